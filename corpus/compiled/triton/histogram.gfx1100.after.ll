target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @histogram(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, i32 inreg %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = shl i32 %8, 8
  %10 = and i32 %6, 31
  %11 = and i32 %7, 96
  %12 = or disjoint i32 %11, %10
  %13 = shl nuw nsw i32 %12, 1
  %14 = or disjoint i32 %13, %9
  %15 = or disjoint i32 %14, 1
  %16 = sext i32 %15 to i64
  %17 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %16
  %18 = icmp slt i32 %14, %2
  %19 = icmp slt i32 %15, %2
  br i1 %18, label %20, label %24

20:                                               ; preds = %5
  %21 = sext i32 %14 to i64
  %22 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %21
  %23 = load <1 x i32>, ptr addrspace(1) %22, align 4
  br label %24

24:                                               ; preds = %20, %5
  %25 = phi <1 x i32> [ %23, %20 ], [ zeroinitializer, %5 ]
  br i1 %19, label %26, label %28

26:                                               ; preds = %24
  %27 = load <1 x i32>, ptr addrspace(1) %17, align 4
  br label %28

28:                                               ; preds = %26, %24
  %29 = phi <1 x i32> [ %27, %26 ], [ zeroinitializer, %24 ]
  %30 = extractelement <1 x i32> %25, i64 0
  %31 = extractelement <1 x i32> %29, i64 0
  %32 = trunc i32 %30 to i1
  %33 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %32)
  %34 = and i32 %30, 2
  %35 = icmp ne i32 %34, 0
  %36 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %35)
  %37 = and i32 %30, 4
  %38 = icmp ne i32 %37, 0
  %39 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %38)
  %40 = and i32 %30, 8
  %41 = icmp ne i32 %40, 0
  %42 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %41)
  %43 = and i32 %30, 16
  %44 = icmp ne i32 %43, 0
  %45 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %44)
  %46 = and i32 %30, 32
  %47 = icmp ne i32 %46, 0
  %48 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %47)
  %49 = and i32 %6, 1
  %sext = add nsw i32 %49, -1
  %50 = xor i32 %36, %sext
  %51 = lshr i32 %6, 1
  %52 = and i32 %51, 1
  %sext1 = add nsw i32 %52, -1
  %53 = xor i32 %39, %sext1
  %54 = and i32 %53, %50
  %55 = lshr i32 %6, 2
  %56 = and i32 %55, 1
  %sext2 = add nsw i32 %56, -1
  %57 = xor i32 %42, %sext2
  %58 = and i32 %54, %57
  %59 = lshr i32 %6, 3
  %60 = and i32 %59, 1
  %sext3 = add nsw i32 %60, -1
  %61 = xor i32 %45, %sext3
  %62 = and i32 %58, %61
  %63 = lshr i32 %6, 4
  %64 = and i32 %63, 1
  %sext4 = add nsw i32 %64, -1
  %65 = xor i32 %48, %sext4
  %66 = and i32 %62, %65
  %67 = xor i32 %33, -1
  %68 = and i32 %66, %67
  %69 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %68)
  %70 = and i32 %66, %33
  %71 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %70)
  %72 = trunc i32 %31 to i1
  %73 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %72)
  %74 = and i32 %31, 2
  %75 = icmp ne i32 %74, 0
  %76 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %75)
  %77 = and i32 %31, 4
  %78 = icmp ne i32 %77, 0
  %79 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %78)
  %80 = and i32 %31, 8
  %81 = icmp ne i32 %80, 0
  %82 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %81)
  %83 = and i32 %31, 16
  %84 = icmp ne i32 %83, 0
  %85 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %84)
  %86 = and i32 %31, 32
  %87 = icmp ne i32 %86, 0
  %88 = tail call i32 @llvm.amdgcn.ballot.i32(i1 %87)
  %89 = xor i32 %76, %sext
  %90 = xor i32 %79, %sext1
  %91 = and i32 %90, %89
  %92 = xor i32 %82, %sext2
  %93 = and i32 %91, %92
  %94 = xor i32 %85, %sext3
  %95 = and i32 %93, %94
  %96 = xor i32 %88, %sext4
  %97 = and i32 %95, %96
  %98 = xor i32 %73, -1
  %99 = and i32 %97, %98
  %100 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %99)
  %101 = add nuw nsw i32 %100, %69
  %102 = and i32 %97, %73
  %103 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %102)
  %104 = add nuw nsw i32 %103, %71
  %105 = and i32 %12, 63
  %106 = and i32 %6, 63
  %107 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %106
  store i32 0, ptr addrspace(3) %107, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %108 = shl nuw nsw i32 %6, 1
  %109 = and i32 %108, 62
  %110 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %109
  %111 = atomicrmw add ptr addrspace(3) %110, i32 %101 monotonic, align 4
  %112 = getelementptr i8, ptr addrspace(3) %110, i32 4
  %113 = atomicrmw add ptr addrspace(3) %112, i32 %104 monotonic, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %114 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %105
  %115 = load i32, ptr addrspace(3) %114, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %116 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 822243328)
  fence syncscope("agent") release
  %117 = and i32 %7, 64
  %118 = icmp eq i32 %117, 0
  %119 = shl nuw nsw i32 %105, 2
  %120 = select i1 %118, i32 %119, i32 -2147483648
  %121 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %115, ptr addrspace(8) %116, i32 %120, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ballot.i32(i1) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #5

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
