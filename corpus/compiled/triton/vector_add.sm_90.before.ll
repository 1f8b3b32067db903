target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @vector_add(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) %4, ptr addrspace(1) %5) #0 {
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 256
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = and i32 %9, 127
  %11 = urem i32 %10, 32
  %12 = udiv i32 %9, 32
  %13 = shl i32 %11, 0
  %14 = or i32 0, %13
  %15 = shl i32 %12, 5
  %16 = or i32 %14, %15
  %17 = and i32 %16, 127
  %18 = shl i32 %17, 1
  %19 = or disjoint i32 %18, 0
  %20 = xor i32 0, %19
  %21 = xor i32 %20, 0
  %22 = xor i32 %20, 1
  %23 = add i32 %21, 0
  %24 = add i32 %22, 0
  %25 = add i32 %8, %23
  %26 = add i32 %8, %24
  %27 = icmp slt i32 %25, %3
  %28 = icmp slt i32 %26, %3
  %29 = getelementptr float, ptr addrspace(1) %2, i32 %25
  %30 = getelementptr float, ptr addrspace(1) %0, i32 %25
  %31 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %30, i1 %27)
  %32 = bitcast i32 %31 to <1 x float>
  %33 = extractelement <1 x float> %32, i32 0
  %34 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %30, i1 %28)
  %35 = bitcast i32 %34 to <1 x float>
  %36 = extractelement <1 x float> %35, i32 0
  %37 = getelementptr float, ptr addrspace(1) %1, i32 %25
  %38 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %37, i1 %27)
  %39 = bitcast i32 %38 to <1 x float>
  %40 = extractelement <1 x float> %39, i32 0
  %41 = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 4 ];", "=r,l,b"(ptr addrspace(1) %37, i1 %28)
  %42 = bitcast i32 %41 to <1 x float>
  %43 = extractelement <1 x float> %42, i32 0
  %44 = fadd float %33, %40
  %45 = fadd float %36, %43
  %46 = insertelement <1 x float> undef, float %44, i32 0
  %47 = bitcast <1 x float> %46 to i32
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %47, ptr addrspace(1) %29, i1 %27)
  %48 = insertelement <1 x float> undef, float %45, i32 0
  %49 = bitcast <1 x float> %48 to i32
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 4 ], { $0 };", "r,l,b"(i32 %49, ptr addrspace(1) %29, i1 %28)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
