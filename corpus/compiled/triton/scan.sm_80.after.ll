target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @scan(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) nofree readnone captures(none) %2, ptr addrspace(1) nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 8
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = and i32 %7, 31
  %9 = shl nuw nsw i32 %7, 1
  %10 = and i32 %9, 254
  %11 = or disjoint i32 %10, %6
  %12 = sext i32 %11 to i64
  %13 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %12
  %14 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %12
  %15 = tail call { i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09ld.global.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l"(ptr addrspace(1) %14) #4
  %16 = extractvalue { i32, i32 } %15, 0
  %17 = extractvalue { i32, i32 } %15, 1
  %18 = lshr i32 %7, 5
  %19 = and i32 %18, 3
  %20 = add i32 %16, %17
  %21 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %20, i32 1, i32 0)
  %.not = icmp eq i32 %8, 0
  %22 = select i1 %.not, i32 0, i32 %21
  %23 = add i32 %20, %22
  %24 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %23, i32 2, i32 0)
  %25 = icmp samesign ugt i32 %8, 1
  %26 = select i1 %25, i32 %24, i32 0
  %27 = add i32 %23, %26
  %28 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %27, i32 4, i32 0)
  %29 = icmp samesign ugt i32 %8, 3
  %30 = select i1 %29, i32 %28, i32 0
  %31 = add i32 %27, %30
  %32 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %31, i32 8, i32 0)
  %33 = icmp samesign ugt i32 %8, 7
  %34 = select i1 %33, i32 %32, i32 0
  %35 = add i32 %31, %34
  %36 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %35, i32 16, i32 0)
  %37 = icmp samesign ugt i32 %8, 15
  %38 = select i1 %37, i32 %36, i32 0
  %39 = add i32 %35, %38
  %40 = icmp eq i32 %8, 31
  %41 = getelementptr [4 x i8], ptr addrspace(3) @global_smem, i32 %19
  %42 = insertelement <1 x i32> poison, i32 %39, i64 0
  tail call void asm sideeffect "@$2 st.shared::cta.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %41, <1 x i32> %42, i1 %40) #4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %.not2 = icmp eq i32 %19, 0
  %43 = or i32 %19, %8
  %.not1 = icmp eq i32 %43, 0
  %44 = load i32, ptr addrspace(3) @global_smem, align 16
  %45 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4), align 4
  %46 = icmp samesign ugt i32 %19, 1
  %47 = add i32 %45, %44
  %48 = select i1 %46, i32 %47, i32 %44
  %49 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 8), align 8
  %50 = icmp eq i32 %19, 3
  %51 = add i32 %47, %49
  %52 = select i1 %50, i32 %51, i32 %48
  %53 = select i1 %.not2, i32 0, i32 %52
  %54 = add i32 %53, %39
  %55 = tail call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %54, i32 1, i32 0)
  %56 = select i1 %.not, i32 %52, i32 %55
  %57 = select i1 %.not1, i32 0, i32 %56
  %58 = add i32 %57, %16
  tail call void asm sideeffect "st.global.v2.b32 [ $2 + 0 ], { $0, $1 };", "r,r,l"(i32 %58, i32 %54, ptr addrspace(1) %13) #4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
