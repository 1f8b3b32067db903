; What: unwinding out of a function that is nounwind, or through a call that is, is undefined, also where the call that
; unwinds is in a function that is entered from there.  The inliner writes nounwind at such calls.
; @src_outer, @src_site, @src_deep: right.  Refuted where nothing says nounwind (@src_nothing), where only one of two callers
; does (@src_other_caller), and where the call may run forever (@src_forever).
; Document: LangRef, "Function Attributes", nounwind
; EXPECT --function src_outer: correct proved
; EXPECT --function src_inner: correct proved
; EXPECT --function src_site: correct proved
; EXPECT --function src_deep: correct proved
; EXPECT --function src_operation: correct proved
; EXPECT --function src_nothing: incorrect target-undefined
; EXPECT --function src_other_caller: incorrect target-undefined
; EXPECT --function src_forever: incorrect target-undefined
; EXPECT --function src_recursive: correct

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

define internal void @around() {
  call void @may()
  ret void
}

define internal void @operates() {
  call void @operation()
  ret void
}

define internal void @waits() {
  %a = call i32 @plain()
  ret void
}

define internal void @itself(i1 %c) {
  br i1 %c, label %again, label %end

again:
  %a = call i32 @unwinds()
  call void @itself(i1 false)
  br label %end

end:
  ret void
}

define void @src_outer() nounwind {
  call void @may()
  ret void
}

define void @tgt_outer() nounwind {
  %a = call i32 @unwinds() nounwind
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

define void @src_site() {
  call void @may() nounwind
  ret void
}

define void @tgt_site() {
  %a = call i32 @unwinds() nounwind
  ret void
}

define void @src_deep() nounwind {
  call void @around()
  ret void
}

define void @tgt_deep() nounwind {
  call void @may() nounwind
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

define void @src_other_caller() {
  call void @may() nounwind
  call void @may()
  ret void
}

define void @tgt_other_caller() {
  %a = call i32 @unwinds() nounwind
  %b = call i32 @unwinds() nounwind
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

define void @src_recursive(i1 noundef %c) nounwind {
  call void @itself(i1 %c)
  ret void
}

define void @tgt_recursive(i1 noundef %c) nounwind {
  br i1 %c, label %again, label %end

again:
  %a = call i32 @unwinds() nounwind
  br label %end

end:
  ret void
}
