; What: nosync that only the target has. Ordered atomic and volatile accesses, fences and calls that
; may write memory synchronise, unless the callee says that it does not. LLVM says so of some
; barriers; the promise about the caller is then no worse than the one about the callee, which the
; source makes as well.
; Document: LangRef, "Function Attributes", nosync
; EXPECT --function src_relaxed: correct
; EXPECT --function src_barrier_says_so: correct
; EXPECT --function src_release: unsupported
; EXPECT --function src_fence: unsupported
; EXPECT --function src_volatile: unsupported
; EXPECT --function src_call: unsupported
; EXPECT --function src_barrier: unsupported
; EXPECT --function src_said_of_call: unsupported

define void @src_relaxed(ptr noundef nonnull %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}

define void @tgt_relaxed(ptr noundef nonnull %p) nosync {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}

define void @src_barrier_says_so() convergent {
  call void @quiet_barrier()
  ret void
}

define void @tgt_barrier_says_so() convergent nosync {
  call void @quiet_barrier()
  ret void
}

define void @src_release(ptr noundef nonnull %p) {
  store atomic i32 1, ptr %p release, align 4
  ret void
}

define void @tgt_release(ptr noundef nonnull %p) nosync {
  store atomic i32 1, ptr %p release, align 4
  ret void
}

define void @src_fence() {
  fence seq_cst
  ret void
}

define void @tgt_fence() nosync {
  fence seq_cst
  ret void
}

define i32 @src_volatile(ptr noundef nonnull %p) {
  %v = load volatile i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_volatile(ptr noundef nonnull %p) nosync {
  %v = load volatile i32, ptr %p, align 4
  ret i32 %v
}

define void @src_call() {
  call void @unknown()
  ret void
}

define void @tgt_call() nosync {
  call void @unknown()
  ret void
}

define void @src_barrier() convergent {
  call void @barrier()
  ret void
}

define void @tgt_barrier() convergent nosync {
  call void @barrier()
  ret void
}

define void @src_said_of_call() convergent {
  call void @barrier()
  ret void
}

define void @tgt_said_of_call() convergent nosync {
  call void @barrier() nosync
  ret void
}

declare void @quiet_barrier() convergent nosync willreturn nounwind
declare void @barrier() convergent willreturn nounwind
declare void @unknown() willreturn nounwind
