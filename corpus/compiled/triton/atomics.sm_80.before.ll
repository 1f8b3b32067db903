target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @atomics(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) %4, ptr addrspace(1) %5) #0 {
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 128
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = and i32 %9, 127
  %11 = urem i32 %10, 32
  %12 = udiv i32 %9, 32
  %13 = shl i32 %11, 0
  %14 = or i32 0, %13
  %15 = shl i32 %12, 5
  %16 = or i32 %14, %15
  %17 = and i32 %16, 127
  %18 = lshr i32 %17, 0
  %19 = or disjoint i32 %18, 0
  %20 = xor i32 0, %19
  %21 = xor i32 %20, 0
  %22 = add i32 %21, 0
  %23 = add i32 %8, %22
  %24 = getelementptr i32, ptr addrspace(1) %0, i32 %23
  %25 = icmp slt i32 %23, %3
  %26 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %24, i1 %25)
  %27 = bitcast i32 %26 to <1 x i32>
  %28 = extractelement <1 x i32> %27, i32 0
  %29 = getelementptr i32, ptr addrspace(1) %1, i32 1
  %30 = call i32 @llvm.nvvm.redux.sync.max(i32 %28, i32 -1)
  %31 = and i32 %16, 96
  %32 = lshr i32 %31, 3
  %33 = or disjoint i32 0, %32
  %34 = xor i32 0, %33
  %35 = xor i32 %34, 0
  %36 = xor i32 %35, 0
  %37 = add i32 %36, 0
  %38 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %37
  %39 = insertelement <1 x i32> undef, i32 %30, i32 0
  store <1 x i32> %39, ptr addrspace(3) %38, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %40 = and i32 %16, 3
  %41 = shl i32 %40, 2
  %42 = or disjoint i32 %41, 0
  %43 = xor i32 0, %42
  %44 = xor i32 %43, 0
  %45 = xor i32 %44, 0
  %46 = add i32 %45, 0
  %47 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %46
  %48 = load i32, ptr addrspace(3) %47, align 4
  %49 = insertelement <1 x i32> undef, i32 %48, i32 0
  %50 = extractelement <1 x i32> %49, i32 0
  %51 = call i32 @llvm.nvvm.redux.sync.max(i32 %50, i32 -1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %52 = and i32 %11, -1
  %53 = icmp eq i32 %52, 0
  %54 = and i32 %12, -1
  %55 = icmp eq i32 %54, 0
  %56 = and i1 %53, %55
  %57 = and i1 %56, true
  %58 = and i1 %57, true
  %59 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.max.s32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %29, i32 %51, i1 %58)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %60 = getelementptr i32, ptr addrspace(1) %1, i32 2
  %61 = srem i32 %23, 4
  %62 = getelementptr i32, ptr addrspace(1) %60, i32 %61
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %63 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %62, i32 %28, i1 %25)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %64

64:                                               ; preds = %64, %6
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %65 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$4 atom.global.acq_rel.gpu.cas.b32 $0, [ $1 + 0 ], $2, $3;", "=r,l,r,r,b"(ptr addrspace(1) %2, i32 0, i32 1, i1 %57)
  %66 = insertelement <1 x i32> undef, i32 %65, i32 0
  call void asm sideeffect "@$2 st.shared::cta.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) @global_smem, <1 x i32> %66, i1 %57)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %67 = load i32, ptr addrspace(3) @global_smem, align 4
  %68 = insertelement <1 x i32> undef, i32 %67, i32 0
  %69 = extractelement <1 x i32> %68, i32 0
  %70 = icmp eq i32 %69, 1
  br i1 %70, label %64, label %71

71:                                               ; preds = %64
  %72 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l"(ptr addrspace(1) %1)
  %73 = bitcast i32 %72 to <1 x i32>
  %74 = extractelement <1 x i32> %73, i32 0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %75 = call i32 @llvm.nvvm.redux.sync.add(i32 %28, i32 -1)
  %76 = insertelement <1 x i32> undef, i32 %75, i32 0
  store <1 x i32> %76, ptr addrspace(3) %38, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %77 = load i32, ptr addrspace(3) %47, align 4
  %78 = insertelement <1 x i32> undef, i32 %77, i32 0
  %79 = extractelement <1 x i32> %78, i32 0
  %80 = and i32 %11, 28
  %81 = icmp eq i32 %80, 0
  %82 = select i1 %81, i32 %79, i32 0
  %83 = call i32 @llvm.nvvm.redux.sync.add(i32 %82, i32 -1)
  %84 = add i32 %74, %83
  %85 = insertelement <1 x i32> undef, i32 %84, i32 0
  %86 = bitcast <1 x i32> %85 to i32
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %86, ptr addrspace(1) %1, i1 %57)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %87 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.exch.b32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %2, i32 0, i1 %58)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.max(i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32) #2

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
