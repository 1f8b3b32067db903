target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @grouped_sums(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = lshr i32 %8, 6
  %10 = and i32 %9, 3
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = shl i32 %11, 4
  %13 = and i32 %7, 63
  %14 = shl nuw nsw i32 %10, 6
  %15 = or disjoint i32 %14, %13
  %16 = lshr i32 %15, 4
  %17 = and i32 %7, 15
  %18 = or disjoint i32 %16, %12
  %19 = or disjoint i32 %12, %17
  %20 = icmp slt i32 %18, %3
  br i1 %20, label %21, label %29

21:                                               ; preds = %6
  %22 = shl i32 %18, 5
  %23 = sext i32 %22 to i64
  %24 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %23
  %25 = shl nuw nsw i32 %17, 1
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr [4 x i8], ptr addrspace(1) %24, i64 %26
  %28 = load <2 x i32>, ptr addrspace(1) %27, align 8
  br label %29

29:                                               ; preds = %21, %6
  %30 = phi <2 x i32> [ %28, %21 ], [ zeroinitializer, %6 ]
  %31 = extractelement <2 x i32> %30, i64 0
  %32 = extractelement <2 x i32> %30, i64 1
  %33 = add i32 %31, %32
  %34 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %33, i32 296, i32 15, i32 15, i1 true)
  %35 = add i32 %33, %34
  %36 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %35, i32 321, i32 15, i32 15, i1 true)
  %37 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %36, i32 27, i32 15, i32 15, i1 true)
  %38 = add i32 %35, %37
  %39 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %38, i32 78, i32 15, i32 15, i1 true)
  %40 = add i32 %38, %39
  %41 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %40, i32 177, i32 15, i32 15, i1 true)
  %42 = add i32 %40, %41
  %43 = icmp slt i32 %19, %3
  %44 = lshr i32 %15, 2
  %45 = and i32 %44, 60
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %45
  %47 = insertelement <1 x i32> poison, i32 %42, i64 0
  store <1 x i32> %47, ptr addrspace(3) %46, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %48 = and i32 %7, 48
  %49 = or disjoint i32 %10, %48
  %50 = icmp eq i32 %49, 0
  %51 = and i1 %43, %50
  br i1 %51, label %52, label %58

52:                                               ; preds = %29
  %53 = sext i32 %19 to i64
  %54 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %53
  %55 = shl nuw nsw i32 %17, 2
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %55
  %57 = load <1 x i32>, ptr addrspace(3) %56, align 4
  store <1 x i32> %57, ptr addrspace(1) %54, align 4
  br label %58

58:                                               ; preds = %52, %29
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %59 = shl nuw nsw i32 %13, 2
  %60 = xor i32 %59, 128
  %61 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %60, i32 %31)
  %62 = add i32 %61, %31
  %63 = xor i32 %59, 64
  %64 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %63, i32 %62)
  %65 = add i32 %62, %64
  %66 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %60, i32 %32)
  %67 = add i32 %66, %32
  %68 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %63, i32 %67)
  %69 = add i32 %67, %68
  %70 = shl nuw nsw i32 %17, 3
  %71 = shl nuw nsw i32 %10, 7
  %72 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %70
  %73 = getelementptr inbounds nuw i8, ptr addrspace(3) %72, i32 %71
  %74 = insertelement <2 x i32> poison, i32 %65, i64 0
  %75 = insertelement <2 x i32> %74, i32 %69, i64 1
  store <2 x i32> %75, ptr addrspace(3) %73, align 8
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %76 = shl nuw nsw i32 %13, 3
  %77 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %76
  %78 = load <2 x i32>, ptr addrspace(3) %77, align 8
  %79 = extractelement <2 x i32> %78, i64 0
  %80 = extractelement <2 x i32> %78, i64 1
  %81 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %60, i32 %79)
  %82 = add i32 %79, %81
  %83 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %63, i32 %82)
  %84 = add i32 %82, %83
  %85 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %60, i32 %80)
  %86 = add i32 %85, %80
  %87 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %63, i32 %86)
  %88 = add i32 %86, %87
  %89 = and i32 %7, 16
  %90 = icmp eq i32 %89, 0
  %91 = select i1 %90, i32 %84, i32 %88
  %92 = select i1 %90, i32 %88, i32 %84
  %93 = lshr i32 %7, 1
  %94 = and i32 %93, 15
  %95 = and i32 %7, 1
  %96 = shl nuw nsw i32 %95, 4
  %97 = and i32 %7, 32
  %98 = or disjoint i32 %94, %96
  %99 = or disjoint i32 %98, %97
  %100 = shl nuw nsw i32 %99, 2
  %101 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %100, i32 %91)
  %102 = xor i32 %100, 64
  %103 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %102, i32 %92)
  %104 = icmp eq i32 %95, 0
  %105 = select i1 %104, i32 %101, i32 %103
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %106 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %107 = or disjoint i32 %10, %97
  %108 = icmp eq i32 %107, 0
  %109 = shl nuw nsw i32 %7, 2
  %110 = and i32 %109, 124
  %111 = select i1 %108, i32 %110, i32 -2147483648
  %112 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %105, ptr addrspace(8) %106, i32 %111, i32 0, i32 0)
  fence syncscope("agent") acquire
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

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #6

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
