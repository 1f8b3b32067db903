; To reproduce the .optimized.ll from the .linked.ll, run:
; opt -S -mtriple=amdgpu9.42-amd-amdhsa -mcpu=gfx942 --passes='verify,memprof-remove-attributes,annotation2metadata,forceattrs,inferattrs,coro-early,function<eager-inv>(ee-instrument<>,lower-expect,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;no-switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,sroa<modify-cfg>,early-cse<>),openmp-opt,amdgpu-printf-runtime-binding,ipsccp,called-value-propagation,globalopt,function<eager-inv>(mem2reg,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>),always-inline,require<globals-aa>,function(invalidate<aa>),require<profile-summary>,cgscc(devirt<4>(inline,function-attrs<skip-non-recursive-function-attrs>,openmp-opt-cgscc,function(amdgpu-promote-kernel-arguments,infer-address-spaces,amdgpu-lower-kernel-attributes,amdgpu-promote-alloca-to-vector),function<eager-inv;no-rerun>(sroa<modify-cfg>,early-cse<memssa>,speculative-execution<only-if-divergent-target>,jump-threading,correlated-propagation,jump-table-to-switch,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,aggressive-instcombine,libcalls-shrinkwrap,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,tailcallelim,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,reassociate,constraint-elimination,loop-mssa(loop-instsimplify,loop-simplifycfg,licm<no-allowspeculation>,loop-rotate<header-duplication;no-prepare-for-lto;no-check-exit-count>,licm<allowspeculation>,simple-loop-unswitch<no-nontrivial;trivial>),simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;no-switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,loop(loop-idiom,indvars,extra-simple-loop-unswitch-passes,loop-deletion,loop-unroll-full),sroa<modify-cfg>,vector-combine,mldst-motion<no-split-footer-bb>,gvn<>,sccp,bdce,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine,dfa-jump-threading,jump-threading,correlated-propagation,adce,memcpyopt,dse,move-auto-init,loop-mssa(licm<allowspeculation>),coro-elide,infer-address-spaces,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;no-switch-to-lookup;keep-loops;hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,instcombine<max-iterations=1;no-verify-fixpoint>,amdgpu-usenative,amdgpu-simplifylib,amdgpu-uniform-intrinsic-combine),function-attrs,function(require<should-not-run-function-passes>),coro-split,coro-annotation-elide)),deadargelim,coro-cleanup,globalopt,globaldce,elim-avail-extern,rpo-function-attrs,recompute-globalsaa,function<eager-inv>(drop-unnecessary-assumes,float2int,lower-constant-intrinsics,loop(loop-rotate<header-duplication;no-prepare-for-lto;check-exit-count>,loop-deletion,loop-interchange),loop-distribute,inject-tli-mappings,loop-vectorize<no-interleave-forced-only;no-vectorize-forced-only;>,drop-unnecessary-assumes<drop-deref>,infer-alignment,loop-load-elim,instcombine<max-iterations=1;no-verify-fixpoint>,simplifycfg<bonus-inst-threshold=1;forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;switch-to-lookup;no-keep-loops;hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;sink-common-insts;speculate-blocks;simplify-cond-branch;no-speculate-unpredictables>,slp-vectorizer,vector-combine,instcombine<max-iterations=1;no-verify-fixpoint>,loop-unroll<O2>,transform-warning,sroa<preserve-cfg;aggregate-to-vector>,infer-alignment,instcombine<max-iterations=1;no-verify-fixpoint>,loop-mssa(licm<allowspeculation>),alignment-from-assumptions,infer-address-spaces,loop-sink,instsimplify,div-rem-pairs,mergeicmps,expand-memcmp,tailcallelim,simplifycfg<bonus-inst-threshold=1;no-forward-switch-cond;switch-range-to-icmp;switch-to-arithmetic;no-switch-to-lookup;keep-loops;no-hoist-common-insts;hoist-loads-stores-with-cond-faulting;no-sink-common-insts;speculate-blocks;simplify-cond-branch;speculate-unpredictables>),alloc-token,amdgpu-attributor,globaldce,constmerge,cg-profile,rel-lookup-table-converter,lower-comment-string,function(annotation-remarks),verify' <.linked.ll>
; The flag '-S' is to emit LLVMIR.
; The behavior of some passes depends on '-mtriple' and '-mcpu'.

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@__shared_memory___0 = private unnamed_addr addrspace(3) global [8 x [18 x float]] undef, align 16
@__shared_memory__ = private unnamed_addr addrspace(3) global [8 x [16 x [10 x float]]] undef, align 16

; Function Attrs: alwaysinline mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @convolution_dispatch_0_conv_16x16x16x3x3x8_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %4 = tail call range(i32 0, 256) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %0, i16 0, i32 10368, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %1, i16 0, i32 4608, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %7 = lshr i32 %4, 4
  %8 = and i32 %7, 3
  %9 = and i32 %4, 15
  %10 = lshr i32 %4, 5
  %11 = lshr i32 %4, 1
  %12 = and i32 %11, 15
  %13 = shl nuw nsw i32 %4, 2
  %14 = and i32 %13, 4
  %15 = icmp samesign ult i32 %4, 32
  %16 = tail call range(i32 0, 2) i32 @llvm.amdgcn.workgroup.id.x()
  %17 = shl nuw nsw i32 %16, 3
  %18 = or disjoint i32 %10, %17
  %.idx = shl nuw nsw i32 %12, 5
  %19 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx
  %.idx3 = mul nuw nsw i32 %18, 576
  %20 = getelementptr i8, ptr addrspace(7) %19, i32 %.idx3
  %21 = getelementptr [4 x i8], ptr addrspace(7) %20, i32 %14
  %22 = load <4 x float>, ptr addrspace(7) %21, align 4
  br i1 %15, label %23, label %.critedge

23:                                               ; preds = %3
  %24 = lshr i32 %4, 2
  %25 = and i32 %13, 12
  %.idx6 = shl nuw nsw i32 %24, 6
  %26 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx6
  %27 = getelementptr [4 x i8], ptr addrspace(7) %26, i32 %25
  %28 = load <4 x float>, ptr addrspace(7) %27, align 4
  %.idx7 = mul nuw nsw i32 %12, 40
  %29 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx7
  %30 = getelementptr [4 x i8], ptr addrspace(3) %29, i32 %14
  store <4 x float> %22, ptr addrspace(3) %30, align 8
  %.idx9 = mul nuw nsw i32 %24, 72
  %31 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx9
  %32 = getelementptr [4 x i8], ptr addrspace(3) %31, i32 %25
  store <4 x float> %28, ptr addrspace(3) %32, align 8
  %.pre = mul nuw nsw i32 %10, 640
  br label %36

.critedge:                                        ; preds = %3
  %.idx4 = mul nuw nsw i32 %10, 640
  %33 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx4
  %.idx5 = mul nuw nsw i32 %12, 40
  %34 = getelementptr i8, ptr addrspace(3) %33, i32 %.idx5
  %35 = getelementptr [4 x i8], ptr addrspace(3) %34, i32 %14
  store <4 x float> %22, ptr addrspace(3) %35, align 8
  %.pre33 = lshr i32 %4, 2
  %.pre34 = and i32 %13, 12
  %.pre36 = shl nuw nsw i32 %.pre33, 6
  %.pre37 = mul nuw nsw i32 %.pre33, 72
  br label %36

36:                                               ; preds = %.critedge, %23
  %.idx27.pre-phi = phi i32 [ %.pre37, %.critedge ], [ %.idx9, %23 ]
  %.idx16.pre-phi = phi i32 [ %.pre36, %.critedge ], [ %.idx6, %23 ]
  %.pre-phi35 = phi i32 [ %.pre34, %.critedge ], [ %25, %23 ]
  %.pre-phi = phi i32 [ %.pre33, %.critedge ], [ %24, %23 ]
  %.idx25.pre-phi = phi i32 [ %.idx5, %.critedge ], [ %.idx7, %23 ]
  %.idx24.pre-phi = phi i32 [ %.idx4, %.critedge ], [ %.pre, %23 ]
  %37 = and i32 %10, 6
  %38 = or disjoint i32 %8, 4
  %39 = or i32 %10, 1
  %40 = shl nuw nsw i32 %12, 3
  %narrow = mul nuw nsw i32 %37, 160
  %narrow38 = mul nuw nsw i32 %9, 10
  %narrow39 = add nuw nsw i32 %narrow, %narrow38
  %41 = getelementptr [4 x i8], ptr addrspace(3) @__shared_memory__, i32 %8
  %42 = getelementptr [4 x i8], ptr addrspace(3) %41, i32 %narrow39
  %43 = getelementptr [4 x i8], ptr addrspace(3) @__shared_memory__, i32 %38
  %44 = getelementptr [4 x i8], ptr addrspace(3) %43, i32 %narrow39
  %narrow40 = mul nuw nsw i32 %39, 160
  %narrow41 = add nuw nsw i32 %narrow40, %narrow38
  %45 = getelementptr [4 x i8], ptr addrspace(3) %41, i32 %narrow41
  %46 = getelementptr [4 x i8], ptr addrspace(3) %43, i32 %narrow41
  %.idx18 = mul nuw nsw i32 %8, 72
  %47 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx18
  %48 = getelementptr [4 x i8], ptr addrspace(3) %47, i32 %9
  %.idx20 = mul nuw nsw i32 %38, 72
  %49 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx20
  %50 = getelementptr [4 x i8], ptr addrspace(3) %49, i32 %9
  %51 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx24.pre-phi
  %52 = getelementptr i8, ptr addrspace(3) %51, i32 %.idx25.pre-phi
  %53 = getelementptr [4 x i8], ptr addrspace(3) %52, i32 %14
  %54 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx27.pre-phi
  %55 = getelementptr [4 x i8], ptr addrspace(3) %54, i32 %.pre-phi35
  %56 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx3
  %57 = getelementptr [4 x i8], ptr addrspace(7) %56, i32 %40
  %58 = getelementptr i8, ptr addrspace(7) %57, i32 32
  %59 = getelementptr [4 x i8], ptr addrspace(7) %58, i32 %14
  %60 = load <4 x float>, ptr addrspace(7) %59, align 4
  br i1 %15, label %61, label %70

61:                                               ; preds = %36
  %62 = trunc nuw nsw i32 %.pre-phi to i8
  %.lhs.trunc28 = or i8 %62, 8
  %63 = urem i8 %.lhs.trunc28, 24
  %.zext29 = zext nneg i8 %63 to i32
  %64 = shl nuw nsw i32 %.zext29, 4
  %65 = and i32 %64, 384
  %66 = getelementptr [4 x i8], ptr addrspace(7) %6, i32 %65
  %67 = getelementptr i8, ptr addrspace(7) %66, i32 %.idx16.pre-phi
  %68 = getelementptr [4 x i8], ptr addrspace(7) %67, i32 %.pre-phi35
  %69 = load <4 x float>, ptr addrspace(7) %68, align 4
  br label %70

70:                                               ; preds = %61, %36
  %.sroa.01.1 = phi <4 x float> [ %69, %61 ], [ undef, %36 ]
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %71 = load float, ptr addrspace(3) %42, align 4
  %72 = load float, ptr addrspace(3) %48, align 4
  %73 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %71, float %72, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %74 = load float, ptr addrspace(3) %45, align 4
  %75 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %74, float %72, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %76 = load float, ptr addrspace(3) %44, align 4
  %77 = load float, ptr addrspace(3) %50, align 4
  %78 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %76, float %77, <4 x float> %73, i32 0, i32 0, i32 0)
  %79 = load float, ptr addrspace(3) %46, align 4
  %80 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %79, float %77, <4 x float> %75, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <4 x float> %60, ptr addrspace(3) %53, align 8
  br i1 %15, label %81, label %82

81:                                               ; preds = %70
  store <4 x float> %.sroa.01.1, ptr addrspace(3) %55, align 8
  br label %82

82:                                               ; preds = %81, %70
  %83 = getelementptr [4 x i8], ptr addrspace(7) %56, i32 %40
  %84 = getelementptr i8, ptr addrspace(7) %83, i32 64
  %85 = getelementptr [4 x i8], ptr addrspace(7) %84, i32 %14
  %86 = load <4 x float>, ptr addrspace(7) %85, align 4
  br i1 %15, label %87, label %96

87:                                               ; preds = %82
  %88 = trunc nuw nsw i32 %.pre-phi to i8
  %.lhs.trunc28.1 = or i8 %88, 16
  %89 = urem i8 %.lhs.trunc28.1, 24
  %.zext29.1 = zext nneg i8 %89 to i32
  %90 = shl nuw nsw i32 %.zext29.1, 4
  %91 = and i32 %90, 384
  %92 = getelementptr [4 x i8], ptr addrspace(7) %6, i32 %91
  %93 = getelementptr i8, ptr addrspace(7) %92, i32 %.idx16.pre-phi
  %94 = getelementptr [4 x i8], ptr addrspace(7) %93, i32 %.pre-phi35
  %95 = load <4 x float>, ptr addrspace(7) %94, align 4
  br label %96

96:                                               ; preds = %87, %82
  %.sroa.01.1.1 = phi <4 x float> [ %95, %87 ], [ %.sroa.01.1, %82 ]
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %97 = load float, ptr addrspace(3) %42, align 4
  %98 = load float, ptr addrspace(3) %48, align 4
  %99 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %97, float %98, <4 x float> %78, i32 0, i32 0, i32 0)
  %100 = load float, ptr addrspace(3) %45, align 4
  %101 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %100, float %98, <4 x float> %80, i32 0, i32 0, i32 0)
  %102 = load float, ptr addrspace(3) %44, align 4
  %103 = load float, ptr addrspace(3) %50, align 4
  %104 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %102, float %103, <4 x float> %99, i32 0, i32 0, i32 0)
  %105 = load float, ptr addrspace(3) %46, align 4
  %106 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %105, float %103, <4 x float> %101, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <4 x float> %86, ptr addrspace(3) %53, align 8
  br i1 %15, label %107, label %108

107:                                              ; preds = %96
  store <4 x float> %.sroa.01.1.1, ptr addrspace(3) %55, align 8
  br label %108

108:                                              ; preds = %107, %96
  %109 = mul nuw nsw i32 %18, 576
  %110 = getelementptr i8, ptr addrspace(7) %5, i32 %109
  %111 = getelementptr i8, ptr addrspace(7) %110, i32 576
  %112 = getelementptr [4 x i8], ptr addrspace(7) %111, i32 %40
  %113 = getelementptr [4 x i8], ptr addrspace(7) %112, i32 %14
  %114 = load <4 x float>, ptr addrspace(7) %113, align 4
  br i1 %15, label %115, label %125

115:                                              ; preds = %108
  %116 = trunc nuw nsw i32 %.pre-phi to i8
  %.lhs.trunc28.2 = or i8 %116, 24
  %117 = urem i8 %.lhs.trunc28.2, 24
  %.zext29.2 = zext nneg i8 %117 to i32
  %118 = shl nuw nsw i32 %.zext29.2, 4
  %119 = and i32 %118, 384
  %120 = getelementptr i8, ptr addrspace(7) %6, i32 1536
  %121 = getelementptr [4 x i8], ptr addrspace(7) %120, i32 %119
  %122 = getelementptr i8, ptr addrspace(7) %121, i32 %.idx16.pre-phi
  %123 = getelementptr [4 x i8], ptr addrspace(7) %122, i32 %.pre-phi35
  %124 = load <4 x float>, ptr addrspace(7) %123, align 4
  br label %125

125:                                              ; preds = %115, %108
  %.sroa.01.1.2 = phi <4 x float> [ %124, %115 ], [ %.sroa.01.1.1, %108 ]
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %126 = load float, ptr addrspace(3) %42, align 4
  %127 = load float, ptr addrspace(3) %48, align 4
  %128 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %126, float %127, <4 x float> %104, i32 0, i32 0, i32 0)
  %129 = load float, ptr addrspace(3) %45, align 4
  %130 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %129, float %127, <4 x float> %106, i32 0, i32 0, i32 0)
  %131 = load float, ptr addrspace(3) %44, align 4
  %132 = load float, ptr addrspace(3) %50, align 4
  %133 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %131, float %132, <4 x float> %128, i32 0, i32 0, i32 0)
  %134 = load float, ptr addrspace(3) %46, align 4
  %135 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %134, float %132, <4 x float> %130, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <4 x float> %114, ptr addrspace(3) %53, align 8
  br i1 %15, label %136, label %137

136:                                              ; preds = %125
  store <4 x float> %.sroa.01.1.2, ptr addrspace(3) %55, align 8
  br label %137

137:                                              ; preds = %136, %125
  %138 = getelementptr [4 x i8], ptr addrspace(7) %111, i32 %40
  %139 = getelementptr i8, ptr addrspace(7) %138, i32 32
  %140 = getelementptr [4 x i8], ptr addrspace(7) %139, i32 %14
  %141 = load <4 x float>, ptr addrspace(7) %140, align 4
  br i1 %15, label %142, label %152

142:                                              ; preds = %137
  %143 = trunc nuw nsw i32 %.pre-phi to i8
  %.lhs.trunc28.3 = or i8 %143, 32
  %144 = urem i8 %.lhs.trunc28.3, 24
  %.zext29.3 = zext nneg i8 %144 to i32
  %145 = shl nuw nsw i32 %.zext29.3, 4
  %146 = and i32 %145, 384
  %147 = getelementptr i8, ptr addrspace(7) %6, i32 1536
  %148 = getelementptr [4 x i8], ptr addrspace(7) %147, i32 %146
  %149 = getelementptr i8, ptr addrspace(7) %148, i32 %.idx16.pre-phi
  %150 = getelementptr [4 x i8], ptr addrspace(7) %149, i32 %.pre-phi35
  %151 = load <4 x float>, ptr addrspace(7) %150, align 4
  br label %152

152:                                              ; preds = %142, %137
  %.sroa.01.1.3 = phi <4 x float> [ %151, %142 ], [ %.sroa.01.1.2, %137 ]
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %153 = load float, ptr addrspace(3) %42, align 4
  %154 = load float, ptr addrspace(3) %48, align 4
  %155 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %153, float %154, <4 x float> %133, i32 0, i32 0, i32 0)
  %156 = load float, ptr addrspace(3) %45, align 4
  %157 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %156, float %154, <4 x float> %135, i32 0, i32 0, i32 0)
  %158 = load float, ptr addrspace(3) %44, align 4
  %159 = load float, ptr addrspace(3) %50, align 4
  %160 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %158, float %159, <4 x float> %155, i32 0, i32 0, i32 0)
  %161 = load float, ptr addrspace(3) %46, align 4
  %162 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %161, float %159, <4 x float> %157, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <4 x float> %141, ptr addrspace(3) %53, align 8
  br i1 %15, label %163, label %164

163:                                              ; preds = %152
  store <4 x float> %.sroa.01.1.3, ptr addrspace(3) %55, align 8
  br label %164

164:                                              ; preds = %163, %152
  %165 = getelementptr [4 x i8], ptr addrspace(7) %111, i32 %40
  %166 = getelementptr i8, ptr addrspace(7) %165, i32 64
  %167 = getelementptr [4 x i8], ptr addrspace(7) %166, i32 %14
  %168 = load <4 x float>, ptr addrspace(7) %167, align 4
  br i1 %15, label %169, label %179

169:                                              ; preds = %164
  %170 = trunc nuw nsw i32 %.pre-phi to i8
  %.lhs.trunc28.4 = or i8 %170, 40
  %171 = urem i8 %.lhs.trunc28.4, 24
  %.zext29.4 = zext nneg i8 %171 to i32
  %172 = shl nuw nsw i32 %.zext29.4, 4
  %173 = and i32 %172, 384
  %174 = getelementptr i8, ptr addrspace(7) %6, i32 1536
  %175 = getelementptr [4 x i8], ptr addrspace(7) %174, i32 %173
  %176 = getelementptr i8, ptr addrspace(7) %175, i32 %.idx16.pre-phi
  %177 = getelementptr [4 x i8], ptr addrspace(7) %176, i32 %.pre-phi35
  %178 = load <4 x float>, ptr addrspace(7) %177, align 4
  br label %179

179:                                              ; preds = %169, %164
  %.sroa.01.1.4 = phi <4 x float> [ %178, %169 ], [ %.sroa.01.1.3, %164 ]
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %180 = load float, ptr addrspace(3) %42, align 4
  %181 = load float, ptr addrspace(3) %48, align 4
  %182 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %180, float %181, <4 x float> %160, i32 0, i32 0, i32 0)
  %183 = load float, ptr addrspace(3) %45, align 4
  %184 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %183, float %181, <4 x float> %162, i32 0, i32 0, i32 0)
  %185 = load float, ptr addrspace(3) %44, align 4
  %186 = load float, ptr addrspace(3) %50, align 4
  %187 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %185, float %186, <4 x float> %182, i32 0, i32 0, i32 0)
  %188 = load float, ptr addrspace(3) %46, align 4
  %189 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %188, float %186, <4 x float> %184, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <4 x float> %168, ptr addrspace(3) %53, align 8
  br i1 %15, label %190, label %191

190:                                              ; preds = %179
  store <4 x float> %.sroa.01.1.4, ptr addrspace(3) %55, align 8
  br label %191

191:                                              ; preds = %190, %179
  %192 = trunc nuw nsw i32 %14 to i8
  %.lhs.trunc = or disjoint i8 %192, 48
  %193 = urem i8 %.lhs.trunc, 24
  %.zext = zext nneg i8 %193 to i32
  %194 = add nuw nsw i32 %40, %.zext
  %195 = and i32 %194, 248
  %196 = mul nuw nsw i32 %18, 576
  %197 = getelementptr i8, ptr addrspace(7) %5, i32 %196
  %198 = getelementptr i8, ptr addrspace(7) %197, i32 1152
  %199 = getelementptr [4 x i8], ptr addrspace(7) %198, i32 %195
  %200 = getelementptr [4 x i8], ptr addrspace(7) %199, i32 %14
  %201 = load <4 x float>, ptr addrspace(7) %200, align 4
  br i1 %15, label %202, label %212

202:                                              ; preds = %191
  %203 = trunc nuw nsw i32 %.pre-phi to i8
  %.lhs.trunc28.5 = or i8 %203, 48
  %204 = urem i8 %.lhs.trunc28.5, 24
  %.zext29.5 = zext nneg i8 %204 to i32
  %205 = shl nuw nsw i32 %.zext29.5, 4
  %206 = and i32 %205, 384
  %207 = getelementptr i8, ptr addrspace(7) %6, i32 3072
  %208 = getelementptr [4 x i8], ptr addrspace(7) %207, i32 %206
  %209 = getelementptr i8, ptr addrspace(7) %208, i32 %.idx16.pre-phi
  %210 = getelementptr [4 x i8], ptr addrspace(7) %209, i32 %.pre-phi35
  %211 = load <4 x float>, ptr addrspace(7) %210, align 4
  br label %212

212:                                              ; preds = %202, %191
  %.sroa.01.1.5 = phi <4 x float> [ %211, %202 ], [ %.sroa.01.1.4, %191 ]
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %213 = load float, ptr addrspace(3) %42, align 4
  %214 = load float, ptr addrspace(3) %48, align 4
  %215 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %213, float %214, <4 x float> %187, i32 0, i32 0, i32 0)
  %216 = load float, ptr addrspace(3) %45, align 4
  %217 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %216, float %214, <4 x float> %189, i32 0, i32 0, i32 0)
  %218 = load float, ptr addrspace(3) %44, align 4
  %219 = load float, ptr addrspace(3) %50, align 4
  %220 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %218, float %219, <4 x float> %215, i32 0, i32 0, i32 0)
  %221 = load float, ptr addrspace(3) %46, align 4
  %222 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %221, float %219, <4 x float> %217, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <4 x float> %201, ptr addrspace(3) %53, align 8
  br i1 %15, label %223, label %224

223:                                              ; preds = %212
  store <4 x float> %.sroa.01.1.5, ptr addrspace(3) %55, align 8
  br label %224

224:                                              ; preds = %223, %212
  %225 = trunc nuw nsw i32 %14 to i8
  %.lhs.trunc43 = or disjoint i8 %225, 56
  %226 = urem i8 %.lhs.trunc43, 24
  %.zext44 = zext nneg i8 %226 to i32
  %227 = add nuw nsw i32 %40, %.zext44
  %228 = and i32 %227, 248
  %229 = getelementptr [4 x i8], ptr addrspace(7) %198, i32 %228
  %230 = getelementptr [4 x i8], ptr addrspace(7) %229, i32 %14
  %231 = load <4 x float>, ptr addrspace(7) %230, align 4
  br i1 %15, label %232, label %242

232:                                              ; preds = %224
  %233 = trunc nuw nsw i32 %.pre-phi to i8
  %.lhs.trunc28.6 = or i8 %233, 56
  %234 = urem i8 %.lhs.trunc28.6, 24
  %.zext29.6 = zext nneg i8 %234 to i32
  %235 = shl nuw nsw i32 %.zext29.6, 4
  %236 = and i32 %235, 384
  %237 = getelementptr i8, ptr addrspace(7) %6, i32 3072
  %238 = getelementptr [4 x i8], ptr addrspace(7) %237, i32 %236
  %239 = getelementptr i8, ptr addrspace(7) %238, i32 %.idx16.pre-phi
  %240 = getelementptr [4 x i8], ptr addrspace(7) %239, i32 %.pre-phi35
  %241 = load <4 x float>, ptr addrspace(7) %240, align 4
  br label %242

242:                                              ; preds = %232, %224
  %.sroa.01.1.6 = phi <4 x float> [ %241, %232 ], [ %.sroa.01.1.5, %224 ]
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %243 = load float, ptr addrspace(3) %42, align 4
  %244 = load float, ptr addrspace(3) %48, align 4
  %245 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %243, float %244, <4 x float> %220, i32 0, i32 0, i32 0)
  %246 = load float, ptr addrspace(3) %45, align 4
  %247 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %246, float %244, <4 x float> %222, i32 0, i32 0, i32 0)
  %248 = load float, ptr addrspace(3) %44, align 4
  %249 = load float, ptr addrspace(3) %50, align 4
  %250 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %248, float %249, <4 x float> %245, i32 0, i32 0, i32 0)
  %251 = load float, ptr addrspace(3) %46, align 4
  %252 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %251, float %249, <4 x float> %247, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <4 x float> %231, ptr addrspace(3) %53, align 8
  br i1 %15, label %253, label %254

253:                                              ; preds = %242
  store <4 x float> %.sroa.01.1.6, ptr addrspace(3) %55, align 8
  br label %254

254:                                              ; preds = %253, %242
  %255 = trunc nuw nsw i32 %14 to i8
  %.lhs.trunc45 = or disjoint i8 %255, 64
  %256 = urem i8 %.lhs.trunc45, 24
  %.zext46 = zext nneg i8 %256 to i32
  %257 = add nuw nsw i32 %40, %.zext46
  %258 = and i32 %257, 248
  %259 = getelementptr [4 x i8], ptr addrspace(7) %198, i32 %258
  %260 = getelementptr [4 x i8], ptr addrspace(7) %259, i32 %14
  %261 = load <4 x float>, ptr addrspace(7) %260, align 4
  br i1 %15, label %262, label %272

262:                                              ; preds = %254
  %263 = trunc nuw nsw i32 %.pre-phi to i8
  %.lhs.trunc28.7 = or i8 %263, 64
  %264 = urem i8 %.lhs.trunc28.7, 24
  %.zext29.7 = zext nneg i8 %264 to i32
  %265 = shl nuw nsw i32 %.zext29.7, 4
  %266 = and i32 %265, 384
  %267 = getelementptr i8, ptr addrspace(7) %6, i32 3072
  %268 = getelementptr [4 x i8], ptr addrspace(7) %267, i32 %266
  %269 = getelementptr i8, ptr addrspace(7) %268, i32 %.idx16.pre-phi
  %270 = getelementptr [4 x i8], ptr addrspace(7) %269, i32 %.pre-phi35
  %271 = load <4 x float>, ptr addrspace(7) %270, align 4
  br label %272

272:                                              ; preds = %262, %254
  %.sroa.01.1.7 = phi <4 x float> [ %271, %262 ], [ %.sroa.01.1.6, %254 ]
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %273 = load float, ptr addrspace(3) %42, align 4
  %274 = load float, ptr addrspace(3) %48, align 4
  %275 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %273, float %274, <4 x float> %250, i32 0, i32 0, i32 0)
  %276 = load float, ptr addrspace(3) %45, align 4
  %277 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %276, float %274, <4 x float> %252, i32 0, i32 0, i32 0)
  %278 = load float, ptr addrspace(3) %44, align 4
  %279 = load float, ptr addrspace(3) %50, align 4
  %280 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %278, float %279, <4 x float> %275, i32 0, i32 0, i32 0)
  %281 = load float, ptr addrspace(3) %46, align 4
  %282 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %281, float %279, <4 x float> %277, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <4 x float> %261, ptr addrspace(3) %53, align 8
  br i1 %15, label %283, label %284

283:                                              ; preds = %272
  store <4 x float> %.sroa.01.1.7, ptr addrspace(3) %55, align 8
  br label %284

284:                                              ; preds = %283, %272
  %285 = shl nuw nsw i32 %8, 6
  %286 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1.i32(ptr addrspace(1) nonnull %2, i16 0, i32 16384, i32 159744)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %287 = load float, ptr addrspace(3) %42, align 4
  %288 = load float, ptr addrspace(3) %48, align 4
  %289 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %287, float %288, <4 x float> %280, i32 0, i32 0, i32 0)
  %290 = load float, ptr addrspace(3) %45, align 4
  %291 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %290, float %288, <4 x float> %282, i32 0, i32 0, i32 0)
  %292 = load float, ptr addrspace(3) %44, align 4
  %293 = load float, ptr addrspace(3) %50, align 4
  %294 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %292, float %293, <4 x float> %289, i32 0, i32 0, i32 0)
  %295 = load float, ptr addrspace(3) %46, align 4
  %296 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %295, float %293, <4 x float> %291, i32 0, i32 0, i32 0)
  %297 = shufflevector <4 x float> %294, <4 x float> poison, <1 x i32> zeroinitializer
  %298 = shufflevector <4 x float> %294, <4 x float> poison, <1 x i32> <i32 1>
  %299 = shufflevector <4 x float> %294, <4 x float> poison, <1 x i32> <i32 2>
  %300 = shufflevector <4 x float> %294, <4 x float> poison, <1 x i32> <i32 3>
  %301 = shufflevector <4 x float> %296, <4 x float> poison, <1 x i32> zeroinitializer
  %302 = shufflevector <4 x float> %296, <4 x float> poison, <1 x i32> <i32 1>
  %303 = shufflevector <4 x float> %296, <4 x float> poison, <1 x i32> <i32 2>
  %304 = shufflevector <4 x float> %296, <4 x float> poison, <1 x i32> <i32 3>
  %305 = or disjoint i32 %37, %17
  %.idx42 = shl nuw nsw i32 %305, 10
  %306 = getelementptr i8, ptr addrspace(7) %286, i32 %.idx42
  %307 = getelementptr [4 x i8], ptr addrspace(7) %306, i32 %285
  %308 = getelementptr [4 x i8], ptr addrspace(7) %307, i32 %9
  store <1 x float> %297, ptr addrspace(7) %308, align 4
  %309 = or disjoint i32 %285, 16
  %310 = getelementptr [4 x i8], ptr addrspace(7) %306, i32 %309
  %311 = getelementptr [4 x i8], ptr addrspace(7) %310, i32 %9
  store <1 x float> %298, ptr addrspace(7) %311, align 4
  %312 = or disjoint i32 %285, 32
  %313 = getelementptr [4 x i8], ptr addrspace(7) %306, i32 %312
  %314 = getelementptr [4 x i8], ptr addrspace(7) %313, i32 %9
  store <1 x float> %299, ptr addrspace(7) %314, align 4
  %315 = or disjoint i32 %285, 48
  %316 = getelementptr [4 x i8], ptr addrspace(7) %306, i32 %315
  %317 = getelementptr [4 x i8], ptr addrspace(7) %316, i32 %9
  store <1 x float> %300, ptr addrspace(7) %317, align 4
  %318 = getelementptr i8, ptr addrspace(7) %306, i32 1024
  %319 = getelementptr [4 x i8], ptr addrspace(7) %318, i32 %285
  %320 = getelementptr [4 x i8], ptr addrspace(7) %319, i32 %9
  store <1 x float> %301, ptr addrspace(7) %320, align 4
  %321 = getelementptr [4 x i8], ptr addrspace(7) %318, i32 %309
  %322 = getelementptr [4 x i8], ptr addrspace(7) %321, i32 %9
  store <1 x float> %302, ptr addrspace(7) %322, align 4
  %323 = getelementptr [4 x i8], ptr addrspace(7) %318, i32 %312
  %324 = getelementptr [4 x i8], ptr addrspace(7) %323, i32 %9
  store <1 x float> %303, ptr addrspace(7) %324, align 4
  %325 = getelementptr [4 x i8], ptr addrspace(7) %318, i32 %315
  %326 = getelementptr [4 x i8], ptr addrspace(7) %325, i32 %9
  store <1 x float> %304, ptr addrspace(7) %326, align 4
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

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float, float, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #5

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.sched.barrier(i32 immarg) #4

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
