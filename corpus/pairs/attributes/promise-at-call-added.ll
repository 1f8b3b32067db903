; What: A call of an unknown function promises in the target what it did not promise before, and
; what nothing that is observed shows; or, that it accesses no memory, so that it is not observed.
; Why: a promise that the callee breaks is undefined behaviour; whether it does is not known.  It was
; called correct once.  What the functions around the call promise already may be repeated.
; Document: LangRef, "Function Attributes", `nounwind`, `memory`
; EXPECT --function src_nounwind: unsupported
; EXPECT --function src_memory: incorrect observation-missing
; EXPECT --function src_around: correct

declare i32 @f(i32)

define i32 @src_nounwind(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
define i32 @tgt_nounwind(i32 %x) {
  %r = call i32 @f(i32 %x) nounwind
  ret i32 %r
}

define i32 @src_memory(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
define i32 @tgt_memory(i32 %x) {
  %r = call i32 @f(i32 %x) memory(none)
  ret i32 %r
}

define i32 @src_around(i32 %x) nounwind {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
define i32 @tgt_around(i32 %x) nounwind {
  %r = call i32 @f(i32 %x) nounwind
  ret i32 %r
}
