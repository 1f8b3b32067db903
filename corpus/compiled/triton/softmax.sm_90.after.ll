target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @softmax(ptr addrspace(1) %0, ptr addrspace(1) %1, i32 %2, i32 %3, ptr addrspace(1) nofree readnone captures(none) %4, ptr addrspace(1) nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %9 = and i32 %8, 127
  %10 = or disjoint i32 %9, 128
  %11 = mul i32 %2, %7
  %12 = sext i32 %11 to i64
  %13 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %12
  %14 = zext nneg i32 %9 to i64
  %15 = getelementptr [4 x i8], ptr addrspace(1) %13, i64 %14
  %16 = zext nneg i32 %10 to i64
  %17 = getelementptr [4 x i8], ptr addrspace(1) %13, i64 %16
  %18 = icmp slt i32 %9, %3
  %19 = icmp slt i32 %10, %3
  %20 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %15, i1 %18) #7
  %21 = bitcast i32 %20 to float
  %22 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 -8388608, ptr addrspace(1) %17, i1 %19) #7
  %23 = bitcast i32 %22 to float
  %24 = tail call float @llvm.maxnum.f32(float %21, float %23)
  %25 = bitcast float %24 to i32
  %26 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %25, i32 16, i32 31)
  %27 = bitcast i32 %26 to float
  %28 = tail call float @llvm.maxnum.f32(float %24, float %27)
  %29 = bitcast float %28 to i32
  %30 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %29, i32 8, i32 31)
  %31 = bitcast i32 %30 to float
  %32 = tail call float @llvm.maxnum.f32(float %28, float %31)
  %33 = bitcast float %32 to i32
  %34 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %33, i32 4, i32 31)
  %35 = bitcast i32 %34 to float
  %36 = tail call float @llvm.maxnum.f32(float %32, float %35)
  %37 = bitcast float %36 to i32
  %38 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %37, i32 2, i32 31)
  %39 = bitcast i32 %38 to float
  %40 = tail call float @llvm.maxnum.f32(float %36, float %39)
  %41 = bitcast float %40 to i32
  %42 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %41, i32 1, i32 31)
  %43 = bitcast i32 %42 to float
  %44 = tail call float @llvm.maxnum.f32(float %40, float %43)
  %45 = lshr i32 %8, 3
  %46 = and i32 %45, 12
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %46
  store float %44, ptr addrspace(3) %47, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %48 = shl nuw nsw i32 %8, 2
  %49 = and i32 %48, 12
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %49
  %51 = load i32, ptr addrspace(3) %50, align 4
  %52 = bitcast i32 %51 to float
  %53 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %51, i32 2, i32 31)
  %54 = bitcast i32 %53 to float
  %55 = tail call float @llvm.maxnum.f32(float %52, float %54)
  %56 = bitcast float %55 to i32
  %57 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %56, i32 1, i32 31)
  %58 = bitcast i32 %57 to float
  %59 = tail call float @llvm.maxnum.f32(float %55, float %58)
  %60 = fsub float %21, %59
  %61 = fsub float %23, %59
  %62 = fmul float %60, f0x3FB8AA3B
  %63 = tail call float @llvm.nvvm.ex2.approx.f32(float %62)
  %64 = fmul float %61, f0x3FB8AA3B
  %65 = tail call float @llvm.nvvm.ex2.approx.f32(float %64)
  %66 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %12
  %67 = getelementptr [4 x i8], ptr addrspace(1) %66, i64 %14
  %68 = getelementptr [4 x i8], ptr addrspace(1) %66, i64 %16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %69 = fadd float %63, %65
  %70 = bitcast float %69 to i32
  %71 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %70, i32 16, i32 31)
  %72 = bitcast i32 %71 to float
  %73 = fadd float %69, %72
  %74 = bitcast float %73 to i32
  %75 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %74, i32 8, i32 31)
  %76 = bitcast i32 %75 to float
  %77 = fadd float %73, %76
  %78 = bitcast float %77 to i32
  %79 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %78, i32 4, i32 31)
  %80 = bitcast i32 %79 to float
  %81 = fadd float %77, %80
  %82 = bitcast float %81 to i32
  %83 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %82, i32 2, i32 31)
  %84 = bitcast i32 %83 to float
  %85 = fadd float %81, %84
  %86 = bitcast float %85 to i32
  %87 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %86, i32 1, i32 31)
  %88 = bitcast i32 %87 to float
  %89 = fadd float %85, %88
  store float %89, ptr addrspace(3) %47, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %90 = load i32, ptr addrspace(3) %50, align 4
  %91 = bitcast i32 %90 to float
  %92 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %90, i32 2, i32 31)
  %93 = bitcast i32 %92 to float
  %94 = fadd float %91, %93
  %95 = bitcast float %94 to i32
  %96 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %95, i32 1, i32 31)
  %97 = bitcast i32 %96 to float
  %98 = fadd float %94, %97
  %99 = tail call float @llvm.nvvm.div.full(float %63, float %98)
  %100 = tail call float @llvm.nvvm.div.full(float %65, float %98)
  %101 = bitcast float %99 to i32
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %101, ptr addrspace(1) %67, i1 %18) #7
  %102 = bitcast float %100 to i32
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %102, ptr addrspace(1) %68, i1 %19) #7
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #2

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.f32(float) #5

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.div.full(float, float) #6

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { convergent nocallback nounwind }
attributes #5 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #7 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
