; What: A local variable whose address a call is passed, and that the target keeps on another stack of the thread. That
; this memory is for local variables is said nowhere: unknown. Another address instead is wrong, and so is what differs
; beside it.
; Document: Clang, "SafeStack", "Design"; docs/memory.md
; EXPECT --function src_moved: unknown approximation
; EXPECT --function src_used: unknown approximation
; EXPECT --function src_called: unknown approximation
; EXPECT --function src_segment: unknown approximation
; EXPECT --function src_kept: correct
; EXPECT --function src_null: incorrect operands-changed
; EXPECT --function src_argument: incorrect operands-changed
; EXPECT --function src_global: incorrect operands-changed
; EXPECT --function src_elsewhere: incorrect operands-changed
; EXPECT --function src_loaded: incorrect operands-changed
; EXPECT --function src_number: incorrect operands-changed
; EXPECT --function src_still_there: incorrect operands-changed
; EXPECT --function src_null_beside: incorrect operands-changed

target triple = "x86_64-unknown-linux-android"

@top = thread_local global ptr null, align 8
@other = global ptr null, align 8

declare void @see(ptr, i32) willreturn nounwind
declare ptr @stack() memory(none) willreturn nounwind speculatable

define void @src_moved() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_moved() {
  %top = load ptr, ptr @top
  %new = getelementptr i8, ptr %top, i64 -16
  store ptr %new, ptr @top
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 1)
  store ptr %top, ptr @top
  ret void
}

define i32 @src_used() {
  %a = alloca i32
  store i32 5, ptr %a
  call void @see(ptr %a, i32 1)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_used() {
  %top = load ptr, ptr @top
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  store i32 5, ptr %a.unsafe
  call void @see(ptr %a.unsafe, i32 1)
  %v = load i32, ptr %a.unsafe
  ret i32 %v
}

define void @src_called() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_called() {
  %top = call ptr @stack()
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 1)
  ret void
}

define void @src_segment() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_segment() {
  %top = load ptr, ptr addrspace(257) inttoptr (i32 72 to ptr addrspace(257))
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 1)
  ret void
}

define void @src_kept() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_kept() {
  %a = alloca i32, align 8
  call void @see(ptr %a, i32 1)
  ret void
}

define void @src_null() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_null() {
  call void @see(ptr null, i32 1)
  ret void
}

define void @src_argument(ptr noundef %p) {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_argument(ptr noundef %p) {
  call void @see(ptr %p, i32 1)
  ret void
}

define void @src_global() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_global() {
  call void @see(ptr @other, i32 1)
  ret void
}

; What others can write to is no stack of the thread.
define void @src_elsewhere() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_elsewhere() {
  %p = load ptr, ptr @other
  call void @see(ptr %p, i32 1)
  ret void
}

; The source has this address, too, and passes another.
define i1 @src_loaded() {
  %a = alloca i32
  %top = load ptr, ptr @top
  call void @see(ptr %a, i32 1)
  %is = icmp eq ptr %top, null
  ret i1 %is
}
define i1 @tgt_loaded() {
  %top = load ptr, ptr @top
  call void @see(ptr %top, i32 1)
  %is = icmp eq ptr %top, null
  ret i1 %is
}

define void @src_number() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_number() {
  %top = load ptr, ptr @top
  %a.unsafe = getelementptr i8, ptr %top, i64 -4
  call void @see(ptr %a.unsafe, i32 2)
  ret void
}

define void @src_still_there() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  call void @see(ptr %a, i32 2)
  ret void
}
define void @tgt_still_there() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  %top = load ptr, ptr @top
  call void @see(ptr %top, i32 2)
  ret void
}

define void @src_null_beside() {
  %a = alloca i32
  call void @see(ptr %a, i32 1)
  ret void
}
define void @tgt_null_beside() {
  %top = load ptr, ptr @top
  call void @see(ptr null, i32 1)
  ret void
}
