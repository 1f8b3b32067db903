; What: Two loads, in two divergent arms, through descriptors that are the same in all threads of each. SimplifyCFG makes one load of them,
; through a descriptor that is selected by the arms' condition: it is no longer the same in all threads, as `s.buffer.load` wants it. AMDGPU's
; backend takes the first lane's (`v_readfirstlane`, `s_buffer_load_b32`): threads of the other arm load from its buffer. Of the
; intrinsics of vector memory (`raw.ptr.buffer.load`) it makes a loop over the descriptors instead; with GlobalISel of this one, too.
; Kernel: none; found by reading a finding of `tangle-tv hunt --seed 1600000` (pairs, seed 1600016: GVNSink of raw.ptr.buffer.load)
; Document: LLVM, IntrinsicsAMDGPU.td: "rsrc(SGPR)"; docs/operations.md, "Operands that must be uniform"
; RUN: opt-22 -passes=simplifycfg<sink-common-insts>
; EXPECT: incorrect uniformity-lost

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %c, <4 x i32> inreg %one, <4 x i32> inreg %two) {
entry:
  br i1 %c, label %x, label %y

x:
  %l = call i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32> %one, i32 0, i32 0)
  br label %end

y:
  %m = call i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32> %two, i32 0, i32 0)
  br label %end

end:
  %r = phi i32 [ %l, %x ], [ %m, %y ]
  ret i32 %r
}

declare i32 @llvm.amdgcn.s.buffer.load.i32(<4 x i32>, i32, i32 immarg)
