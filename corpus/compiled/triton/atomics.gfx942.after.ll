target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @atomics(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, ptr addrspace(1) inreg nofree captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = lshr i32 %8, 6
  %10 = and i32 %9, 3
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = shl i32 %11, 7
  %13 = and i32 %7, 63
  %14 = shl nuw nsw i32 %10, 6
  %.masked = and i32 %14, 64
  %15 = or disjoint i32 %.masked, %12
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
  %33 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 %32, i32 %32, i32 322, i32 10, i32 15, i1 true)
  %34 = tail call i32 @llvm.smax.i32(i32 %32, i32 %33)
  %35 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %34, i32 323, i32 15, i32 15, i1 true)
  %36 = tail call i32 @llvm.smax.i32(i32 %34, i32 %35)
  %37 = tail call i32 @llvm.amdgcn.readlane.i32(i32 %36, i32 63)
  %38 = shl nuw nsw i32 %9, 2
  %39 = and i32 %38, 4
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %39
  %41 = insertelement <1 x i32> poison, i32 %37, i64 0
  store <1 x i32> %41, ptr addrspace(3) %40, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %42 = shl nuw nsw i32 %7, 2
  %43 = and i32 %42, 4
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %43
  %45 = load <1 x i32>, ptr addrspace(3) %44, align 4
  %46 = extractelement <1 x i32> %45, i64 0
  %47 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %46, i32 177, i32 15, i32 15, i1 true)
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %48 = or i32 %10, %13
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %54

50:                                               ; preds = %22
  %51 = getelementptr i8, ptr addrspace(1) %1, i64 4
  %52 = tail call i32 @llvm.smax.i32(i32 %46, i32 %47)
  %53 = atomicrmw max ptr addrspace(1) %51, i32 %52 syncscope("agent") acq_rel, align 4
  br label %54

54:                                               ; preds = %50, %22
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %55 = and i32 %8, 128
  %56 = icmp eq i32 %55, 0
  %57 = and i1 %56, %17
  br i1 %57, label %58, label %64

58:                                               ; preds = %54
  %59 = getelementptr i8, ptr addrspace(1) %1, i64 8
  %60 = srem i32 %16, 4
  %61 = sext i32 %60 to i64
  %62 = getelementptr [4 x i8], ptr addrspace(1) %59, i64 %61
  %63 = atomicrmw add ptr addrspace(1) %62, i32 %24 syncscope("agent") acq_rel, align 4
  br label %64

64:                                               ; preds = %58, %54
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  br label %65

65:                                               ; preds = %.critedge, %64
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  br i1 %49, label %66, label %.critedge

66:                                               ; preds = %65
  %67 = cmpxchg ptr addrspace(1) %2, i32 0, i32 1 syncscope("agent") acq_rel monotonic, align 4
  %68 = extractvalue { i32, i1 } %67, 0
  store i32 %68, ptr addrspace(3) @global_smem, align 16
  br label %.critedge

.critedge:                                        ; preds = %65, %66
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %69 = load i32, ptr addrspace(3) @global_smem, align 16
  %70 = icmp eq i32 %69, 1
  br i1 %70, label %65, label %71

71:                                               ; preds = %.critedge
  %72 = load <1 x i32>, ptr addrspace(1) %1, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %73 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %24, i32 280, i32 15, i32 15, i1 true)
  %74 = add i32 %73, %24
  %75 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %74, i32 276, i32 15, i32 15, i1 true)
  %76 = add i32 %74, %75
  %77 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %76, i32 274, i32 15, i32 15, i1 true)
  %78 = add i32 %76, %77
  %79 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %78, i32 273, i32 15, i32 15, i1 true)
  %80 = add i32 %78, %79
  %81 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 %80, i32 %80, i32 322, i32 10, i32 15, i1 true)
  %82 = add i32 %80, %81
  %83 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %82, i32 323, i32 15, i32 15, i1 true)
  %84 = add i32 %82, %83
  %85 = tail call i32 @llvm.amdgcn.readlane.i32(i32 %84, i32 63)
  %86 = insertelement <1 x i32> poison, i32 %85, i64 0
  store <1 x i32> %86, ptr addrspace(3) %40, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %87 = load <1 x i32>, ptr addrspace(3) %44, align 4
  %88 = extractelement <1 x i32> %87, i64 0
  %89 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %88, i32 177, i32 15, i32 15, i1 true)
  br i1 %49, label %90, label %95

90:                                               ; preds = %71
  %91 = extractelement <1 x i32> %72, i64 0
  %92 = add i32 %89, %91
  %93 = add i32 %92, %88
  %94 = insertelement <1 x i32> poison, i32 %93, i64 0
  store <1 x i32> %94, ptr addrspace(1) %1, align 4
  br label %95

95:                                               ; preds = %90, %71
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  br i1 %49, label %96, label %98

96:                                               ; preds = %95
  %97 = atomicrmw xchg ptr addrspace(1) %2, i32 0 syncscope("agent") acq_rel, align 4
  br label %98

98:                                               ; preds = %96, %95
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
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
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #5

attributes #0 = { norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
