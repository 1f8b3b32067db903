target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @atomics(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, ptr addrspace(1) inreg nofree captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = lshr i32 %8, 5
  %10 = and i32 %9, 3
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = shl i32 %11, 7
  %13 = and i32 %7, 31
  %14 = shl nuw nsw i32 %10, 5
  %15 = or disjoint i32 %14, %12
  %16 = or disjoint i32 %15, %13
  %17 = icmp slt i32 %16, %3
  br i1 %17, label %18, label %22

18:                                               ; preds = %6
  %19 = sext i32 %16 to i64
  %20 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %19
  %21 = load <1 x i32>, ptr addrspace(1) %20, align 4
  br label %22

22:                                               ; preds = %18, %6
  %23 = phi <1 x i32> [ %21, %18 ], [ zeroinitializer, %6 ]
  %24 = extractelement <1 x i32> %23, i64 0
  %25 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %24, i32 280, i32 15, i32 15, i1 true)
  %26 = tail call i32 @llvm.smax.i32(i32 %24, i32 %25)
  %27 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %26, i32 276, i32 15, i32 15, i1 true)
  %28 = tail call i32 @llvm.smax.i32(i32 %26, i32 %27)
  %29 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %28, i32 274, i32 15, i32 15, i1 true)
  %30 = tail call i32 @llvm.smax.i32(i32 %28, i32 %29)
  %31 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %30, i32 273, i32 15, i32 15, i1 true)
  %32 = tail call i32 @llvm.smax.i32(i32 %30, i32 %31)
  %33 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %32, i32 -1, i32 -1, i1 true, i1 false)
  %34 = tail call i32 @llvm.smax.i32(i32 %32, i32 %33)
  %35 = tail call i32 @llvm.amdgcn.readlane.i32(i32 %34, i32 31)
  %36 = shl nuw nsw i32 %10, 2
  %37 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %36
  %38 = insertelement <1 x i32> poison, i32 %35, i64 0
  store <1 x i32> %38, ptr addrspace(3) %37, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %39 = shl nuw nsw i32 %7, 2
  %40 = and i32 %39, 12
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %40
  %42 = load <1 x i32>, ptr addrspace(3) %41, align 4
  %43 = extractelement <1 x i32> %42, i64 0
  %44 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %43, i32 354, i32 15, i32 15, i1 true)
  %45 = tail call i32 @llvm.smax.i32(i32 %43, i32 %44)
  %46 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %45, i32 353, i32 15, i32 15, i1 true)
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %47 = or i32 %10, %13
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %53

49:                                               ; preds = %22
  %50 = getelementptr i8, ptr addrspace(1) %1, i64 4
  %51 = tail call i32 @llvm.smax.i32(i32 %45, i32 %46)
  %52 = atomicrmw max ptr addrspace(1) %50, i32 %51 syncscope("agent") acq_rel, align 4
  br label %53

53:                                               ; preds = %49, %22
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %17, label %54, label %60

54:                                               ; preds = %53
  %55 = getelementptr i8, ptr addrspace(1) %1, i64 8
  %56 = srem i32 %16, 4
  %57 = sext i32 %56 to i64
  %58 = getelementptr [4 x i8], ptr addrspace(1) %55, i64 %57
  %59 = atomicrmw add ptr addrspace(1) %58, i32 %24 syncscope("agent") acq_rel, align 4
  br label %60

60:                                               ; preds = %54, %53
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %61

61:                                               ; preds = %.critedge, %60
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %48, label %62, label %.critedge

62:                                               ; preds = %61
  %63 = cmpxchg ptr addrspace(1) %2, i32 0, i32 1 syncscope("agent") acq_rel monotonic, align 4
  %64 = extractvalue { i32, i1 } %63, 0
  store i32 %64, ptr addrspace(3) @global_smem, align 16
  br label %.critedge

.critedge:                                        ; preds = %61, %62
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %65 = load i32, ptr addrspace(3) @global_smem, align 16
  %66 = icmp eq i32 %65, 1
  br i1 %66, label %61, label %67

67:                                               ; preds = %.critedge
  %68 = load <1 x i32>, ptr addrspace(1) %1, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %69 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %24, i32 280, i32 15, i32 15, i1 true)
  %70 = add i32 %69, %24
  %71 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %70, i32 276, i32 15, i32 15, i1 true)
  %72 = add i32 %70, %71
  %73 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %72, i32 274, i32 15, i32 15, i1 true)
  %74 = add i32 %72, %73
  %75 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %74, i32 273, i32 15, i32 15, i1 true)
  %76 = add i32 %74, %75
  %77 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %76, i32 -1, i32 -1, i1 true, i1 false)
  %78 = add i32 %76, %77
  %79 = tail call i32 @llvm.amdgcn.readlane.i32(i32 %78, i32 31)
  %80 = insertelement <1 x i32> poison, i32 %79, i64 0
  store <1 x i32> %80, ptr addrspace(3) %37, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %81 = load <1 x i32>, ptr addrspace(3) %41, align 4
  %82 = extractelement <1 x i32> %81, i64 0
  %83 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %82, i32 354, i32 15, i32 15, i1 true)
  %84 = add i32 %82, %83
  %85 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %84, i32 353, i32 15, i32 15, i1 true)
  br i1 %48, label %86, label %91

86:                                               ; preds = %67
  %87 = extractelement <1 x i32> %68, i64 0
  %88 = add i32 %85, %87
  %89 = add i32 %88, %84
  %90 = insertelement <1 x i32> poison, i32 %89, i64 0
  store <1 x i32> %90, ptr addrspace(1) %1, align 4
  br label %91

91:                                               ; preds = %86, %67
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %48, label %92, label %94

92:                                               ; preds = %91
  %93 = atomicrmw xchg ptr addrspace(1) %2, i32 0 syncscope("agent") acq_rel, align 4
  br label %94

94:                                               ; preds = %92, %91
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

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { norecurse nounwind "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
