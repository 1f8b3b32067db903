; What: Two loads, in two divergent arms, through descriptors that are the same in all threads of each. SimplifyCFG makes one load of them,
; through a descriptor that is selected by the arms' condition: it is no longer the same in all threads, as `s.buffer.load` wants it. AMDGPU's
; backend takes the first lane's (`v_readfirstlane`, `s_buffer_load_b32`): threads of the other arm load from its buffer. Of the
; intrinsics of vector memory (`raw.ptr.buffer.load`) it makes a loop over the descriptors instead; with GlobalISel of this one, too.
; Kernel: none; found by reading a finding of `tangle-tv hunt --seed 1600000` (pairs, seed 1600016: GVNSink of raw.ptr.buffer.load)
; Document: LLVM, IntrinsicsAMDGPU.td: "rsrc(SGPR)"; docs/operations.md, "Operands that must be uniform"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-descriptor, which ran
;   opt-22 -S '-passes=simplifycfg<sink-common-insts>'
; EXPECT: incorrect uniformity-lost

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %c, <4 x i32> inreg %one, <4 x i32> inreg %two) {
entry:
  br i1 %c, label %x, label %y

x:                                                ; preds = %entry
  %l = call i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32> %one, i32 0, i32 0)
  br label %end

y:                                                ; preds = %entry
  %m = call i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32> %two, i32 0, i32 0)
  br label %end

end:                                              ; preds = %y, %x
  %r = phi i32 [ %l, %x ], [ %m, %y ]
  ret i32 %r
}

declare i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32>, i32, i32 immarg) #0

define i32 @tgt(i1 noundef %c, <4 x i32> inreg %one, <4 x i32> inreg %two) {
entry:
  %one.two = select i1 %c, <4 x i32> %one, <4 x i32> %two
  %m = call i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32> %one.two, i32 0, i32 0)
  ret i32 %m
}

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(none) }
