; What: an argument that is not captured in the result, or only its address, is not what the result is based on: a store
; through the result leaves the local variable as it is, also where the call only computes (@src, @src_address).  One whose
; provenance may be in the result is another matter (@src_provenance, @src_other_call).
; Document: LangRef, "Parameter Attributes", `captures`; "Pointer Aliasing Rules"
; EXPECT --function src_address: correct
; EXPECT --function src: correct
; EXPECT --function src_provenance: incorrect result-changed
; EXPECT --function src_other_call: incorrect result-changed
; EXPECT --function src_two: incorrect result-changed

declare ptr @f(ptr captures(none)) memory(none) nounwind willreturn
declare ptr @g(ptr captures(ret: address)) memory(none) nounwind willreturn
declare ptr @h(ptr captures(ret: address, provenance)) memory(none) nounwind willreturn
declare ptr @i(ptr) memory(none) nounwind willreturn
declare ptr @two(ptr captures(none), ptr) memory(none) nounwind willreturn
define i32 @src() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @f(ptr %a)
  store i32 2, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @f(ptr %a)
  store i32 2, ptr %p
  ret i32 1
}
define i32 @src_address() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @g(ptr %a)
  store i32 2, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_address() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @g(ptr %a)
  store i32 2, ptr %p
  ret i32 1
}
define i32 @src_provenance() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @h(ptr %a)
  store i32 2, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_provenance() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @h(ptr %a)
  store i32 2, ptr %p
  ret i32 1
}
define i32 @src_other_call(i1 %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %x, label %y
x:
  %p = call ptr @i(ptr captures(none) %a)
  br label %z
y:
  %q = call ptr @i(ptr %a)
  br label %z
z:
  %r = phi ptr [ %p, %x ], [ %q, %y ]
  store i32 2, ptr %r
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_other_call(i1 %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %x, label %y
x:
  %p = call ptr @i(ptr captures(none) %a)
  br label %z
y:
  %q = call ptr @i(ptr %a)
  br label %z
z:
  %r = phi ptr [ %p, %x ], [ %q, %y ]
  store i32 2, ptr %r
  ret i32 1
}
define i32 @src_two() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %b
  %p = call ptr @two(ptr %a, ptr %b)
  store i32 2, ptr %p
  %v = load i32, ptr %b
  ret i32 %v
}
define i32 @tgt_two() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %b
  %p = call ptr @two(ptr %a, ptr %b)
  store i32 2, ptr %p
  ret i32 1
}
