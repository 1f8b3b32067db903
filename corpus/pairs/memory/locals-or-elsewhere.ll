; What: An access at an address that a call has answered, or that was loaded, may be of a local variable whose address
; had escaped by then, and of no other; one at an address that was chosen is of the variable where that was chosen.
; Document: LangRef, "Pointer Aliasing Rules", "Pointer Capture"; docs/memory.md
; EXPECT --function src_given_before: correct
; EXPECT --function src_given_order: incorrect
; EXPECT --function src_given: incorrect
; EXPECT --function src_given_forwarded: correct
; EXPECT --function src_chosen: correct
; EXPECT --function src_null: correct
; EXPECT --function src_held: correct
; EXPECT --function src_number: correct
; EXPECT --function src_through_memory: correct
; EXPECT --function src_chosen_wrongly: incorrect
; EXPECT --function src_dangling: correct
; EXPECT --function src_returned: incorrect

declare void @keep(ptr) willreturn nounwind
declare ptr @get() willreturn nounwind
declare void @use(ptr captures(none)) willreturn nounwind

define i32 @src_given() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  %p = call ptr @get()
  store i32 2, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_given() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  %p = call ptr @get()
  store i32 2, ptr %p
  ret i32 1
}
define i32 @src_given_before() {
  %a = alloca i32
  %p = call ptr @get()
  call void @keep(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_given_before() {
  %a = alloca i32
  %p = call ptr @get()
  call void @keep(ptr %a)
  store i32 2, ptr %p
  ret i32 1
}
define i32 @src_given_forwarded() {
  %a = alloca i32
  call void @keep(ptr %a)
  %p = call ptr @get()
  store i32 1, ptr %a
  store i32 2, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_given_forwarded() {
  %a = alloca i32
  call void @keep(ptr %a)
  %p = call ptr @get()
  store i32 2, ptr %p
  ret i32 2
}
define i32 @src_given_order() {
  %a = alloca i32
  call void @keep(ptr %a)
  %p = call ptr @get()
  store i32 1, ptr %a
  store i32 2, ptr %p
  call void @use(ptr %a)
  ret i32 0
}
define i32 @tgt_given_order() {
  %a = alloca i32
  call void @keep(ptr %a)
  %p = call ptr @get()
  store i32 2, ptr %p
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret i32 0
}
define i32 @src_chosen(i1 noundef %c, ptr noundef %p) {
  %a = alloca i32
  store i32 1, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_chosen(i1 noundef %c, ptr noundef %p) {
entry:
  br i1 %c, label %x, label %y
x:
  br label %y2
y:
  store i32 2, ptr %p
  br label %y2
y2:
  %v = phi i32 [ 2, %x ], [ 1, %y ]
  ret i32 %v
}
define i32 @src_null(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  %q = select i1 %c, ptr %a, ptr null
  store i32 2, ptr %q
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_null(i1 noundef %c) {
  ret i32 2
}
define i32 @src_held(ptr noundef %p) {
  %a = alloca i32
  %h = alloca ptr
  store ptr %p, ptr %h
  call void @keep(ptr %h)
  %q = load ptr, ptr %h
  store i32 3, ptr %q
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_held(ptr noundef %p) {
  %h = alloca ptr
  store ptr %p, ptr %h
  call void @keep(ptr %h)
  %q = load ptr, ptr %h
  store i32 3, ptr %q
  ret i32 3
}
define i32 @src_number() {
  %a = alloca i32
  store i32 1, ptr %a
  %n = ptrtoint ptr %a to i64
  %p = inttoptr i64 %n to ptr
  store i32 2, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_number() {
  ret i32 2
}
define void @src_through_memory(ptr noundef %p) {
  %a = alloca i32
  store ptr %a, ptr %p
  %q = load ptr, ptr %p
  store i32 4, ptr %q
  call void @use(ptr %a)
  ret void
}
define void @tgt_through_memory(ptr noundef %p) {
  %a = alloca i32
  store ptr %a, ptr %p
  store i32 4, ptr %a
  call void @use(ptr %a)
  ret void
}

define i32 @src_chosen_wrongly(i1 noundef %c, ptr noundef %p) {
  %a = alloca i32
  store i32 1, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_chosen_wrongly(i1 noundef %c, ptr noundef %p) {
  store i32 2, ptr %p
  %v = select i1 %c, i32 2, i32 1
  ret i32 %v
}

define dereferenceable(4) ptr @src_dangling() {
  %a = alloca i32
  ret ptr %a
}

define dereferenceable(4) ptr @tgt_dangling() {
  ret ptr null
}

define ptr @src_returned() {
  %a = alloca i32
  ret ptr %a
}

define ptr @tgt_returned() {
  ret ptr poison
}
