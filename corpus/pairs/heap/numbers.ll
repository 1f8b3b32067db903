; What: A test whether an allocation failed, by the number of its address; a number that nothing uses.
; Another number of an address lets it escape.
; Document: LangRef, "'ptrtoint .. to' Instruction"
; EXPECT --function src_unused: correct
; EXPECT --function src_test: correct
; EXPECT --function src_kept: incorrect
; EXPECT --function src_part: unknown

target triple = "x86_64-unknown-linux-gnu"

declare ptr @malloc(i64)

define i32 @src_test(i32 noundef %x) {
entry:
  %p = call ptr @malloc(i64 4)
  %n = ptrtoint ptr %p to i64
  %null = icmp eq i64 0, %n
  br i1 %null, label %none, label %some
none:
  ret i32 0
some:
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_test(i32 noundef %x) {
  ret i32 %x
}

define void @src_kept() {
entry:
  %p = call ptr @malloc(i64 4)
  %n = ptrtoint ptr %p to i64
  %some = icmp ne i64 %n, 0
  br i1 %some, label %then, label %end
then:
  store i32 1, ptr %p
  ret void
end:
  ret void
}

define void @tgt_kept() {
  %p = call ptr @malloc(i64 4)
  store i32 1, ptr %p
  ret void
}

define i8 @src_unused(i8 noundef %x) {
  %p = call ptr @malloc(i64 4)
  %n = ptrtoint ptr %p to i64
  store i8 %x, ptr %p
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_unused(i8 noundef %x) {
  ret i8 %x
}

define i1 @src_part() {
  %p = call ptr @malloc(i64 4)
  %n = ptrtoint ptr %p to i32
  %zero = icmp eq i32 %n, 0
  ret i1 %zero
}

define i1 @tgt_part() {
  ret i1 false
}
