; To reproduce the .optimized.ll from the .linked.ll, run:
; opt -S -mtriple=amdgpu9.42-amd-amdhsa -mcpu=gfx942 --passes='verify,memprof-remove-attributes,annotation2metadata,forceattrs,inferattrs,coro-early,function<eager-inv>(ee-instrument<>,lower-expect,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,sroa<modify-cfg>,early-cse<>),openmp-opt,amdgpu-printf-runtime-binding,ipsccp,called-value-propagation,globalopt,function<eager-inv>(mem2reg,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>),always-inline,require<globals-aa>,function(invalidate<aa>),require<profile-summary>,cgscc(devirt<4>(inline,function-attrs<skip-non-recursive-function-attrs>,openmp-opt-cgscc,function(amdgpu-promote-kernel-arguments,infer-address-spaces,amdgpu-lower-kernel-attributes,amdgpu-promote-alloca-to-vector),function<eager-inv;no-rerun>(sroa<modify-cfg>,early-cse<memssa>,speculative-execution<only-if-divergent-target>,jump-threading,correlated-propagation,jump-table-to-switch,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,aggressive-instcombine,libcalls-shrinkwrap,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,tailcallelim,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,reassociate,constraint-elimination,loop-mssa(loop-instsimplify,loop-simplifycfg,licm<no-allowspeculation>,loop-rotate<header-duplication;no-prepare-for-lto;no-check-exit-count>,licm<allowspeculation>,simple-loop-unswitch<no-nontrivial;trivial>),simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,loop(loop-idiom,indvars,extra-simple-loop-unswitch-passes,loop-deletion,loop-unroll-full),sroa<modify-cfg>,vector-combine,mldst-motion<no-split-footer-bb>,gvn<>,sccp,bdce,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,dfa-jump-threading,jump-threading,correlated-propagation,adce,memcpyopt,dse,move-auto-init,loop-mssa(licm<allowspeculation>),coro-elide,infer-address-spaces,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;no-switch-to-lookup;keep-loops;hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine),function-attrs,function(require<should-not-run-function-passes>),coro-split,coro-annotation-elide)),deadargelim,coro-cleanup,globalopt,globaldce,elim-avail-extern,rpo-function-attrs,recompute-globalsaa,function<eager-inv>(drop-unnecessary-assumes,float2int,lower-constant-intrinsics,loop(loop-rotate<header-duplication;no-prepare-for-lto;check-exit-count>,loop-deletion,loop-interchange),loop-distribute,inject-tli-mappings,loop-vectorize<no-interleave-forced-only;no-vectorize-forced-only;>,drop-unnecessary-assumes<drop-deref>,infer-alignment,loop-load-elim,instcombine<max-iterations=1;no-verify-fixpoint>,simplifycfg<bonus-inst-threshold=1;forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;switch-to-lookup;no-keep-loops;hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,slp-vectorizer,vector-combine,instcombine<max-iterations=1;no-verify-fixpoint>,loop-unroll<O2>,transform-warning,sroa<preserve-cfg;aggregate-to-vector>,infer-alignment,instcombine<max-iterations=1;no-verify-fixpoint>,loop-mssa(licm<allowspeculation>),alignment-from-assumptions,infer-address-spaces,loop-sink,instsimplify,div-rem-pairs,mergeicmps,expand-memcmp,tailcallelim,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;speculate-unpredictables>),alloc-token,amdgpu-attributor,globaldce,constmerge,cg-profile,rel-lookup-table-converter,lower-comment-string,function(annotation-remarks),verify' <.linked.ll>
; The flag '-S' is to emit LLVMIR.
; The behavior of some passes depends on '-mtriple' and '-mcpu'.

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

; Function Attrs: alwaysinline mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write)
define amdgpu_kernel void @matvec_dispatch_0_matvec_64x256_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 !reqd_work_group_size !0 {
  %4 = tail call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %0, i16 0, i32 65536, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %1, i16 0, i32 1024, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %7 = tail call range(i32 0, 8) i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl nuw nsw i32 %7, 3
  %9 = shl nuw nsw i32 %4, 2
  %10 = or disjoint i32 %8, 1
  %.idx = shl nuw nsw i32 %7, 13
  %11 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx
  %12 = getelementptr [4 x i8], ptr addrspace(7) %11, i32 %9
  %13 = load <4 x float>, ptr addrspace(7) %12, align 4
  %14 = or disjoint i32 %8, 2
  %.idx1 = shl nuw nsw i32 %10, 10
  %15 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx1
  %16 = getelementptr [4 x i8], ptr addrspace(7) %15, i32 %9
  %17 = load <4 x float>, ptr addrspace(7) %16, align 4
  %18 = or disjoint i32 %8, 3
  %.idx2 = shl nuw nsw i32 %14, 10
  %19 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx2
  %20 = getelementptr [4 x i8], ptr addrspace(7) %19, i32 %9
  %21 = load <4 x float>, ptr addrspace(7) %20, align 4
  %22 = shufflevector <4 x float> %21, <4 x float> poison, <8 x i32> <i32 poison, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %23 = shufflevector <4 x float> %21, <4 x float> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %24 = or disjoint i32 %8, 4
  %.idx3 = shl nuw nsw i32 %18, 10
  %25 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx3
  %26 = getelementptr [4 x i8], ptr addrspace(7) %25, i32 %9
  %27 = load <4 x float>, ptr addrspace(7) %26, align 4
  %28 = shufflevector <4 x float> %27, <4 x float> poison, <8 x i32> <i32 poison, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %29 = shufflevector <4 x float> %27, <4 x float> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %30 = or disjoint i32 %8, 5
  %.idx4 = shl nuw nsw i32 %24, 10
  %31 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx4
  %32 = getelementptr [4 x i8], ptr addrspace(7) %31, i32 %9
  %33 = load <4 x float>, ptr addrspace(7) %32, align 4
  %34 = shufflevector <4 x float> %33, <4 x float> poison, <8 x i32> <i32 poison, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %35 = shufflevector <4 x float> %33, <4 x float> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %36 = or disjoint i32 %8, 6
  %.idx5 = shl nuw nsw i32 %30, 10
  %37 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx5
  %38 = getelementptr [4 x i8], ptr addrspace(7) %37, i32 %9
  %39 = load <4 x float>, ptr addrspace(7) %38, align 4
  %40 = shufflevector <4 x float> %39, <4 x float> poison, <8 x i32> <i32 poison, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %41 = shufflevector <4 x float> %39, <4 x float> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %42 = or disjoint i32 %8, 7
  %.idx6 = shl nuw nsw i32 %36, 10
  %43 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx6
  %44 = getelementptr [4 x i8], ptr addrspace(7) %43, i32 %9
  %45 = load <4 x float>, ptr addrspace(7) %44, align 4
  %46 = shufflevector <4 x float> %45, <4 x float> poison, <8 x i32> <i32 poison, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %47 = shufflevector <4 x float> %45, <4 x float> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %.idx7 = shl nuw nsw i32 %42, 10
  %48 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx7
  %49 = getelementptr [4 x i8], ptr addrspace(7) %48, i32 %9
  %50 = load <4 x float>, ptr addrspace(7) %49, align 4
  %51 = shufflevector <4 x float> %50, <4 x float> poison, <8 x i32> <i32 poison, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %52 = shufflevector <4 x float> %50, <4 x float> poison, <8 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %53 = getelementptr [4 x i8], ptr addrspace(7) %6, i32 %9
  %54 = load <4 x float>, ptr addrspace(7) %53, align 4
  %55 = shufflevector <4 x float> %13, <4 x float> %17, <8 x i32> <i32 0, i32 4, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = shufflevector <8 x float> %55, <8 x float> %23, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %57 = shufflevector <8 x float> %56, <8 x float> %29, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %58 = shufflevector <8 x float> %57, <8 x float> %35, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %59 = shufflevector <8 x float> %58, <8 x float> %41, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %60 = shufflevector <8 x float> %59, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %61 = shufflevector <8 x float> %60, <8 x float> %52, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %62 = shufflevector <4 x float> %13, <4 x float> %17, <8 x i32> <i32 1, i32 5, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %63 = shufflevector <8 x float> %62, <8 x float> %22, <8 x i32> <i32 0, i32 1, i32 9, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %64 = shufflevector <8 x float> %63, <8 x float> %28, <8 x i32> <i32 0, i32 1, i32 2, i32 9, i32 poison, i32 poison, i32 poison, i32 poison>
  %65 = shufflevector <8 x float> %64, <8 x float> %34, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 9, i32 poison, i32 poison, i32 poison>
  %66 = shufflevector <8 x float> %65, <8 x float> %40, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 9, i32 poison, i32 poison>
  %67 = shufflevector <8 x float> %66, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 9, i32 poison>
  %68 = shufflevector <8 x float> %67, <8 x float> %51, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 9>
  %69 = shufflevector <4 x float> %13, <4 x float> %17, <8 x i32> <i32 2, i32 6, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %70 = shufflevector <8 x float> %69, <8 x float> %22, <8 x i32> <i32 0, i32 1, i32 10, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %71 = shufflevector <8 x float> %70, <8 x float> %28, <8 x i32> <i32 0, i32 1, i32 2, i32 10, i32 poison, i32 poison, i32 poison, i32 poison>
  %72 = shufflevector <8 x float> %71, <8 x float> %34, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 10, i32 poison, i32 poison, i32 poison>
  %73 = shufflevector <8 x float> %72, <8 x float> %40, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 10, i32 poison, i32 poison>
  %74 = shufflevector <8 x float> %73, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 10, i32 poison>
  %75 = shufflevector <8 x float> %74, <8 x float> %51, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 10>
  %76 = shufflevector <4 x float> %13, <4 x float> %17, <8 x i32> <i32 3, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = shufflevector <8 x float> %76, <8 x float> %22, <8 x i32> <i32 0, i32 1, i32 11, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %78 = shufflevector <8 x float> %77, <8 x float> %28, <8 x i32> <i32 0, i32 1, i32 2, i32 11, i32 poison, i32 poison, i32 poison, i32 poison>
  %79 = shufflevector <8 x float> %78, <8 x float> %34, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 11, i32 poison, i32 poison, i32 poison>
  %80 = shufflevector <8 x float> %79, <8 x float> %40, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 11, i32 poison, i32 poison>
  %81 = shufflevector <8 x float> %80, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 11, i32 poison>
  %82 = shufflevector <8 x float> %81, <8 x float> %51, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 11>
  %83 = shufflevector <4 x float> %54, <4 x float> poison, <8 x i32> zeroinitializer
  %84 = shufflevector <4 x float> %54, <4 x float> poison, <8 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %85 = shufflevector <4 x float> %54, <4 x float> poison, <8 x i32> <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %86 = shufflevector <4 x float> %54, <4 x float> poison, <8 x i32> <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %87 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %82, <8 x float> %86, <8 x float> zeroinitializer)
  %88 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %75, <8 x float> %85, <8 x float> %87)
  %89 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %68, <8 x float> %84, <8 x float> %88)
  %90 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %61, <8 x float> %83, <8 x float> %89)
  %91 = shufflevector <8 x float> %90, <8 x float> poison, <2 x i32> <i32 0, i32 1>
  %92 = fadd <2 x float> %91, zeroinitializer
  %93 = extractelement <2 x float> %92, i64 0
  %94 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %93, i32 177, i32 15, i32 15, i1 true)
  %95 = extractelement <2 x float> %92, i64 1
  %96 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %95, i32 177, i32 15, i32 15, i1 true)
  %97 = insertelement <2 x float> poison, float %94, i64 0
  %98 = insertelement <2 x float> %97, float %96, i64 1
  %99 = fadd <2 x float> %98, %92
  %100 = extractelement <2 x float> %99, i64 0
  %101 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %100, i32 78, i32 15, i32 15, i1 true)
  %102 = extractelement <2 x float> %99, i64 1
  %103 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %102, i32 78, i32 15, i32 15, i1 true)
  %104 = insertelement <2 x float> poison, float %101, i64 0
  %105 = insertelement <2 x float> %104, float %103, i64 1
  %106 = fadd <2 x float> %105, %99
  %107 = extractelement <2 x float> %106, i64 0
  %108 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %107, i32 321, i32 15, i32 15, i1 true)
  %109 = extractelement <2 x float> %106, i64 1
  %110 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %109, i32 321, i32 15, i32 15, i1 true)
  %111 = insertelement <2 x float> poison, float %108, i64 0
  %112 = insertelement <2 x float> %111, float %110, i64 1
  %113 = fadd <2 x float> %112, %106
  %114 = extractelement <2 x float> %113, i64 0
  %115 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %114, i32 320, i32 15, i32 15, i1 true)
  %116 = extractelement <2 x float> %113, i64 1
  %117 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %116, i32 320, i32 15, i32 15, i1 true)
  %118 = insertelement <2 x float> poison, float %115, i64 0
  %119 = insertelement <2 x float> %118, float %117, i64 1
  %120 = fadd <2 x float> %119, %113
  %121 = extractelement <2 x float> %120, i64 0
  %122 = tail call float @llvm.amdgcn.update.dpp.f32(float %121, float %121, i32 322, i32 10, i32 15, i1 false)
  %123 = extractelement <2 x float> %120, i64 1
  %124 = tail call float @llvm.amdgcn.update.dpp.f32(float %123, float %123, i32 322, i32 10, i32 15, i1 false)
  %125 = insertelement <2 x float> poison, float %122, i64 0
  %126 = insertelement <2 x float> %125, float %124, i64 1
  %127 = fadd <2 x float> %126, %120
  %128 = extractelement <2 x float> %127, i64 0
  %129 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %128, i32 323, i32 15, i32 15, i1 true)
  %130 = extractelement <2 x float> %127, i64 1
  %131 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %130, i32 323, i32 15, i32 15, i1 true)
  %132 = insertelement <2 x float> poison, float %129, i64 0
  %133 = insertelement <2 x float> %132, float %131, i64 1
  %134 = fadd <2 x float> %133, %127
  %135 = extractelement <2 x float> %134, i64 0
  %136 = tail call float @llvm.amdgcn.readlane.f32(float %135, i32 63)
  %137 = extractelement <2 x float> %134, i64 1
  %138 = tail call float @llvm.amdgcn.readlane.f32(float %137, i32 63)
  %139 = shufflevector <8 x float> %90, <8 x float> poison, <2 x i32> <i32 2, i32 3>
  %140 = fadd <2 x float> %139, zeroinitializer
  %141 = extractelement <2 x float> %140, i64 0
  %142 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %141, i32 177, i32 15, i32 15, i1 true)
  %143 = extractelement <2 x float> %140, i64 1
  %144 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %143, i32 177, i32 15, i32 15, i1 true)
  %145 = insertelement <2 x float> poison, float %142, i64 0
  %146 = insertelement <2 x float> %145, float %144, i64 1
  %147 = fadd <2 x float> %140, %146
  %148 = extractelement <2 x float> %147, i64 0
  %149 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %148, i32 78, i32 15, i32 15, i1 true)
  %150 = extractelement <2 x float> %147, i64 1
  %151 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %150, i32 78, i32 15, i32 15, i1 true)
  %152 = insertelement <2 x float> poison, float %149, i64 0
  %153 = insertelement <2 x float> %152, float %151, i64 1
  %154 = fadd <2 x float> %147, %153
  %155 = extractelement <2 x float> %154, i64 0
  %156 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %155, i32 321, i32 15, i32 15, i1 true)
  %157 = extractelement <2 x float> %154, i64 1
  %158 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %157, i32 321, i32 15, i32 15, i1 true)
  %159 = insertelement <2 x float> poison, float %156, i64 0
  %160 = insertelement <2 x float> %159, float %158, i64 1
  %161 = fadd <2 x float> %154, %160
  %162 = extractelement <2 x float> %161, i64 0
  %163 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %162, i32 320, i32 15, i32 15, i1 true)
  %164 = extractelement <2 x float> %161, i64 1
  %165 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %164, i32 320, i32 15, i32 15, i1 true)
  %166 = insertelement <2 x float> poison, float %163, i64 0
  %167 = insertelement <2 x float> %166, float %165, i64 1
  %168 = fadd <2 x float> %161, %167
  %169 = extractelement <2 x float> %168, i64 0
  %170 = tail call float @llvm.amdgcn.update.dpp.f32(float %169, float %169, i32 322, i32 10, i32 15, i1 false)
  %171 = extractelement <2 x float> %168, i64 1
  %172 = tail call float @llvm.amdgcn.update.dpp.f32(float %171, float %171, i32 322, i32 10, i32 15, i1 false)
  %173 = insertelement <2 x float> poison, float %170, i64 0
  %174 = insertelement <2 x float> %173, float %172, i64 1
  %175 = fadd <2 x float> %168, %174
  %176 = extractelement <2 x float> %175, i64 0
  %177 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %176, i32 323, i32 15, i32 15, i1 true)
  %178 = extractelement <2 x float> %175, i64 1
  %179 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %178, i32 323, i32 15, i32 15, i1 true)
  %180 = insertelement <2 x float> poison, float %177, i64 0
  %181 = insertelement <2 x float> %180, float %179, i64 1
  %182 = fadd <2 x float> %181, %175
  %183 = extractelement <2 x float> %182, i64 0
  %184 = tail call float @llvm.amdgcn.readlane.f32(float %183, i32 63)
  %185 = extractelement <2 x float> %182, i64 1
  %186 = tail call float @llvm.amdgcn.readlane.f32(float %185, i32 63)
  %187 = shufflevector <8 x float> %90, <8 x float> poison, <2 x i32> <i32 4, i32 5>
  %188 = fadd <2 x float> %187, zeroinitializer
  %189 = extractelement <2 x float> %188, i64 0
  %190 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %189, i32 177, i32 15, i32 15, i1 true)
  %191 = extractelement <2 x float> %188, i64 1
  %192 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %191, i32 177, i32 15, i32 15, i1 true)
  %193 = insertelement <2 x float> poison, float %190, i64 0
  %194 = insertelement <2 x float> %193, float %192, i64 1
  %195 = fadd <2 x float> %188, %194
  %196 = extractelement <2 x float> %195, i64 0
  %197 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %196, i32 78, i32 15, i32 15, i1 true)
  %198 = extractelement <2 x float> %195, i64 1
  %199 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %198, i32 78, i32 15, i32 15, i1 true)
  %200 = insertelement <2 x float> poison, float %197, i64 0
  %201 = insertelement <2 x float> %200, float %199, i64 1
  %202 = fadd <2 x float> %195, %201
  %203 = extractelement <2 x float> %202, i64 0
  %204 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %203, i32 321, i32 15, i32 15, i1 true)
  %205 = extractelement <2 x float> %202, i64 1
  %206 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %205, i32 321, i32 15, i32 15, i1 true)
  %207 = insertelement <2 x float> poison, float %204, i64 0
  %208 = insertelement <2 x float> %207, float %206, i64 1
  %209 = fadd <2 x float> %202, %208
  %210 = extractelement <2 x float> %209, i64 0
  %211 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %210, i32 320, i32 15, i32 15, i1 true)
  %212 = extractelement <2 x float> %209, i64 1
  %213 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %212, i32 320, i32 15, i32 15, i1 true)
  %214 = insertelement <2 x float> poison, float %211, i64 0
  %215 = insertelement <2 x float> %214, float %213, i64 1
  %216 = fadd <2 x float> %209, %215
  %217 = extractelement <2 x float> %216, i64 0
  %218 = tail call float @llvm.amdgcn.update.dpp.f32(float %217, float %217, i32 322, i32 10, i32 15, i1 false)
  %219 = extractelement <2 x float> %216, i64 1
  %220 = tail call float @llvm.amdgcn.update.dpp.f32(float %219, float %219, i32 322, i32 10, i32 15, i1 false)
  %221 = insertelement <2 x float> poison, float %218, i64 0
  %222 = insertelement <2 x float> %221, float %220, i64 1
  %223 = fadd <2 x float> %216, %222
  %224 = extractelement <2 x float> %223, i64 0
  %225 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %224, i32 323, i32 15, i32 15, i1 true)
  %226 = extractelement <2 x float> %223, i64 1
  %227 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %226, i32 323, i32 15, i32 15, i1 true)
  %228 = insertelement <2 x float> poison, float %225, i64 0
  %229 = insertelement <2 x float> %228, float %227, i64 1
  %230 = fadd <2 x float> %229, %223
  %231 = extractelement <2 x float> %230, i64 0
  %232 = tail call float @llvm.amdgcn.readlane.f32(float %231, i32 63)
  %233 = extractelement <2 x float> %230, i64 1
  %234 = tail call float @llvm.amdgcn.readlane.f32(float %233, i32 63)
  %235 = shufflevector <8 x float> %90, <8 x float> poison, <2 x i32> <i32 6, i32 7>
  %236 = fadd <2 x float> %235, zeroinitializer
  %237 = extractelement <2 x float> %236, i64 0
  %238 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %237, i32 177, i32 15, i32 15, i1 true)
  %239 = extractelement <2 x float> %236, i64 1
  %240 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %239, i32 177, i32 15, i32 15, i1 true)
  %241 = insertelement <2 x float> poison, float %238, i64 0
  %242 = insertelement <2 x float> %241, float %240, i64 1
  %243 = fadd <2 x float> %236, %242
  %244 = extractelement <2 x float> %243, i64 0
  %245 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %244, i32 78, i32 15, i32 15, i1 true)
  %246 = extractelement <2 x float> %243, i64 1
  %247 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %246, i32 78, i32 15, i32 15, i1 true)
  %248 = insertelement <2 x float> poison, float %245, i64 0
  %249 = insertelement <2 x float> %248, float %247, i64 1
  %250 = fadd <2 x float> %243, %249
  %251 = extractelement <2 x float> %250, i64 0
  %252 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %251, i32 321, i32 15, i32 15, i1 true)
  %253 = extractelement <2 x float> %250, i64 1
  %254 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %253, i32 321, i32 15, i32 15, i1 true)
  %255 = insertelement <2 x float> poison, float %252, i64 0
  %256 = insertelement <2 x float> %255, float %254, i64 1
  %257 = fadd <2 x float> %250, %256
  %258 = extractelement <2 x float> %257, i64 0
  %259 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %258, i32 320, i32 15, i32 15, i1 true)
  %260 = extractelement <2 x float> %257, i64 1
  %261 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %260, i32 320, i32 15, i32 15, i1 true)
  %262 = insertelement <2 x float> poison, float %259, i64 0
  %263 = insertelement <2 x float> %262, float %261, i64 1
  %264 = fadd <2 x float> %257, %263
  %265 = extractelement <2 x float> %264, i64 0
  %266 = tail call float @llvm.amdgcn.update.dpp.f32(float %265, float %265, i32 322, i32 10, i32 15, i1 false)
  %267 = extractelement <2 x float> %264, i64 1
  %268 = tail call float @llvm.amdgcn.update.dpp.f32(float %267, float %267, i32 322, i32 10, i32 15, i1 false)
  %269 = insertelement <2 x float> poison, float %266, i64 0
  %270 = insertelement <2 x float> %269, float %268, i64 1
  %271 = fadd <2 x float> %264, %270
  %272 = extractelement <2 x float> %271, i64 0
  %273 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %272, i32 323, i32 15, i32 15, i1 true)
  %274 = extractelement <2 x float> %271, i64 1
  %275 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %274, i32 323, i32 15, i32 15, i1 true)
  %276 = insertelement <2 x float> poison, float %273, i64 0
  %277 = insertelement <2 x float> %276, float %275, i64 1
  %278 = fadd <2 x float> %277, %271
  %279 = extractelement <2 x float> %278, i64 0
  %280 = tail call float @llvm.amdgcn.readlane.f32(float %279, i32 63)
  %281 = extractelement <2 x float> %278, i64 1
  %282 = tail call float @llvm.amdgcn.readlane.f32(float %281, i32 63)
  %283 = icmp eq i32 %4, 0
  br i1 %283, label %284, label %314

284:                                              ; preds = %3
  %285 = insertelement <2 x float> poison, float %282, i64 0
  %286 = insertelement <2 x float> %285, float %280, i64 1
  %287 = fadd <2 x float> %286, zeroinitializer
  %288 = shufflevector <2 x float> %287, <2 x float> poison, <1 x i32> zeroinitializer
  %289 = shufflevector <2 x float> %287, <2 x float> poison, <1 x i32> <i32 1>
  %290 = insertelement <2 x float> poison, float %234, i64 0
  %291 = insertelement <2 x float> %290, float %232, i64 1
  %292 = fadd <2 x float> %291, zeroinitializer
  %293 = shufflevector <2 x float> %292, <2 x float> poison, <1 x i32> zeroinitializer
  %294 = shufflevector <2 x float> %292, <2 x float> poison, <1 x i32> <i32 1>
  %295 = insertelement <2 x float> poison, float %186, i64 0
  %296 = insertelement <2 x float> %295, float %184, i64 1
  %297 = fadd <2 x float> %296, zeroinitializer
  %298 = shufflevector <2 x float> %297, <2 x float> poison, <1 x i32> zeroinitializer
  %299 = shufflevector <2 x float> %297, <2 x float> poison, <1 x i32> <i32 1>
  %300 = insertelement <2 x float> poison, float %138, i64 0
  %301 = insertelement <2 x float> %300, float %136, i64 1
  %302 = fadd <2 x float> %301, zeroinitializer
  %303 = shufflevector <2 x float> %302, <2 x float> poison, <1 x i32> zeroinitializer
  %304 = shufflevector <2 x float> %302, <2 x float> poison, <1 x i32> <i32 1>
  %305 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %2, i16 0, i32 256, i32 159744)
  %306 = getelementptr [4 x i8], ptr addrspace(7) %305, i32 %8
  store <1 x float> %304, ptr addrspace(7) %306, align 4
  %307 = getelementptr [4 x i8], ptr addrspace(7) %305, i32 %10
  store <1 x float> %303, ptr addrspace(7) %307, align 4
  %308 = getelementptr [4 x i8], ptr addrspace(7) %305, i32 %14
  store <1 x float> %299, ptr addrspace(7) %308, align 4
  %309 = getelementptr [4 x i8], ptr addrspace(7) %305, i32 %18
  store <1 x float> %298, ptr addrspace(7) %309, align 4
  %310 = getelementptr [4 x i8], ptr addrspace(7) %305, i32 %24
  store <1 x float> %294, ptr addrspace(7) %310, align 4
  %311 = getelementptr [4 x i8], ptr addrspace(7) %305, i32 %30
  store <1 x float> %293, ptr addrspace(7) %311, align 4
  %312 = getelementptr [4 x i8], ptr addrspace(7) %305, i32 %36
  store <1 x float> %289, ptr addrspace(7) %312, align 4
  %313 = getelementptr [4 x i8], ptr addrspace(7) %305, i32 %42
  store <1 x float> %288, ptr addrspace(7) %313, align 4
  br label %314

314:                                              ; preds = %284, %3
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) readnone, i16, i32, i32) #3

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #3

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #4

attributes #0 = { alwaysinline mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!1, !2, !3}

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!3 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
