; What: what another thread has freed is gone behind a barrier: the target must not access there what the source accesses
; only before (@src_barrier).  A fence or read-modify-write that acquires shows no such thing of what the thread has accessed
; and not released since, that would be a race (@src_fence, @src_read_modify_write), nor does what does not acquire
; (@src_relaxed, @src_release); a variable is never freed (@src_variable).  That the function is `nofree`, or the barrier,
; or a function that is entered, says so only since LLVM 23: unknown (@src_nofree, @src_nofree_barrier, @src_entered), also
; where the target says that the object is there (@src_said).  Until 2026 LLVM took `dereferenceable` to hold
; for the whole function: unknown (@src_dereferenceable, @src_acquired).
; Document: LangRef, "Function Attributes", `nofree` of LLVM 22, and since LLVM 23 ("freeing through synchronization")
; EXPECT --function src_fence: correct
; EXPECT --function src_barrier: incorrect target-undefined
; EXPECT --function src_read_modify_write: correct
; EXPECT --function src_relaxed: correct
; EXPECT --function src_release: correct
; EXPECT --function src_variable: correct
; EXPECT --function src_nofree: unknown approximation
; EXPECT --function src_nofree_barrier: unknown approximation
; EXPECT --function src_entered: unknown approximation
; EXPECT --function src_said: unknown approximation
; EXPECT --function src_dereferenceable: unknown approximation
; EXPECT --function src_acquired: unknown approximation

declare void @subgroupBarrier() convergent

define i32 @src_barrier(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @subgroupBarrier()
  ret i32 %v
}

define i32 @tgt_barrier(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @subgroupBarrier()
  %again = load i32, ptr %p
  ret i32 %v
}

define i32 @src_fence(ptr %p) {
  %v = load i32, ptr %p
  fence acquire
  ret i32 %v
}

define i32 @tgt_fence(ptr %p) {
  %v = load i32, ptr %p
  fence acquire
  %again = load i32, ptr %p
  ret i32 %v
}

define i32 @src_read_modify_write(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %old = atomicrmw add ptr %q, i32 1 seq_cst
  ret i32 %v
}

define i32 @tgt_read_modify_write(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %old = atomicrmw add ptr %q, i32 1 seq_cst
  %again = load i32, ptr %p
  ret i32 %v
}

define i32 @src_relaxed(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %old = load atomic i32, ptr %q monotonic, align 4
  ret i32 %v
}

define i32 @tgt_relaxed(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %old = load atomic i32, ptr %q monotonic, align 4
  %again = load i32, ptr %p
  ret i32 %v
}

define i32 @src_release(ptr %p) {
  %v = load i32, ptr %p
  fence release
  ret i32 %v
}

define i32 @tgt_release(ptr %p) {
  %v = load i32, ptr %p
  fence release
  %again = load i32, ptr %p
  ret i32 %v
}

@variable = external global i32

define i32 @src_variable() convergent {
  %v = load i32, ptr @variable
  call void @subgroupBarrier()
  ret i32 %v
}

define i32 @tgt_variable() convergent {
  %v = load i32, ptr @variable
  call void @subgroupBarrier()
  %again = load i32, ptr @variable
  ret i32 %v
}

define i32 @src_nofree(ptr %p) convergent nofree {
  %v = load i32, ptr %p
  call void @subgroupBarrier()
  ret i32 %v
}

define i32 @tgt_nofree(ptr %p) convergent nofree {
  %v = load i32, ptr %p
  call void @subgroupBarrier()
  %again = load i32, ptr %p
  ret i32 %v
}

declare void @llvm.amdgcn.s.barrier() convergent nocallback nofree nounwind willreturn

define i32 @src_nofree_barrier(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @llvm.amdgcn.s.barrier()
  ret i32 %v
}

define i32 @tgt_nofree_barrier(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @llvm.amdgcn.s.barrier()
  %again = load i32, ptr %p
  ret i32 %v
}

define internal void @entered() convergent nofree {
  call void @subgroupBarrier()
  ret void
}

define i32 @src_entered(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @entered()
  ret i32 %v
}

define i32 @tgt_entered(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @entered()
  %again = load i32, ptr %p
  ret i32 %v
}

declare void @use(ptr)

define i32 @src_said(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @llvm.amdgcn.s.barrier()
  call void @use(ptr %p)
  ret i32 %v
}

define i32 @tgt_said(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @llvm.amdgcn.s.barrier()
  call void @use(ptr dereferenceable(4) %p)
  ret i32 %v
}

define void @src_dereferenceable(ptr dereferenceable(4) %p) convergent {
  call void @subgroupBarrier()
  ret void
}

define void @tgt_dereferenceable(ptr dereferenceable(4) %p) convergent {
  call void @subgroupBarrier()
  %again = load i32, ptr %p, align 1
  ret void
}

define void @src_acquired(ptr dereferenceable(4) %p) {
  fence acquire
  ret void
}

define void @tgt_acquired(ptr dereferenceable(4) %p) {
  fence acquire
  %again = load i32, ptr %p, align 1
  ret void
}
