; What: unwinding out of a function that is nounwind is undefined, also where only the source defines that function, since it is
; inlined.  The inliner writes nounwind at its calls.  Refuted where nothing says nounwind (@src_nothing), and where the call may
; run forever (@src_forever).
; Document: LangRef, "Function Attributes", nounwind
; EXPECT --function src_inner: correct proved
; EXPECT --function src_operation: correct proved
; EXPECT --function src_nothing: incorrect target-undefined
; EXPECT --function src_forever: incorrect target-undefined

declare i32 @unwinds() willreturn
declare i32 @plain()
declare void @operation() convergent willreturn
declare void @effect() nounwind willreturn

define internal void @may() {
  %a = call i32 @unwinds()
  ret void
}

define internal void @may_not() nounwind {
  %a = call i32 @unwinds()
  ret void
}

define internal void @operates() nounwind {
  call void @operation()
  ret void
}

define internal void @waits() {
  %a = call i32 @plain()
  ret void
}

define void @src_inner() {
  call void @may_not()
  ret void
}

define void @tgt_inner() {
  %a = call i32 @unwinds() nounwind
  ret void
}

define void @src_operation() nounwind convergent {
  call void @operates()
  ret void
}

define void @tgt_operation() nounwind convergent {
  call void @operation() nounwind
  ret void
}

define void @src_nothing() {
  call void @may()
  ret void
}

define void @tgt_nothing() {
  %a = call i32 @unwinds() nounwind
  ret void
}

define void @src_forever() nounwind {
  call void @waits()
  call void @effect()
  ret void
}

define void @tgt_forever() nounwind {
  %a = call i32 @plain() willreturn
  call void @effect()
  ret void
}
