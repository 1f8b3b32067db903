; To reproduce the .optimized.ll from the .linked.ll, run:
; opt -S -mtriple=amdgpu9.42-amd-amdhsa -mcpu=gfx942 --passes='verify,memprof-remove-attributes,annotation2metadata,forceattrs,inferattrs,coro-early,function<eager-inv>(ee-instrument<>,lower-expect,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,sroa<modify-cfg>,early-cse<>),openmp-opt,amdgpu-printf-runtime-binding,ipsccp,called-value-propagation,globalopt,function<eager-inv>(mem2reg,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>),always-inline,require<globals-aa>,function(invalidate<aa>),require<profile-summary>,cgscc(devirt<4>(inline,function-attrs<skip-non-recursive-function-attrs>,openmp-opt-cgscc,function(amdgpu-promote-kernel-arguments,infer-address-spaces,amdgpu-lower-kernel-attributes,amdgpu-promote-alloca-to-vector),function<eager-inv;no-rerun>(sroa<modify-cfg>,early-cse<memssa>,speculative-execution<only-if-divergent-target>,jump-threading,correlated-propagation,jump-table-to-switch,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,aggressive-instcombine,libcalls-shrinkwrap,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,tailcallelim,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,reassociate,constraint-elimination,loop-mssa(loop-instsimplify,loop-simplifycfg,licm<no-allowspeculation>,loop-rotate<header-duplication;no-prepare-for-lto;no-check-exit-count>,licm<allowspeculation>,simple-loop-unswitch<no-nontrivial;trivial>),simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,loop(loop-idiom,indvars,extra-simple-loop-unswitch-passes,loop-deletion,loop-unroll-full),sroa<modify-cfg>,vector-combine,mldst-motion<no-split-footer-bb>,gvn<>,sccp,bdce,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,dfa-jump-threading,jump-threading,correlated-propagation,adce,memcpyopt,dse,move-auto-init,loop-mssa(licm<allowspeculation>),coro-elide,infer-address-spaces,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;no-switch-to-lookup;keep-loops;hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine),function-attrs,function(require<should-not-run-function-passes>),coro-split,coro-annotation-elide)),deadargelim,coro-cleanup,globalopt,globaldce,elim-avail-extern,rpo-function-attrs,recompute-globalsaa,function<eager-inv>(drop-unnecessary-assumes,float2int,lower-constant-intrinsics,loop(loop-rotate<header-duplication;no-prepare-for-lto;check-exit-count>,loop-deletion,loop-interchange),loop-distribute,inject-tli-mappings,loop-vectorize<no-interleave-forced-only;no-vectorize-forced-only;>,drop-unnecessary-assumes<drop-deref>,infer-alignment,loop-load-elim,instcombine<max-iterations=1;no-verify-fixpoint>,simplifycfg<bonus-inst-threshold=1;forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;switch-to-lookup;no-keep-loops;hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,slp-vectorizer,vector-combine,instcombine<max-iterations=1;no-verify-fixpoint>,loop-unroll<O2>,transform-warning,sroa<preserve-cfg;aggregate-to-vector>,infer-alignment,instcombine<max-iterations=1;no-verify-fixpoint>,loop-mssa(licm<allowspeculation>),alignment-from-assumptions,infer-address-spaces,loop-sink,instsimplify,div-rem-pairs,mergeicmps,expand-memcmp,tailcallelim,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;speculate-unpredictables>),alloc-token,amdgpu-attributor,globaldce,constmerge,cg-profile,rel-lookup-table-converter,lower-comment-string,function(annotation-remarks),verify' <.linked.ll>
; The flag '-S' is to emit LLVMIR.
; The behavior of some passes depends on '-mtriple' and '-mcpu'.

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@__shared_memory___0 = private unnamed_addr addrspace(3) global [64 x [68 x half]] undef, align 16
@__shared_memory__ = private unnamed_addr addrspace(3) global [64 x [68 x half]] undef, align 16

; Function Attrs: alwaysinline mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @matmul_dispatch_0_matmul_64x64x64_f16xf16xf32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %4 = tail call range(i32 0, 256) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %0, i16 0, i32 8192, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %1, i16 0, i32 8192, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %7 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %2, i16 0, i32 16384, i32 159744)
  %8 = lshr i32 %4, 3
  %9 = shl nuw nsw i32 %4, 3
  %10 = and i32 %9, 56
  %11 = or disjoint i32 %8, 32
  %12 = and i32 %4, 15
  %13 = lshr i32 %4, 2
  %14 = and i32 %13, 12
  %15 = shl nuw nsw i32 %8, 6
  %16 = or disjoint i32 %15, %10
  %17 = getelementptr [2 x i8], ptr addrspace(7) %5, i32 %16
  %18 = load <8 x half>, ptr addrspace(7) %17, align 2
  %19 = shl nuw nsw i32 %11, 6
  %20 = or disjoint i32 %19, %10
  %21 = getelementptr [2 x i8], ptr addrspace(7) %5, i32 %20
  %22 = load <8 x half>, ptr addrspace(7) %21, align 2
  %23 = getelementptr [2 x i8], ptr addrspace(7) %6, i32 %16
  %24 = load <8 x half>, ptr addrspace(7) %23, align 2
  %25 = getelementptr [2 x i8], ptr addrspace(7) %6, i32 %20
  %26 = load <8 x half>, ptr addrspace(7) %25, align 2
  %narrow39 = mul nuw nsw i32 %8, 68
  %narrow40 = add nuw nsw i32 %narrow39, %10
  %27 = getelementptr [2 x i8], ptr addrspace(3) @__shared_memory___0, i32 %narrow40
  store <8 x half> %18, ptr addrspace(3) %27, align 8
  %narrow41 = mul nuw nsw i32 %11, 68
  %narrow42 = add nuw nsw i32 %narrow41, %10
  %28 = getelementptr [2 x i8], ptr addrspace(3) @__shared_memory___0, i32 %narrow42
  store <8 x half> %22, ptr addrspace(3) %28, align 8
  %29 = getelementptr [2 x i8], ptr addrspace(3) @__shared_memory__, i32 %narrow40
  store <8 x half> %24, ptr addrspace(3) %29, align 8
  %30 = getelementptr [2 x i8], ptr addrspace(3) @__shared_memory__, i32 %narrow42
  store <8 x half> %26, ptr addrspace(3) %30, align 8
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %.idx43 = mul nuw nsw i32 %12, 136
  %31 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx43
  %32 = getelementptr [2 x i8], ptr addrspace(3) %31, i32 %14
  %33 = load <4 x half>, ptr addrspace(3) %32, align 8
  %34 = or disjoint i32 %14, 16
  %35 = getelementptr [2 x i8], ptr addrspace(3) %31, i32 %34
  %36 = load <4 x half>, ptr addrspace(3) %35, align 8
  %37 = or disjoint i32 %14, 32
  %38 = getelementptr [2 x i8], ptr addrspace(3) %31, i32 %37
  %39 = load <4 x half>, ptr addrspace(3) %38, align 8
  %40 = or disjoint i32 %14, 48
  %41 = getelementptr [2 x i8], ptr addrspace(3) %31, i32 %40
  %42 = load <4 x half>, ptr addrspace(3) %41, align 8
  %43 = getelementptr i8, ptr addrspace(3) %31, i32 2176
  %44 = getelementptr [2 x i8], ptr addrspace(3) %43, i32 %14
  %45 = load <4 x half>, ptr addrspace(3) %44, align 8
  %46 = getelementptr [2 x i8], ptr addrspace(3) %43, i32 %34
  %47 = load <4 x half>, ptr addrspace(3) %46, align 8
  %48 = getelementptr [2 x i8], ptr addrspace(3) %43, i32 %37
  %49 = load <4 x half>, ptr addrspace(3) %48, align 8
  %50 = getelementptr [2 x i8], ptr addrspace(3) %43, i32 %40
  %51 = load <4 x half>, ptr addrspace(3) %50, align 8
  %52 = getelementptr i8, ptr addrspace(3) %31, i32 4352
  %53 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %14
  %54 = load <4 x half>, ptr addrspace(3) %53, align 8
  %55 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %34
  %56 = load <4 x half>, ptr addrspace(3) %55, align 8
  %57 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %37
  %58 = load <4 x half>, ptr addrspace(3) %57, align 8
  %59 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %40
  %60 = load <4 x half>, ptr addrspace(3) %59, align 8
  %61 = getelementptr i8, ptr addrspace(3) %31, i32 6528
  %62 = getelementptr [2 x i8], ptr addrspace(3) %61, i32 %14
  %63 = load <4 x half>, ptr addrspace(3) %62, align 8
  %64 = getelementptr [2 x i8], ptr addrspace(3) %61, i32 %34
  %65 = load <4 x half>, ptr addrspace(3) %64, align 8
  %66 = getelementptr [2 x i8], ptr addrspace(3) %61, i32 %37
  %67 = load <4 x half>, ptr addrspace(3) %66, align 8
  %68 = getelementptr [2 x i8], ptr addrspace(3) %61, i32 %40
  %69 = load <4 x half>, ptr addrspace(3) %68, align 8
  %70 = and i32 %13, 48
  %71 = or disjoint i32 %70, %12
  %.idx = mul nuw nsw i32 %14, 136
  %72 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx
  %73 = getelementptr [2 x i8], ptr addrspace(3) %72, i32 %71
  %74 = load <1 x half>, ptr addrspace(3) %73, align 2
  %75 = or disjoint i32 %14, 1
  %.idx8 = mul nuw nsw i32 %75, 136
  %76 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx8
  %77 = getelementptr [2 x i8], ptr addrspace(3) %76, i32 %71
  %78 = load <1 x half>, ptr addrspace(3) %77, align 2
  %79 = or disjoint i32 %14, 2
  %.idx9 = mul nuw nsw i32 %79, 136
  %80 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx9
  %81 = getelementptr [2 x i8], ptr addrspace(3) %80, i32 %71
  %82 = load <1 x half>, ptr addrspace(3) %81, align 2
  %83 = shufflevector <1 x half> %82, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %84 = or disjoint i32 %14, 3
  %.idx10 = mul nuw nsw i32 %84, 136
  %85 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx10
  %86 = getelementptr [2 x i8], ptr addrspace(3) %85, i32 %71
  %87 = load <1 x half>, ptr addrspace(3) %86, align 2
  %88 = shufflevector <1 x half> %87, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %.idx11 = mul nuw nsw i32 %34, 136
  %89 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx11
  %90 = getelementptr [2 x i8], ptr addrspace(3) %89, i32 %71
  %91 = load <1 x half>, ptr addrspace(3) %90, align 2
  %92 = or disjoint i32 %14, 17
  %.idx12 = mul nuw nsw i32 %92, 136
  %93 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx12
  %94 = getelementptr [2 x i8], ptr addrspace(3) %93, i32 %71
  %95 = load <1 x half>, ptr addrspace(3) %94, align 2
  %96 = or disjoint i32 %14, 18
  %.idx13 = mul nuw nsw i32 %96, 136
  %97 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx13
  %98 = getelementptr [2 x i8], ptr addrspace(3) %97, i32 %71
  %99 = load <1 x half>, ptr addrspace(3) %98, align 2
  %100 = shufflevector <1 x half> %99, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %101 = or disjoint i32 %14, 19
  %.idx14 = mul nuw nsw i32 %101, 136
  %102 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx14
  %103 = getelementptr [2 x i8], ptr addrspace(3) %102, i32 %71
  %104 = load <1 x half>, ptr addrspace(3) %103, align 2
  %105 = shufflevector <1 x half> %104, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %.idx15 = mul nuw nsw i32 %37, 136
  %106 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx15
  %107 = getelementptr [2 x i8], ptr addrspace(3) %106, i32 %71
  %108 = load <1 x half>, ptr addrspace(3) %107, align 2
  %109 = or disjoint i32 %14, 33
  %.idx16 = mul nuw nsw i32 %109, 136
  %110 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx16
  %111 = getelementptr [2 x i8], ptr addrspace(3) %110, i32 %71
  %112 = load <1 x half>, ptr addrspace(3) %111, align 2
  %113 = or disjoint i32 %14, 34
  %.idx17 = mul nuw nsw i32 %113, 136
  %114 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx17
  %115 = getelementptr [2 x i8], ptr addrspace(3) %114, i32 %71
  %116 = load <1 x half>, ptr addrspace(3) %115, align 2
  %117 = shufflevector <1 x half> %116, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %118 = or disjoint i32 %14, 35
  %.idx18 = mul nuw nsw i32 %118, 136
  %119 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx18
  %120 = getelementptr [2 x i8], ptr addrspace(3) %119, i32 %71
  %121 = load <1 x half>, ptr addrspace(3) %120, align 2
  %122 = shufflevector <1 x half> %121, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %.idx19 = mul nuw nsw i32 %40, 136
  %123 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx19
  %124 = getelementptr [2 x i8], ptr addrspace(3) %123, i32 %71
  %125 = load <1 x half>, ptr addrspace(3) %124, align 2
  %126 = or disjoint i32 %14, 49
  %.idx20 = mul nuw nsw i32 %126, 136
  %127 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx20
  %128 = getelementptr [2 x i8], ptr addrspace(3) %127, i32 %71
  %129 = load <1 x half>, ptr addrspace(3) %128, align 2
  %130 = or disjoint i32 %14, 50
  %.idx21 = mul nuw nsw i32 %130, 136
  %131 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx21
  %132 = getelementptr [2 x i8], ptr addrspace(3) %131, i32 %71
  %133 = load <1 x half>, ptr addrspace(3) %132, align 2
  %134 = shufflevector <1 x half> %133, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %135 = or i32 %13, 51
  %.idx22 = mul nuw nsw i32 %135, 136
  %136 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx22
  %137 = getelementptr [2 x i8], ptr addrspace(3) %136, i32 %71
  %138 = load <1 x half>, ptr addrspace(3) %137, align 2
  %139 = shufflevector <1 x half> %138, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %140 = shufflevector <1 x half> %74, <1 x half> %78, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %141 = shufflevector <4 x half> %140, <4 x half> %83, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %142 = shufflevector <4 x half> %141, <4 x half> %88, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %143 = shufflevector <1 x half> %91, <1 x half> %95, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %144 = shufflevector <4 x half> %143, <4 x half> %100, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %145 = shufflevector <4 x half> %144, <4 x half> %105, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %146 = shufflevector <1 x half> %108, <1 x half> %112, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %147 = shufflevector <4 x half> %146, <4 x half> %117, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %148 = shufflevector <4 x half> %147, <4 x half> %122, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %149 = shufflevector <1 x half> %125, <1 x half> %129, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %150 = shufflevector <4 x half> %149, <4 x half> %134, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %151 = shufflevector <4 x half> %150, <4 x half> %139, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %152 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %33, <4 x half> %142, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %153 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %45, <4 x half> %142, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %154 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %54, <4 x half> %142, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %155 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %63, <4 x half> %142, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %156 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %36, <4 x half> %145, <4 x float> %152, i32 0, i32 0, i32 0)
  %157 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %47, <4 x half> %145, <4 x float> %153, i32 0, i32 0, i32 0)
  %158 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %56, <4 x half> %145, <4 x float> %154, i32 0, i32 0, i32 0)
  %159 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %65, <4 x half> %145, <4 x float> %155, i32 0, i32 0, i32 0)
  %160 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %39, <4 x half> %148, <4 x float> %156, i32 0, i32 0, i32 0)
  %161 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %49, <4 x half> %148, <4 x float> %157, i32 0, i32 0, i32 0)
  %162 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %58, <4 x half> %148, <4 x float> %158, i32 0, i32 0, i32 0)
  %163 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %67, <4 x half> %148, <4 x float> %159, i32 0, i32 0, i32 0)
  %164 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %42, <4 x half> %151, <4 x float> %160, i32 0, i32 0, i32 0)
  %165 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %51, <4 x half> %151, <4 x float> %161, i32 0, i32 0, i32 0)
  %166 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %60, <4 x half> %151, <4 x float> %162, i32 0, i32 0, i32 0)
  %167 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %69, <4 x half> %151, <4 x float> %163, i32 0, i32 0, i32 0)
  %168 = shufflevector <4 x float> %164, <4 x float> poison, <1 x i32> zeroinitializer
  %169 = shufflevector <4 x float> %164, <4 x float> poison, <1 x i32> <i32 1>
  %170 = shufflevector <4 x float> %164, <4 x float> poison, <1 x i32> <i32 2>
  %171 = shufflevector <4 x float> %164, <4 x float> poison, <1 x i32> <i32 3>
  %172 = shufflevector <4 x float> %165, <4 x float> poison, <1 x i32> zeroinitializer
  %173 = shufflevector <4 x float> %165, <4 x float> poison, <1 x i32> <i32 1>
  %174 = shufflevector <4 x float> %165, <4 x float> poison, <1 x i32> <i32 2>
  %175 = shufflevector <4 x float> %165, <4 x float> poison, <1 x i32> <i32 3>
  %176 = shufflevector <4 x float> %166, <4 x float> poison, <1 x i32> zeroinitializer
  %177 = shufflevector <4 x float> %166, <4 x float> poison, <1 x i32> <i32 1>
  %178 = shufflevector <4 x float> %166, <4 x float> poison, <1 x i32> <i32 2>
  %179 = shufflevector <4 x float> %166, <4 x float> poison, <1 x i32> <i32 3>
  %180 = shufflevector <4 x float> %167, <4 x float> poison, <1 x i32> zeroinitializer
  %181 = shufflevector <4 x float> %167, <4 x float> poison, <1 x i32> <i32 1>
  %182 = shufflevector <4 x float> %167, <4 x float> poison, <1 x i32> <i32 2>
  %183 = shufflevector <4 x float> %167, <4 x float> poison, <1 x i32> <i32 3>
  %.idx23 = shl nuw nsw i32 %14, 8
  %184 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx23
  %185 = getelementptr [4 x i8], ptr addrspace(7) %184, i32 %71
  store <1 x float> %168, ptr addrspace(7) %185, align 4
  %.idx24 = shl nuw nsw i32 %75, 8
  %186 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx24
  %187 = getelementptr [4 x i8], ptr addrspace(7) %186, i32 %71
  store <1 x float> %169, ptr addrspace(7) %187, align 4
  %.idx25 = shl nuw nsw i32 %79, 8
  %188 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx25
  %189 = getelementptr [4 x i8], ptr addrspace(7) %188, i32 %71
  store <1 x float> %170, ptr addrspace(7) %189, align 4
  %.idx26 = shl nuw nsw i32 %84, 8
  %190 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx26
  %191 = getelementptr [4 x i8], ptr addrspace(7) %190, i32 %71
  store <1 x float> %171, ptr addrspace(7) %191, align 4
  %.idx27 = shl nuw nsw i32 %34, 8
  %192 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx27
  %193 = getelementptr [4 x i8], ptr addrspace(7) %192, i32 %71
  store <1 x float> %172, ptr addrspace(7) %193, align 4
  %.idx28 = shl nuw nsw i32 %92, 8
  %194 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx28
  %195 = getelementptr [4 x i8], ptr addrspace(7) %194, i32 %71
  store <1 x float> %173, ptr addrspace(7) %195, align 4
  %.idx29 = shl nuw nsw i32 %96, 8
  %196 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx29
  %197 = getelementptr [4 x i8], ptr addrspace(7) %196, i32 %71
  store <1 x float> %174, ptr addrspace(7) %197, align 4
  %.idx30 = shl nuw nsw i32 %101, 8
  %198 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx30
  %199 = getelementptr [4 x i8], ptr addrspace(7) %198, i32 %71
  store <1 x float> %175, ptr addrspace(7) %199, align 4
  %.idx31 = shl nuw nsw i32 %37, 8
  %200 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx31
  %201 = getelementptr [4 x i8], ptr addrspace(7) %200, i32 %71
  store <1 x float> %176, ptr addrspace(7) %201, align 4
  %.idx32 = shl nuw nsw i32 %109, 8
  %202 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx32
  %203 = getelementptr [4 x i8], ptr addrspace(7) %202, i32 %71
  store <1 x float> %177, ptr addrspace(7) %203, align 4
  %.idx33 = shl nuw nsw i32 %113, 8
  %204 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx33
  %205 = getelementptr [4 x i8], ptr addrspace(7) %204, i32 %71
  store <1 x float> %178, ptr addrspace(7) %205, align 4
  %.idx34 = shl nuw nsw i32 %118, 8
  %206 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx34
  %207 = getelementptr [4 x i8], ptr addrspace(7) %206, i32 %71
  store <1 x float> %179, ptr addrspace(7) %207, align 4
  %.idx35 = shl nuw nsw i32 %40, 8
  %208 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx35
  %209 = getelementptr [4 x i8], ptr addrspace(7) %208, i32 %71
  store <1 x float> %180, ptr addrspace(7) %209, align 4
  %.idx36 = shl nuw nsw i32 %126, 8
  %210 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx36
  %211 = getelementptr [4 x i8], ptr addrspace(7) %210, i32 %71
  store <1 x float> %181, ptr addrspace(7) %211, align 4
  %.idx37 = shl nuw nsw i32 %130, 8
  %212 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx37
  %213 = getelementptr [4 x i8], ptr addrspace(7) %212, i32 %71
  store <1 x float> %182, ptr addrspace(7) %213, align 4
  %.idx38 = shl nuw nsw i32 %135, 8
  %214 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx38
  %215 = getelementptr [4 x i8], ptr addrspace(7) %214, i32 %71
  store <1 x float> %183, ptr addrspace(7) %215, align 4
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) readnone, i16, i32, i32) #3

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #5

attributes #0 = { alwaysinline mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { alwaysinline convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{i32 256, i32 1, i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
