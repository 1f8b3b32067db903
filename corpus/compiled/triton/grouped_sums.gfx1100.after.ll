target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @grouped_sums(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, ptr addrspace(1) inreg nofree writeonly captures(none) %2, i32 inreg %3, ptr addrspace(1) inreg nofree readnone captures(none) %4, ptr addrspace(1) inreg nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %7)
  %9 = lshr i32 %8, 5
  %10 = and i32 %9, 3
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = shl i32 %11, 4
  %13 = and i32 %7, 31
  %14 = shl nuw nsw i32 %10, 5
  %15 = or disjoint i32 %14, %13
  %16 = lshr i32 %15, 3
  %17 = and i32 %7, 15
  %18 = or disjoint i32 %16, %12
  %19 = or disjoint i32 %12, %17
  %20 = and i32 %7, 7
  %21 = icmp slt i32 %18, %3
  br i1 %21, label %22, label %30

22:                                               ; preds = %6
  %23 = shl i32 %18, 5
  %24 = sext i32 %23 to i64
  %25 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %24
  %26 = shl nuw nsw i32 %20, 2
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr [4 x i8], ptr addrspace(1) %25, i64 %27
  %29 = load <4 x i32>, ptr addrspace(1) %28, align 16
  br label %30

30:                                               ; preds = %22, %6
  %31 = phi <4 x i32> [ %29, %22 ], [ zeroinitializer, %6 ]
  %32 = extractelement <4 x i32> %31, i64 0
  %33 = extractelement <4 x i32> %31, i64 1
  %34 = extractelement <4 x i32> %31, i64 2
  %35 = extractelement <4 x i32> %31, i64 3
  %36 = add i32 %32, %33
  %37 = add i32 %36, %35
  %38 = add i32 %37, %34
  %39 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %38, i32 356, i32 15, i32 15, i1 true)
  %40 = add i32 %38, %39
  %41 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %40, i32 354, i32 15, i32 15, i1 true)
  %42 = add i32 %40, %41
  %43 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %42, i32 353, i32 15, i32 15, i1 true)
  %44 = add i32 %42, %43
  %45 = icmp slt i32 %19, %3
  %46 = lshr i32 %15, 1
  %47 = and i32 %46, 60
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %47
  %49 = insertelement <1 x i32> poison, i32 %44, i64 0
  store <1 x i32> %49, ptr addrspace(3) %48, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %50 = and i32 %7, 16
  %51 = or disjoint i32 %10, %50
  %52 = icmp eq i32 %51, 0
  %53 = and i1 %45, %52
  br i1 %53, label %54, label %60

54:                                               ; preds = %30
  %55 = sext i32 %19 to i64
  %56 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %55
  %57 = shl nuw nsw i32 %17, 2
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %57
  %59 = load <1 x i32>, ptr addrspace(3) %58, align 4
  store <1 x i32> %59, ptr addrspace(1) %56, align 4
  br label %60

60:                                               ; preds = %54, %30
  %61 = icmp eq i32 %10, 0
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %62 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %32, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %63 = add i32 %62, %32
  %64 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %63, i32 360, i32 15, i32 15, i1 true)
  %65 = add i32 %63, %64
  %66 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %33, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %67 = add i32 %66, %33
  %68 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %67, i32 360, i32 15, i32 15, i1 true)
  %69 = add i32 %67, %68
  %70 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %34, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %71 = add i32 %70, %34
  %72 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %71, i32 360, i32 15, i32 15, i1 true)
  %73 = add i32 %71, %72
  %74 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %35, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %75 = add i32 %74, %35
  %76 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %75, i32 360, i32 15, i32 15, i1 true)
  %77 = add i32 %75, %76
  %78 = shl nuw nsw i32 %20, 4
  %79 = shl nuw nsw i32 %10, 7
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %78
  %81 = getelementptr inbounds nuw i8, ptr addrspace(3) %80, i32 %79
  %82 = insertelement <4 x i32> poison, i32 %65, i64 0
  %83 = insertelement <4 x i32> %82, i32 %69, i64 1
  %84 = insertelement <4 x i32> %83, i32 %73, i64 2
  %85 = insertelement <4 x i32> %84, i32 %77, i64 3
  store <4 x i32> %85, ptr addrspace(3) %81, align 16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %86 = shl nuw nsw i32 %13, 4
  %87 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %86
  %88 = load <4 x i32>, ptr addrspace(3) %87, align 16
  %89 = extractelement <4 x i32> %88, i64 0
  %90 = extractelement <4 x i32> %88, i64 1
  %91 = extractelement <4 x i32> %88, i64 2
  %92 = extractelement <4 x i32> %88, i64 3
  %93 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %89, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %94 = add i32 %89, %93
  %95 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %94, i32 360, i32 15, i32 15, i1 true)
  %96 = add i32 %94, %95
  %97 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %90, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %98 = add i32 %97, %90
  %99 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %98, i32 360, i32 15, i32 15, i1 true)
  %100 = add i32 %98, %99
  %101 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %91, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %102 = add i32 %101, %91
  %103 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %102, i32 360, i32 15, i32 15, i1 true)
  %104 = add i32 %102, %103
  %105 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %92, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %106 = add i32 %105, %92
  %107 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %106, i32 360, i32 15, i32 15, i1 true)
  %108 = add i32 %106, %107
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %109 = insertelement <4 x i32> poison, i32 %96, i64 0
  %110 = insertelement <4 x i32> %109, i32 %100, i64 1
  %111 = insertelement <4 x i32> %110, i32 %104, i64 2
  %112 = insertelement <4 x i32> %111, i32 %108, i64 3
  store <4 x i32> %112, ptr addrspace(3) %80, align 16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %113 = shl nuw nsw i32 %13, 2
  %114 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %113
  %115 = load i32, ptr addrspace(3) %114, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %116 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 822243328)
  fence syncscope("agent") release
  %117 = select i1 %61, i32 %113, i32 -2147483648
  %118 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %115, ptr addrspace(8) %116, i32 %117, i32 0, i32 0)
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

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #6

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
