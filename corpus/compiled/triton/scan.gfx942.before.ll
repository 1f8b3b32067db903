target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

define amdgpu_kernel void @scan(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, ptr addrspace(1) inreg %3) #0 {
  %5 = call i32 @llvm.amdgcn.workitem.id.x()
  %6 = and i32 %5, 255
  %7 = udiv i32 %6, 64
  %8 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %10 = call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = mul i32 %10, 256
  %12 = urem i32 %6, 64
  %13 = shl i32 %12, 0
  %14 = or i32 0, %13
  %15 = shl i32 %9, 6
  %16 = or i32 %14, %15
  %17 = and i32 %16, 255
  %18 = lshr i32 %17, 0
  %19 = or disjoint i32 %18, 0
  %20 = xor i32 0, %19
  %21 = xor i32 %20, 0
  %22 = add i32 %21, 0
  %23 = add i32 %11, %22
  %24 = getelementptr i32, ptr addrspace(1) %1, i32 %23
  %25 = getelementptr i32, ptr addrspace(1) %0, i32 %23
  %26 = load <1 x i32>, ptr addrspace(1) %25, align 4
  %27 = extractelement <1 x i32> %26, i32 0
  %28 = urem i32 %12, 64
  %29 = urem i32 %7, 4
  %30 = icmp slt i32 %12, 1
  %31 = sub i32 %12, 1
  %32 = select i1 %30, i32 %12, i32 %31
  %33 = shl i32 %32, 2
  %34 = call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %27)
  %35 = icmp sge i32 %28, 1
  %36 = add i32 %34, %27
  %37 = select i1 %35, i32 %36, i32 %27
  %38 = icmp slt i32 %12, 2
  %39 = sub i32 %12, 2
  %40 = select i1 %38, i32 %12, i32 %39
  %41 = shl i32 %40, 2
  %42 = call i32 @llvm.amdgcn.ds.bpermute(i32 %41, i32 %37)
  %43 = icmp sge i32 %28, 2
  %44 = add i32 %42, %37
  %45 = select i1 %43, i32 %44, i32 %37
  %46 = icmp slt i32 %12, 4
  %47 = sub i32 %12, 4
  %48 = select i1 %46, i32 %12, i32 %47
  %49 = shl i32 %48, 2
  %50 = call i32 @llvm.amdgcn.ds.bpermute(i32 %49, i32 %45)
  %51 = icmp sge i32 %28, 4
  %52 = add i32 %50, %45
  %53 = select i1 %51, i32 %52, i32 %45
  %54 = icmp slt i32 %12, 8
  %55 = sub i32 %12, 8
  %56 = select i1 %54, i32 %12, i32 %55
  %57 = shl i32 %56, 2
  %58 = call i32 @llvm.amdgcn.ds.bpermute(i32 %57, i32 %53)
  %59 = icmp sge i32 %28, 8
  %60 = add i32 %58, %53
  %61 = select i1 %59, i32 %60, i32 %53
  %62 = icmp slt i32 %12, 16
  %63 = sub i32 %12, 16
  %64 = select i1 %62, i32 %12, i32 %63
  %65 = shl i32 %64, 2
  %66 = call i32 @llvm.amdgcn.ds.bpermute(i32 %65, i32 %61)
  %67 = icmp sge i32 %28, 16
  %68 = add i32 %66, %61
  %69 = select i1 %67, i32 %68, i32 %61
  %70 = icmp slt i32 %12, 32
  %71 = sub i32 %12, 32
  %72 = select i1 %70, i32 %12, i32 %71
  %73 = shl i32 %72, 2
  %74 = call i32 @llvm.amdgcn.ds.bpermute(i32 %73, i32 %69)
  %75 = icmp sge i32 %28, 32
  %76 = add i32 %74, %69
  %77 = select i1 %75, i32 %76, i32 %69
  %78 = icmp eq i32 %28, 63
  %79 = and i1 %78, true
  %80 = mul i32 %29, 1
  %81 = add i32 0, %80
  %82 = add i32 %81, 0
  %83 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %82
  br i1 %79, label %84, label %85

84:                                               ; preds = %4
  store i32 %77, ptr addrspace(3) %83, align 4
  br label %85

85:                                               ; preds = %84, %4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %86 = icmp ne i32 %29, 0
  %87 = load i32, ptr addrspace(3) @global_smem, align 4
  %88 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4), align 4
  %89 = icmp sge i32 %29, 2
  %90 = add i32 %87, %88
  %91 = select i1 %89, i32 %90, i32 %87
  %92 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 8), align 4
  %93 = icmp sge i32 %29, 3
  %94 = add i32 %90, %92
  %95 = select i1 %93, i32 %94, i32 %91
  %96 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 12), align 4
  %97 = icmp sge i32 %29, 4
  %98 = add i32 %94, %96
  %99 = select i1 %97, i32 %98, i32 %95
  %100 = add i32 %99, %77
  %101 = select i1 %86, i32 %100, i32 %77
  %102 = call i32 @llvm.amdgcn.ds.bpermute(i32 %33, i32 %101)
  %103 = insertelement <1 x i32> undef, i32 %101, i32 0
  store <1 x i32> %103, ptr addrspace(1) %24, align 4
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

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
