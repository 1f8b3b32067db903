target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @histogram(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree captures(none) %1, i32 inreg %2, ptr addrspace(1) inreg nofree readnone captures(none) %3, ptr addrspace(1) inreg nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %6)
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = shl i32 %8, 8
  %10 = and i32 %6, 63
  %11 = and i32 %7, 192
  %12 = or disjoint i32 %11, %9
  %13 = or disjoint i32 %12, %10
  %14 = icmp slt i32 %13, %2
  br i1 %14, label %15, label %19

15:                                               ; preds = %5
  %16 = sext i32 %13 to i64
  %17 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %16
  %18 = load <1 x i32>, ptr addrspace(1) %17, align 4
  br label %19

19:                                               ; preds = %15, %5
  %20 = phi <1 x i32> [ %18, %15 ], [ zeroinitializer, %5 ]
  %21 = extractelement <1 x i32> %20, i64 0
  %22 = trunc i32 %21 to i1
  %23 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %22)
  %24 = and i32 %21, 2
  %25 = icmp ne i32 %24, 0
  %26 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %25)
  %27 = and i32 %21, 4
  %28 = icmp ne i32 %27, 0
  %29 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %28)
  %30 = and i32 %21, 8
  %31 = icmp ne i32 %30, 0
  %32 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %31)
  %33 = and i32 %21, 16
  %34 = icmp ne i32 %33, 0
  %35 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %34)
  %36 = and i32 %21, 32
  %37 = icmp ne i32 %36, 0
  %38 = tail call i64 @llvm.amdgcn.ballot.i64(i1 %37)
  %39 = and i32 %6, 1
  %sext = add nsw i32 %39, -1
  %40 = sext i32 %sext to i64
  %41 = xor i64 %23, %40
  %42 = lshr i32 %6, 1
  %43 = and i32 %42, 1
  %sext1 = add nsw i32 %43, -1
  %44 = sext i32 %sext1 to i64
  %45 = xor i64 %26, %44
  %46 = and i64 %45, %41
  %47 = lshr i32 %6, 2
  %48 = and i32 %47, 1
  %sext2 = add nsw i32 %48, -1
  %49 = sext i32 %sext2 to i64
  %50 = xor i64 %29, %49
  %51 = and i64 %46, %50
  %52 = lshr i32 %6, 3
  %53 = and i32 %52, 1
  %sext3 = add nsw i32 %53, -1
  %54 = sext i32 %sext3 to i64
  %55 = xor i64 %32, %54
  %56 = and i64 %51, %55
  %57 = lshr i32 %6, 4
  %58 = and i32 %57, 1
  %sext4 = add nsw i32 %58, -1
  %59 = sext i32 %sext4 to i64
  %60 = xor i64 %35, %59
  %61 = and i64 %56, %60
  %62 = lshr i32 %6, 5
  %63 = and i32 %62, 1
  %sext5 = add nsw i32 %63, -1
  %64 = sext i32 %sext5 to i64
  %65 = xor i64 %38, %64
  %66 = and i64 %61, %65
  %67 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %66)
  %68 = trunc nuw nsw i64 %67 to i32
  %69 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %10
  store i32 0, ptr addrspace(3) %69, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %70 = atomicrmw add ptr addrspace(3) %69, i32 %68 monotonic, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %71 = load i32, ptr addrspace(3) %69, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %72 = tail call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 159744)
  fence syncscope("agent") release
  %73 = icmp eq i32 %11, 0
  %74 = shl nuw nsw i32 %10, 2
  %75 = select i1 %73, i32 %74, i32 -2147483648
  %76 = tail call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %71, ptr addrspace(8) %72, i32 %75, i32 0, i32 0)
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

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i64 @llvm.amdgcn.ballot.i64(i1) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #5

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
