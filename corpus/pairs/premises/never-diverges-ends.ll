; What: threads that never diverge take the same branches, as far as they have not ended. `kill` ends some of them
; without a branch, and so does a call that need not return: a ballot after it has fewer threads (@src_kill, @src_ended),
; whatever branch follows. Before it, or with nothing between, two ballots are one (@src_before, @src_twice), and a branch
; on what all have is taken by all of them (@src_exit). An access under a mask is no branch either: threads that never
; diverge may have other masks (@src_masked, @src_same_mask).
; Document: llvm-convergent-operations, "Inferring non-convergence"; LLVM, IntrinsicsAMDGPU.td, `int_amdgcn_kill`
; EXPECT --never-diverges --function src_kill: incorrect result-changed
; EXPECT --never-diverges: incorrect
; EXPECT --never-diverges --function src_ended: incorrect result-changed
; EXPECT --never-diverges --function src_before: correct
; EXPECT --never-diverges --function src_twice: correct
; EXPECT --never-diverges --function src_exit: correct
; EXPECT --never-diverges --function src_masked: incorrect result-changed
; EXPECT --never-diverges --function src_same_mask: correct
; EXPECT --function src_exit: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.ballot.i32(i1)
declare void @llvm.amdgcn.kill(i1)
declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr, i32, <2 x i1>)
declare void @observed(i32) nounwind
declare void @ends() nounwind noreturn

define amdgpu_ps i32 @src_kill(i1 noundef %c, i1 noundef %d) convergent {
  %first = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  call void @llvm.amdgcn.kill(i1 %c)
  br i1 %d, label %one, label %two

one:
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %b

two:
  ret i32 0
}

define amdgpu_ps i32 @tgt_kill(i1 noundef %c, i1 noundef %d) convergent {
  %first = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  call void @llvm.amdgcn.kill(i1 %c)
  br i1 %d, label %one, label %two

one:
  ret i32 %first

two:
  ret i32 0
}

define amdgpu_ps i32 @src_ended(i32 noundef %x, i1 noundef %d) convergent {
  %first = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  call void @observed(i32 %x)
  br i1 %d, label %one, label %two

one:
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %b

two:
  ret i32 0
}

define amdgpu_ps i32 @tgt_ended(i32 noundef %x, i1 noundef %d) convergent {
  %first = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  call void @observed(i32 %x)
  br i1 %d, label %one, label %two

one:
  ret i32 %first

two:
  ret i32 0
}

define amdgpu_ps i32 @src_before(i1 noundef %c, i1 noundef %d) convergent {
  br i1 %d, label %one, label %two

one:
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br label %two

two:
  %r = phi i32 [ 0, %0 ], [ %b, %one ]
  call void @llvm.amdgcn.kill(i1 %c)
  ret i32 %r
}

define amdgpu_ps i32 @tgt_before(i1 noundef %c, i1 noundef %d) convergent {
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %r = select i1 %d, i32 %b, i32 0
  call void @llvm.amdgcn.kill(i1 %c)
  ret i32 %r
}

define amdgpu_ps i32 @src_twice(i1 noundef %c, i1 noundef %d) convergent {
  call void @llvm.amdgcn.kill(i1 %c)
  %first = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br i1 %d, label %one, label %two

one:
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %b

two:
  ret i32 0
}

define amdgpu_ps i32 @tgt_twice(i1 noundef %c, i1 noundef %d) convergent {
  call void @llvm.amdgcn.kill(i1 %c)
  %first = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %r = select i1 %d, i32 %first, i32 0
  ret i32 %r
}

define amdgpu_ps i32 @src_exit(i1 noundef %c) convergent {
  %first = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br i1 %c, label %out, label %on

out:
  call void @ends()
  unreachable

on:
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %b
}

define amdgpu_ps i32 @tgt_exit(i1 noundef %c) convergent {
  %first = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br i1 %c, label %out, label %on

out:
  call void @ends()
  unreachable

on:
  ret i32 %first
}

define amdgpu_ps i32 @src_masked(ptr %p, i1 noundef %c) convergent {
  %m = insertelement <2 x i1> zeroinitializer, i1 %c, i32 0
  call void @llvm.masked.store.v2i32.p0(<2 x i32> <i32 1, i32 2>, ptr align 4 %p, i32 4, <2 x i1> %m)
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 %c)
  ret i32 %b
}

define amdgpu_ps i32 @tgt_masked(ptr %p, i1 noundef %c) convergent {
  %m = insertelement <2 x i1> zeroinitializer, i1 %c, i32 0
  call void @llvm.masked.store.v2i32.p0(<2 x i32> <i32 1, i32 2>, ptr align 4 %p, i32 4, <2 x i1> %m)
  %all = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %b = select i1 %c, i32 %all, i32 0
  ret i32 %b
}

define amdgpu_ps i32 @src_same_mask(ptr %p, i1 noundef %c) convergent {
  %m = insertelement <2 x i1> zeroinitializer, i1 %c, i32 0
  call void @llvm.masked.store.v2i32.p0(<2 x i32> <i32 1, i32 2>, ptr align 4 %p, i32 4, <2 x i1> %m)
  br i1 %c, label %one, label %two

one:
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 %c)
  ret i32 %b

two:
  ret i32 0
}

define amdgpu_ps i32 @tgt_same_mask(ptr %p, i1 noundef %c) convergent {
  %m = insertelement <2 x i1> zeroinitializer, i1 %c, i32 0
  call void @llvm.masked.store.v2i32.p0(<2 x i32> <i32 1, i32 2>, ptr align 4 %p, i32 4, <2 x i1> %m)
  br i1 %c, label %one, label %two

one:
  %all = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %all

two:
  ret i32 0
}
