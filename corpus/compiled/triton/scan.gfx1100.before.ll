target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 11000, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1

define amdgpu_kernel void @scan(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, ptr addrspace(1) inreg %3) #0 {
  %5 = call i32 @llvm.amdgcn.workitem.id.x()
  %6 = and i32 %5, 127
  %7 = udiv i32 %6, 32
  %8 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %10 = call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = mul i32 %10, 256
  %12 = urem i32 %6, 32
  %13 = shl i32 %12, 0
  %14 = or i32 0, %13
  %15 = shl i32 %9, 5
  %16 = or i32 %14, %15
  %17 = and i32 %16, 127
  %18 = shl i32 %17, 1
  %19 = or disjoint i32 %18, 0
  %20 = xor i32 0, %19
  %21 = xor i32 %20, 0
  %22 = add i32 %21, 0
  %23 = add i32 %11, %22
  %24 = getelementptr i32, ptr addrspace(1) %1, i32 %23
  %25 = getelementptr i32, ptr addrspace(1) %0, i32 %23
  %26 = load <2 x i32>, ptr addrspace(1) %25, align 8
  %27 = extractelement <2 x i32> %26, i32 0
  %28 = extractelement <2 x i32> %26, i32 1
  %29 = urem i32 %12, 32
  %30 = urem i32 %7, 4
  %31 = add i32 %27, %28
  %32 = icmp slt i32 %12, 1
  %33 = sub i32 %12, 1
  %34 = select i1 %32, i32 %12, i32 %33
  %35 = shl i32 %34, 2
  %36 = call i32 @llvm.amdgcn.ds.bpermute(i32 %35, i32 %31)
  %37 = icmp sge i32 %29, 1
  %38 = add i32 %36, %31
  %39 = select i1 %37, i32 %38, i32 %31
  %40 = icmp slt i32 %12, 2
  %41 = sub i32 %12, 2
  %42 = select i1 %40, i32 %12, i32 %41
  %43 = shl i32 %42, 2
  %44 = call i32 @llvm.amdgcn.ds.bpermute(i32 %43, i32 %39)
  %45 = icmp sge i32 %29, 2
  %46 = add i32 %44, %39
  %47 = select i1 %45, i32 %46, i32 %39
  %48 = icmp slt i32 %12, 4
  %49 = sub i32 %12, 4
  %50 = select i1 %48, i32 %12, i32 %49
  %51 = shl i32 %50, 2
  %52 = call i32 @llvm.amdgcn.ds.bpermute(i32 %51, i32 %47)
  %53 = icmp sge i32 %29, 4
  %54 = add i32 %52, %47
  %55 = select i1 %53, i32 %54, i32 %47
  %56 = icmp slt i32 %12, 8
  %57 = sub i32 %12, 8
  %58 = select i1 %56, i32 %12, i32 %57
  %59 = shl i32 %58, 2
  %60 = call i32 @llvm.amdgcn.ds.bpermute(i32 %59, i32 %55)
  %61 = icmp sge i32 %29, 8
  %62 = add i32 %60, %55
  %63 = select i1 %61, i32 %62, i32 %55
  %64 = icmp slt i32 %12, 16
  %65 = sub i32 %12, 16
  %66 = select i1 %64, i32 %12, i32 %65
  %67 = shl i32 %66, 2
  %68 = call i32 @llvm.amdgcn.ds.bpermute(i32 %67, i32 %63)
  %69 = icmp sge i32 %29, 16
  %70 = add i32 %68, %63
  %71 = select i1 %69, i32 %70, i32 %63
  %72 = icmp eq i32 %29, 31
  %73 = and i1 %72, true
  %74 = mul i32 %30, 1
  %75 = add i32 0, %74
  %76 = add i32 %75, 0
  %77 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %76
  br i1 %73, label %78, label %79

78:                                               ; preds = %4
  store i32 %71, ptr addrspace(3) %77, align 4
  br label %79

79:                                               ; preds = %78, %4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %80 = icmp ne i32 %30, 0
  %81 = icmp ne i32 %29, 0
  %82 = or i1 %80, %81
  %83 = load i32, ptr addrspace(3) @global_smem, align 4
  %84 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4), align 4
  %85 = icmp sge i32 %30, 2
  %86 = add i32 %83, %84
  %87 = select i1 %85, i32 %86, i32 %83
  %88 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 8), align 4
  %89 = icmp sge i32 %30, 3
  %90 = add i32 %86, %88
  %91 = select i1 %89, i32 %90, i32 %87
  %92 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 12), align 4
  %93 = icmp sge i32 %30, 4
  %94 = add i32 %90, %92
  %95 = select i1 %93, i32 %94, i32 %91
  %96 = add i32 %95, %71
  %97 = select i1 %80, i32 %96, i32 %71
  %98 = call i32 @llvm.amdgcn.ds.bpermute(i32 %35, i32 %97)
  %99 = select i1 %81, i32 %98, i32 %95
  %100 = add i32 %99, %27
  %101 = select i1 %82, i32 %100, i32 %27
  %102 = insertelement <2 x i32> undef, i32 %101, i32 0
  %103 = insertelement <2 x i32> %102, i32 %97, i32 1
  store <2 x i32> %103, ptr addrspace(1) %24, align 8
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
