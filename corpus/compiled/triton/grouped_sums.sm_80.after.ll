target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @grouped_sums(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, ptr addrspace(1) nofree readnone captures(none) %4, ptr addrspace(1) nofree readnone captures(none) %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = shl i32 %7, 4
  %9 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = and i32 %9, 120
  %11 = lshr exact i32 %10, 3
  %12 = and i32 %9, 15
  %13 = or disjoint i32 %11, %8
  %14 = or disjoint i32 %8, %12
  %15 = and i32 %9, 31
  %16 = shl i32 %13, 5
  %17 = sext i32 %16 to i64
  %18 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %17
  %19 = and i32 %9, 7
  %20 = shl nuw nsw i32 %19, 2
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr [4 x i8], ptr addrspace(1) %18, i64 %21
  %23 = icmp slt i32 %13, %3
  %24 = tail call { i32, i32, i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09mov.u32 $2, 0x0;\0A\09mov.u32 $3, 0x0;\0A\09@$5 ld.global.v4.b32 { $0, $1, $2, $3 }, [ $4 + 0 ];", "=r,=r,=r,=r,l,b"(ptr addrspace(1) %22, i1 %23) #5
  %25 = extractvalue { i32, i32, i32, i32 } %24, 0
  %26 = extractvalue { i32, i32, i32, i32 } %24, 1
  %27 = extractvalue { i32, i32, i32, i32 } %24, 2
  %28 = extractvalue { i32, i32, i32, i32 } %24, 3
  %29 = sext i32 %14 to i64
  %30 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %29
  %31 = add i32 %25, %26
  %32 = add i32 %31, %28
  %33 = add i32 %32, %27
  %34 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %33, i32 4, i32 31)
  %35 = add i32 %33, %34
  %36 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %35, i32 2, i32 31)
  %37 = add i32 %35, %36
  %38 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %37, i32 1, i32 31)
  %39 = add i32 %37, %38
  %40 = icmp slt i32 %14, %3
  %41 = lshr exact i32 %10, 1
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %41
  %43 = insertelement <1 x i32> poison, i32 %39, i64 0
  store <1 x i32> %43, ptr addrspace(3) %42, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %44 = shl nuw nsw i32 %12, 2
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %44
  %46 = load i32, ptr addrspace(3) %45, align 4
  %47 = and i32 %9, 96
  %48 = icmp eq i32 %47, 0
  %49 = and i32 %9, 112
  %50 = icmp eq i32 %49, 0
  %51 = and i1 %50, %40
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %46, ptr addrspace(1) %30, i1 %51) #5
  %52 = zext nneg i32 %15 to i64
  %53 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %52
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %54 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %25, i32 16, i32 31)
  %55 = add i32 %54, %25
  %56 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %55, i32 8, i32 31)
  %57 = add i32 %55, %56
  %58 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %26, i32 16, i32 31)
  %59 = add i32 %58, %26
  %60 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %59, i32 8, i32 31)
  %61 = add i32 %59, %60
  %62 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %27, i32 16, i32 31)
  %63 = add i32 %62, %27
  %64 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %63, i32 8, i32 31)
  %65 = add i32 %63, %64
  %66 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %28, i32 16, i32 31)
  %67 = add i32 %66, %28
  %68 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %67, i32 8, i32 31)
  %69 = add i32 %67, %68
  %70 = shl nuw nsw i32 %19, 4
  %71 = shl nuw nsw i32 %9, 2
  %72 = and i32 %71, 384
  %73 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %70
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) %73, i32 %72
  %75 = insertelement <4 x i32> poison, i32 %57, i64 0
  %76 = insertelement <4 x i32> %75, i32 %61, i64 1
  %77 = insertelement <4 x i32> %76, i32 %65, i64 2
  %78 = insertelement <4 x i32> %77, i32 %69, i64 3
  store <4 x i32> %78, ptr addrspace(3) %74, align 16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %79 = shl nuw nsw i32 %15, 4
  %80 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %79
  %81 = load i32, ptr addrspace(3) %80, align 16
  %82 = getelementptr inbounds nuw i8, ptr addrspace(3) %80, i32 4
  %83 = load i32, ptr addrspace(3) %82, align 4
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) %80, i32 8
  %85 = load i32, ptr addrspace(3) %84, align 8
  %86 = getelementptr inbounds nuw i8, ptr addrspace(3) %80, i32 12
  %87 = load i32, ptr addrspace(3) %86, align 4
  %88 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %81, i32 16, i32 31)
  %89 = add i32 %81, %88
  %90 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %89, i32 8, i32 31)
  %91 = add i32 %89, %90
  %92 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %83, i32 16, i32 31)
  %93 = add i32 %92, %83
  %94 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %93, i32 8, i32 31)
  %95 = add i32 %93, %94
  %96 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %85, i32 16, i32 31)
  %97 = add i32 %96, %85
  %98 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %97, i32 8, i32 31)
  %99 = add i32 %97, %98
  %100 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %87, i32 16, i32 31)
  %101 = add i32 %100, %87
  %102 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %101, i32 8, i32 31)
  %103 = add i32 %101, %102
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %104 = insertelement <4 x i32> poison, i32 %91, i64 0
  %105 = insertelement <4 x i32> %104, i32 %95, i64 1
  %106 = insertelement <4 x i32> %105, i32 %99, i64 2
  %107 = insertelement <4 x i32> %106, i32 %103, i64 3
  store <4 x i32> %107, ptr addrspace(3) %73, align 16
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %108 = shl nuw nsw i32 %9, 4
  %109 = and i32 %108, 112
  %110 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %109
  %111 = tail call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %110)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %112 = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %53, i32 %111, i1 %48) #5
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) readonly captures(none)) #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent nocallback nounwind }
attributes #4 = { convergent nocallback nofree nounwind memory(argmem: read) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
