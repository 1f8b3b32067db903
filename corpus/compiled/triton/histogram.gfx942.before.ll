target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

define amdgpu_kernel void @histogram(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, i32 inreg %2, ptr addrspace(1) inreg %3, ptr addrspace(1) inreg %4) #0 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = and i32 %6, 255
  %8 = udiv i32 %7, 64
  %9 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %8)
  %13 = call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = mul i32 %13, 256
  %15 = urem i32 %7, 64
  %16 = shl i32 %15, 0
  %17 = or i32 0, %16
  %18 = shl i32 %12, 6
  %19 = or i32 %17, %18
  %20 = and i32 %19, 255
  %21 = lshr i32 %20, 0
  %22 = or disjoint i32 %21, 0
  %23 = xor i32 0, %22
  %24 = xor i32 %23, 0
  %25 = add i32 %24, 0
  %26 = add i32 %14, %25
  %27 = getelementptr i32, ptr addrspace(1) %0, i32 %26
  %28 = icmp slt i32 %26, %2
  br i1 %28, label %29, label %31

29:                                               ; preds = %5
  %30 = load <1 x i32>, ptr addrspace(1) %27, align 4
  br label %31

31:                                               ; preds = %29, %5
  %32 = phi <1 x i32> [ %30, %29 ], [ zeroinitializer, %5 ]
  %33 = extractelement <1 x i32> %32, i32 0
  %34 = and i32 %33, 1
  %35 = icmp ne i32 %34, 0
  %36 = call i64 @llvm.amdgcn.ballot.i64(i1 %35)
  %37 = and i32 %33, 2
  %38 = icmp ne i32 %37, 0
  %39 = call i64 @llvm.amdgcn.ballot.i64(i1 %38)
  %40 = and i32 %33, 4
  %41 = icmp ne i32 %40, 0
  %42 = call i64 @llvm.amdgcn.ballot.i64(i1 %41)
  %43 = and i32 %33, 8
  %44 = icmp ne i32 %43, 0
  %45 = call i64 @llvm.amdgcn.ballot.i64(i1 %44)
  %46 = and i32 %33, 16
  %47 = icmp ne i32 %46, 0
  %48 = call i64 @llvm.amdgcn.ballot.i64(i1 %47)
  %49 = and i32 %33, 32
  %50 = icmp ne i32 %49, 0
  %51 = call i64 @llvm.amdgcn.ballot.i64(i1 %50)
  %52 = and i32 %7, 1
  %53 = icmp ne i32 %52, 0
  %54 = select i1 %53, i64 0, i64 -1
  %55 = xor i64 %36, %54
  %56 = and i64 -1, %55
  %57 = and i32 %7, 2
  %58 = icmp ne i32 %57, 0
  %59 = select i1 %58, i64 0, i64 -1
  %60 = xor i64 %39, %59
  %61 = and i64 %56, %60
  %62 = and i32 %7, 4
  %63 = icmp ne i32 %62, 0
  %64 = select i1 %63, i64 0, i64 -1
  %65 = xor i64 %42, %64
  %66 = and i64 %61, %65
  %67 = and i32 %7, 8
  %68 = icmp ne i32 %67, 0
  %69 = select i1 %68, i64 0, i64 -1
  %70 = xor i64 %45, %69
  %71 = and i64 %66, %70
  %72 = and i32 %7, 16
  %73 = icmp ne i32 %72, 0
  %74 = select i1 %73, i64 0, i64 -1
  %75 = xor i64 %48, %74
  %76 = and i64 %71, %75
  %77 = and i32 %7, 32
  %78 = icmp ne i32 %77, 0
  %79 = select i1 %78, i64 0, i64 -1
  %80 = xor i64 %51, %79
  %81 = and i64 %76, %80
  %82 = and i64 %81, -1
  %83 = call i64 @llvm.ctpop.i64(i64 %82)
  %84 = trunc i64 %83 to i32
  %85 = add i32 %84, 0
  %86 = shl i32 %11, 6
  %87 = or i32 %17, %86
  %88 = and i32 %87, 63
  %89 = lshr i32 %88, 0
  %90 = or disjoint i32 %89, 0
  %91 = xor i32 0, %90
  %92 = xor i32 %91, 0
  %93 = and i32 %7, 63
  %94 = add i32 %7, 0
  %95 = urem i32 %94, 64
  %96 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %95
  store i32 0, ptr addrspace(3) %96, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %97 = mul i32 %93, 1
  %98 = add i32 %97, 0
  %99 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %98
  %100 = atomicrmw add ptr addrspace(3) %99, i32 %85 monotonic, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %101 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %92
  %102 = load i32, ptr addrspace(3) %101, align 4
  %103 = sdiv i32 %102, 1
  %104 = shl i32 %10, 6
  %105 = or i32 %17, %104
  %106 = and i32 %105, 63
  %107 = lshr i32 %106, 0
  %108 = or disjoint i32 %107, 0
  %109 = xor i32 0, %108
  %110 = xor i32 %109, 0
  %111 = add i32 %110, 0
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %112 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %113 = and i32 %9, 3
  %114 = icmp eq i32 %113, 0
  %115 = insertelement <1 x i32> undef, i32 %103, i32 0
  %116 = bitcast <1 x i32> %115 to i32
  %117 = mul i32 %111, 4
  %118 = select i1 %114, i32 %117, i32 -2147483648
  %119 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %116, ptr addrspace(8) %112, i32 %118, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i64 @llvm.amdgcn.ballot.i64(i1) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #5

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
