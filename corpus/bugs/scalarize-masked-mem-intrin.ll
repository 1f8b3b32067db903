; What: A masked load. ScalarizeMaskedMemIntrin branches on each element of the mask. What comes after that, the entry
; intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family vector --passes scalarize-masked-mem-intrin --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs scalarize-masked-mem-intrin, which ran
;   opt-22 -S -passes=scalarize-masked-mem-intrin
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define <2 x i32> @src(ptr noundef %at, <2 x i1> noundef %mask) #0 {
entry:
  %got = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr align 4 %at, <2 x i1> %mask, <2 x i32> zeroinitializer)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret <2 x i32> %got
}

declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr captures(none), <2 x i1>, <2 x i32>) #1

declare token @llvm.experimental.convergence.entry() #2

declare void @subgroupBarrier() #3

define <2 x i32> @tgt(ptr noundef %at, <2 x i1> noundef %mask) #0 {
entry:
  %0 = extractelement <2 x i1> %mask, i64 0
  br i1 %0, label %cond.load, label %else

cond.load:                                        ; preds = %entry
  %1 = getelementptr inbounds i32, ptr %at, i32 0
  %2 = load i32, ptr %1, align 4
  %3 = insertelement <2 x i32> zeroinitializer, i32 %2, i64 0
  br label %else

else:                                             ; preds = %cond.load, %entry
  %res.phi.else = phi <2 x i32> [ %3, %cond.load ], [ zeroinitializer, %entry ]
  %4 = extractelement <2 x i1> %mask, i64 1
  br i1 %4, label %cond.load1, label %else2

cond.load1:                                       ; preds = %else
  %5 = getelementptr inbounds i32, ptr %at, i32 1
  %6 = load i32, ptr %5, align 4
  %7 = insertelement <2 x i32> %res.phi.else, i32 %6, i64 1
  br label %else2

else2:                                            ; preds = %cond.load1, %else
  %res.phi.else3 = phi <2 x i32> [ %7, %cond.load1 ], [ %res.phi.else, %else ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret <2 x i32> %res.phi.else3
}

attributes #0 = { convergent }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn }
