; What: a call site promised that the call accesses no memory; the target forgot it. No refutation:
; the callee keeps the promise there, or the source is undefined. Nor is it proved.
; Document: LangRef, "Function Attributes", memory
; EXPECT: unknown approximation

define i32 @src(i32 noundef %x) convergent {
  %r = call i32 @unknown(i32 %x) memory(none)
  call void @barrier()
  ret i32 %r
}

define i32 @tgt(i32 noundef %x) convergent {
  %r = call i32 @unknown(i32 %x)
  call void @barrier()
  ret i32 %r
}

declare i32 @unknown(i32) willreturn nounwind
declare void @barrier() convergent willreturn nounwind
