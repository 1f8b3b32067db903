target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @scan(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3) #0 {
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = mul i32 %5, 256
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = and i32 %7, 127
  %9 = urem i32 %8, 32
  %10 = udiv i32 %7, 32
  %11 = shl i32 %9, 0
  %12 = or i32 0, %11
  %13 = shl i32 %10, 5
  %14 = or i32 %12, %13
  %15 = and i32 %14, 127
  %16 = shl i32 %15, 1
  %17 = or disjoint i32 %16, 0
  %18 = xor i32 0, %17
  %19 = xor i32 %18, 0
  %20 = add i32 %19, 0
  %21 = add i32 %6, %20
  %22 = getelementptr i32, ptr addrspace(1) %1, i32 %21
  %23 = getelementptr i32, ptr addrspace(1) %0, i32 %21
  %24 = call { i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09ld.global.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l"(ptr addrspace(1) %23)
  %25 = extractvalue { i32, i32 } %24, 0
  %26 = bitcast i32 %25 to <1 x i32>
  %27 = extractvalue { i32, i32 } %24, 1
  %28 = bitcast i32 %27 to <1 x i32>
  %29 = extractelement <1 x i32> %26, i32 0
  %30 = extractelement <1 x i32> %28, i32 0
  %31 = udiv i32 %8, 32
  %32 = urem i32 %9, 32
  %33 = urem i32 %31, 4
  %34 = add i32 %29, %30
  %35 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %34, i32 1, i32 0)
  %36 = icmp sge i32 %32, 1
  %37 = add i32 %35, %34
  %38 = select i1 %36, i32 %37, i32 %34
  %39 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %38, i32 2, i32 0)
  %40 = icmp sge i32 %32, 2
  %41 = add i32 %39, %38
  %42 = select i1 %40, i32 %41, i32 %38
  %43 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %42, i32 4, i32 0)
  %44 = icmp sge i32 %32, 4
  %45 = add i32 %43, %42
  %46 = select i1 %44, i32 %45, i32 %42
  %47 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %46, i32 8, i32 0)
  %48 = icmp sge i32 %32, 8
  %49 = add i32 %47, %46
  %50 = select i1 %48, i32 %49, i32 %46
  %51 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %50, i32 16, i32 0)
  %52 = icmp sge i32 %32, 16
  %53 = add i32 %51, %50
  %54 = select i1 %52, i32 %53, i32 %50
  %55 = icmp eq i32 %32, 31
  %56 = and i1 %55, true
  %57 = mul i32 %33, 1
  %58 = add i32 0, %57
  %59 = add i32 %58, 0
  %60 = getelementptr i32, ptr addrspace(3) @global_smem, i32 %59
  %61 = insertelement <1 x i32> undef, i32 %54, i32 0
  call void asm sideeffect "@$2 st.shared::cta.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %60, <1 x i32> %61, i1 %56)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %62 = icmp ne i32 %33, 0
  %63 = icmp ne i32 %32, 0
  %64 = or i1 %62, %63
  %65 = load i32, ptr addrspace(3) @global_smem, align 4
  %66 = insertelement <1 x i32> undef, i32 %65, i32 0
  %67 = extractelement <1 x i32> %66, i32 0
  %68 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 4), align 4
  %69 = insertelement <1 x i32> undef, i32 %68, i32 0
  %70 = extractelement <1 x i32> %69, i32 0
  %71 = icmp sge i32 %33, 2
  %72 = add i32 %67, %70
  %73 = select i1 %71, i32 %72, i32 %67
  %74 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 8), align 4
  %75 = insertelement <1 x i32> undef, i32 %74, i32 0
  %76 = extractelement <1 x i32> %75, i32 0
  %77 = icmp sge i32 %33, 3
  %78 = add i32 %72, %76
  %79 = select i1 %77, i32 %78, i32 %73
  %80 = load i32, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i64 12), align 4
  %81 = insertelement <1 x i32> undef, i32 %80, i32 0
  %82 = extractelement <1 x i32> %81, i32 0
  %83 = icmp sge i32 %33, 4
  %84 = add i32 %78, %82
  %85 = select i1 %83, i32 %84, i32 %79
  %86 = add i32 %85, %54
  %87 = select i1 %62, i32 %86, i32 %54
  %88 = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %87, i32 1, i32 0)
  %89 = select i1 %63, i32 %88, i32 %85
  %90 = add i32 %89, %29
  %91 = select i1 %64, i32 %90, i32 %29
  %92 = insertelement <1 x i32> undef, i32 %91, i32 0
  %93 = bitcast <1 x i32> %92 to i32
  %94 = insertelement <1 x i32> undef, i32 %87, i32 0
  %95 = bitcast <1 x i32> %94 to i32
  call void asm sideeffect "st.global.v2.b32 [ $2 + 0 ], { $0, $1 };", "r,r,l"(i32 %93, i32 %95, ptr addrspace(1) %22)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { "nvvm.reqntid"="128" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
