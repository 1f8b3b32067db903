target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @atomics(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) nofree readnone captures(none) %4, ptr addrspace(1) nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = shl i32 %7, 7
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = and i32 %9, 127
  %11 = or disjoint i32 %8, %10
  %12 = sext i32 %11 to i64
  %13 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %12
  %14 = icmp slt i32 %11, %3
  %15 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %13, i1 %14) #4
  %16 = getelementptr i8, ptr addrspace(1) %1, i64 4
  %17 = tail call i32 @llvm.nvvm.redux.sync.max(i32 %15, i32 -1)
  %18 = lshr i32 %9, 3
  %19 = and i32 %18, 12
  %20 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %19
  %21 = insertelement <1 x i32> poison, i32 %17, i64 0
  store <1 x i32> %21, ptr addrspace(3) %20, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %22 = shl nuw nsw i32 %9, 2
  %23 = and i32 %22, 12
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %23
  %25 = load i32, ptr addrspace(3) %24, align 4
  %26 = tail call i32 @llvm.nvvm.redux.sync.max(i32 %25, i32 -1)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %27 = icmp eq i32 %9, 0
  %28 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %16, i32 %26, i1 %27) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %29 = getelementptr i8, ptr addrspace(1) %1, i64 8
  %30 = srem i32 %11, 4
  %31 = sext i32 %30 to i64
  %32 = getelementptr [4 x i8], ptr addrspace(1) %29, i64 %31
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %33 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %32, i32 %15, i1 %14) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %34

34:                                               ; preds = %34, %6
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$4 atom.global.acq_rel.gpu.cas.b32 $0, [ $1 + 0 ], $2, $3;", "=r,l,r,r,b"(ptr addrspace(1) %2, i32 0, i32 1, i1 %27) #4
  %36 = insertelement <1 x i32> poison, i32 %35, i64 0
  tail call void asm sideeffect "@$2 st.shared::cta.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, <1 x i32> %36, i1 %27) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %37 = load i32, ptr addrspace(3) @global_smem, align 16
  %38 = icmp eq i32 %37, 1
  br i1 %38, label %34, label %39

39:                                               ; preds = %34
  %40 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l"(ptr addrspace(1) %1) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %41 = tail call i32 @llvm.nvvm.redux.sync.add(i32 %15, i32 -1)
  %42 = insertelement <1 x i32> poison, i32 %41, i64 0
  store <1 x i32> %42, ptr addrspace(3) %20, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %43 = load i32, ptr addrspace(3) %24, align 4
  %44 = and i32 %9, 28
  %45 = icmp eq i32 %44, 0
  %46 = select i1 %45, i32 %43, i32 0
  %47 = tail call i32 @llvm.nvvm.redux.sync.add(i32 %46, i32 -1)
  %48 = add i32 %47, %40
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %48, ptr addrspace(1) %1, i1 %27) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %49 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.exch.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %2, i32 0, i1 %27) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.max(i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32) #2

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
