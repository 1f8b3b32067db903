target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @histogram(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, ptr addrspace(1) %3, ptr addrspace(1) %4) #0 {
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %7 = mul i32 %6, 256
  %8 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = and i32 %8, 127
  %10 = urem i32 %9, 32
  %11 = udiv i32 %8, 32
  %12 = shl i32 %10, 0
  %13 = or i32 0, %12
  %14 = shl i32 %11, 5
  %15 = or i32 %13, %14
  %16 = and i32 %15, 127
  %17 = shl i32 %16, 1
  %18 = or disjoint i32 %17, 0
  %19 = xor i32 0, %18
  %20 = xor i32 %19, 0
  %21 = xor i32 %19, 1
  %22 = add i32 %20, 0
  %23 = add i32 %21, 0
  %24 = add i32 %7, %22
  %25 = add i32 %7, %23
  %26 = getelementptr i32, ptr addrspace(1) %0, i32 %24
  %27 = icmp slt i32 %24, %2
  %28 = icmp slt i32 %25, %2
  %29 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %26, i1 %27)
  %30 = bitcast i32 %29 to <1 x i32>
  %31 = extractelement <1 x i32> %30, i32 0
  %32 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %26, i1 %28)
  %33 = bitcast i32 %32 to <1 x i32>
  %34 = extractelement <1 x i32> %33, i32 0
  %35 = and i32 %15, 63
  %36 = lshr i32 %35, 0
  %37 = or disjoint i32 %36, 0
  %38 = xor i32 0, %37
  %39 = xor i32 %38, 0
  %40 = add i32 %9, 0
  %41 = urem i32 %40, 64
  %42 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %41
  store <1 x i32> zeroinitializer, ptr addrspace(3) %42, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %43 = icmp ult i32 %31, 64
  br i1 %43, label %44, label %47

44:                                               ; preds = %5
  %45 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %31
  %46 = atomicrmw add ptr addrspace(3) %45, i32 1 monotonic, align 4
  br label %47

47:                                               ; preds = %44, %5
  %48 = icmp ult i32 %34, 64
  br i1 %48, label %49, label %52

49:                                               ; preds = %47
  %50 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %34
  %51 = atomicrmw add ptr addrspace(3) %50, i32 1 monotonic, align 4
  br label %52

52:                                               ; preds = %49, %47
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %53 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %39
  %54 = load i32, ptr addrspace(3) %53, align 4
  %55 = insertelement <1 x i32> undef, i32 %54, i32 0
  %56 = extractelement <1 x i32> %55, i32 0
  %57 = add i32 %56, 0
  %58 = add i32 %39, 0
  %59 = getelementptr i32, ptr addrspace(1) %1, i32 %58
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %60 = and i32 %11, 2
  %61 = icmp eq i32 %60, 0
  %62 = and i1 %61, true
  %63 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %59, i32 %57, i1 %62)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
