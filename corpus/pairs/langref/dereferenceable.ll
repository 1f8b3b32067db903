; What: the target loads what the source says to be there at the entry, behind a barrier (@src_barrier), an acquiring fence
; (@src_fence) or a call that may free it (@src_call).  LLVM took the attribute to hold for the whole function, until LLVM 23
; said that it does not.  That only the target has the attribute shows nothing (@src_added); what is said of a result holds
; for ever in LLVM 22, which is not modelled (@src_result).
; Document: LangRef, "Parameter Attributes", `dereferenceable` of LLVM 23; LLVM 23, "Release Notes", "Changes to the LLVM IR"
; EXPECT --langref 22 --function src_barrier: correct
; EXPECT --langref 23 --function src_barrier: incorrect target-undefined
; EXPECT --langref 22 --function src_fence: correct
; EXPECT --langref 23 --function src_fence: incorrect target-undefined
; EXPECT --langref 22 --function src_call: correct
; EXPECT --langref 23 --function src_call: incorrect target-undefined
; EXPECT --langref 22 --function src_added: incorrect target-undefined
; EXPECT --langref 22 --function src_result: unknown approximation
; EXPECT --langref 23 --function src_result: incorrect target-undefined

declare void @subgroupBarrier() convergent
declare void @unknown()
declare dereferenceable(4) ptr @object()

define void @src_barrier(ptr dereferenceable(4) %p) convergent {
  call void @subgroupBarrier()
  ret void
}

define void @tgt_barrier(ptr dereferenceable(4) %p) convergent {
  call void @subgroupBarrier()
  %v = load i32, ptr %p, align 1
  ret void
}

define void @src_fence(ptr dereferenceable(4) %p) {
  fence acquire
  ret void
}

define void @tgt_fence(ptr dereferenceable(4) %p) {
  fence acquire
  %v = load i32, ptr %p, align 1
  ret void
}

define void @src_call(ptr dereferenceable(4) %p) {
  call void @unknown()
  ret void
}

define void @tgt_call(ptr dereferenceable(4) %p) {
  call void @unknown()
  %v = load i32, ptr %p, align 1
  ret void
}

define i32 @src_added(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @subgroupBarrier()
  ret i32 %v
}

define i32 @tgt_added(ptr dereferenceable(4) %p) convergent {
  %v = load i32, ptr %p
  call void @subgroupBarrier()
  %again = load i32, ptr %p
  ret i32 %v
}

define void @src_result() {
  %p = call ptr @object()
  call void @unknown()
  ret void
}

define void @tgt_result() {
  %p = call ptr @object()
  call void @unknown()
  %v = load i32, ptr %p, align 1
  ret void
}
