; What: A callee that is entered may return the address that it was given: an access at what it returns is one of the
; caller's local variable, which may be uninitialised there.
; Document: LangRef, "'ret' Instruction"
; EXPECT --function src_stored: correct
; EXPECT --function src_unwritten: correct
; EXPECT --function src_wrong: incorrect result-changed

define internal ptr @same(ptr %p) {
  ret ptr %p
}
define internal ptr @maybe(i1 %c, ptr %p) {
  br i1 %c, label %store, label %end
store:
  store i32 42, ptr %p
  br label %end
end:
  ret ptr %p
}

define i32 @src_stored() {
  %a = alloca i32
  store i32 7, ptr %a
  %b = call ptr @same(ptr %a)
  %v = load i32, ptr %b
  ret i32 %v
}
define i32 @tgt_stored() {
  ret i32 7
}

define i32 @src_unwritten(i1 noundef %c) {
  %a = alloca i32
  %b = call ptr @maybe(i1 %c, ptr %a)
  %v = load i32, ptr %b
  ret i32 %v
}
define i32 @tgt_unwritten(i1 noundef %c) {
  ret i32 42
}

define i32 @src_wrong(i1 noundef %c) {
  %a = alloca i32
  %b = call ptr @maybe(i1 %c, ptr %a)
  %v = load i32, ptr %b
  ret i32 %v
}
define i32 @tgt_wrong(i1 noundef %c) {
  ret i32 41
}
