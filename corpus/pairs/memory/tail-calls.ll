; What: A call that is marked `tail` accesses no local variable of its caller: that is a promise of the source's, and one
; that the target may make only where the callee cannot get at one.
; Document: LangRef, "'call' Instruction", `tail`; docs/memory.md
; EXPECT --function src_added_later: incorrect target-undefined
; EXPECT --function src_added: incorrect target-undefined
; EXPECT --function src_added_without: correct
; EXPECT --function src_added_not_kept: correct
; EXPECT --function src_promised: correct
; EXPECT --function src_promised_only_that: incorrect
; EXPECT --function src_dropped: correct
; EXPECT --function src_entered: incorrect target-undefined
; EXPECT --function src_entered_outer: correct
; EXPECT --function src_argument: correct

declare void @keep(ptr) willreturn nounwind
declare void @use(ptr captures(none)) willreturn nounwind
declare void @other() willreturn nounwind

define i32 @src_added() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret i32 0
}

define i32 @tgt_added() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @use(ptr %a)
  ret i32 0
}

define i32 @src_added_later() {
  %a = alloca i32
  call void @keep(ptr %a)
  call void @other()
  ret i32 0
}

define i32 @tgt_added_later() {
  %a = alloca i32
  call void @keep(ptr %a)
  tail call void @other()
  ret i32 0
}

define i32 @src_added_without() {
  %a = alloca i32
  call void @use(ptr null)
  call void @keep(ptr %a)
  ret i32 0
}

define i32 @tgt_added_without() {
  %a = alloca i32
  tail call void @use(ptr null)
  call void @keep(ptr %a)
  ret i32 0
}

define i32 @src_added_not_kept() {
  %a = alloca i32
  call void @use(ptr %a)
  call void @other()
  ret i32 0
}

define i32 @tgt_added_not_kept() {
  %a = alloca i32
  call void @use(ptr %a)
  tail call void @other()
  ret i32 0
}

define i32 @src_promised() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @use(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_promised() {
  %a = alloca i32
  tail call void @use(ptr %a)
  ret i32 1
}

define i32 @src_promised_only_that() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @use(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_promised_only_that() {
  %a = alloca i32
  tail call void @use(ptr %a)
  ret i32 2
}

define i32 @src_dropped() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @use(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_dropped() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret i32 1
}

define internal void @set(ptr %p) {
  store i32 5, ptr %p
  ret void
}

define internal void @set_below(ptr %p) {
  tail call void @set(ptr %p)
  ret void
}

define i32 @src_entered() {
  %a = alloca i32
  call void @set(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_entered() {
  %a = alloca i32
  tail call void @set(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @src_entered_outer() {
  %a = alloca i32
  call void @set(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_entered_outer() {
  %a = alloca i32
  call void @set_below(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define void @src_argument(ptr noundef %p) {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument(ptr noundef %p) {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @use(ptr %p)
  ret void
}
