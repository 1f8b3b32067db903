target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @histogram(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) nofree readnone captures(none) %3, ptr addrspace(1) nofree readnone captures(none) %4) local_unnamed_addr #0 {
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = shl i32 %6, 8
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = shl nuw nsw i32 %8, 1
  %10 = and i32 %9, 254
  %11 = or disjoint i32 %10, %7
  %12 = or disjoint i32 %11, 1
  %13 = sext i32 %11 to i64
  %14 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %13
  %15 = icmp slt i32 %11, %2
  %16 = icmp slt i32 %12, %2
  %17 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %14, i1 %15) #3
  %18 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %14, i1 %16) #3
  %19 = and i32 %8, 63
  %20 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %19
  store <1 x i32> zeroinitializer, ptr addrspace(3) %20, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %21 = icmp ult i32 %17, 64
  br i1 %21, label %22, label %25

22:                                               ; preds = %5
  %23 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %17
  %24 = atomicrmw add ptr addrspace(3) %23, i32 1 monotonic, align 4
  br label %25

25:                                               ; preds = %22, %5
  %26 = icmp ult i32 %18, 64
  br i1 %26, label %27, label %30

27:                                               ; preds = %25
  %28 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %18
  %29 = atomicrmw add ptr addrspace(3) %28, i32 1 monotonic, align 4
  br label %30

30:                                               ; preds = %27, %25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %31 = load i32, ptr addrspace(3) %20, align 4
  %32 = zext nneg i32 %19 to i64
  %33 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %32
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %34 = and i32 %8, 64
  %35 = icmp eq i32 %34, 0
  %36 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %33, i32 %31, i1 %35) #3
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
