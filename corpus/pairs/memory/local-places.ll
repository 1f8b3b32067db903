; What: Where a local variable is whose address is looked at: any place that is aligned, not null, in the address space,
; and apart from what else is there.  The target's may be at each of them; the source chooses.  So a refutation needs a
; place of the target's that no place of the source's explains.
; Document: LangRef, "Allocated Objects", "Pointer Aliasing Rules", "Object Lifetime"; docs/memory.md
; EXPECT --function src_one_after_the_other: incorrect target-undefined
; EXPECT --function src_answer: incorrect
; EXPECT --function src_apart: incorrect
; EXPECT --function src_apart_from_global: incorrect
; EXPECT --function src_at_once: correct
; EXPECT --function src_null: incorrect
; EXPECT --function src_aligned: incorrect
; EXPECT --function src_function: incorrect
; EXPECT --function src_argument: correct
; EXPECT --function src_argument_is_it: incorrect
; EXPECT --function src_argument_is_accessed: incorrect
; EXPECT --function src_loaded_is_accessed: incorrect
; EXPECT --function src_accessed_in_target: unknown
; EXPECT --function src_number: unknown
; EXPECT --function src_returned: incorrect

@g = global i32 0

declare ptr @f(ptr) willreturn nounwind
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define i1 @src_answer() {
  %p = alloca i8
  %q = call ptr @f(ptr %p)
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @tgt_answer() {
  %p = alloca i8
  %q = call ptr @f(ptr %p)
  ret i1 false
}

; No place of %p and %q is such that they overlap.
define i1 @src_apart() {
  %p = alloca i32
  %q = alloca i64
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %d = sub i64 %b, %a
  %before = icmp sle i64 %d, -8
  %after = icmp sge i64 %d, 4
  %c = or i1 %before, %after
  ret i1 %c
}

define i1 @tgt_apart() {
  ret i1 false
}

define i1 @src_apart_from_global() {
  %q = alloca i64
  %a = ptrtoint ptr @g to i64
  %b = ptrtoint ptr %q to i64
  %d = sub i64 %b, %a
  %before = icmp sle i64 %d, -8
  %after = icmp sge i64 %d, 4
  %c = or i1 %before, %after
  ret i1 %c
}

define i1 @tgt_apart_from_global() {
  ret i1 false
}

; Variables that do not live at once may be at one place.
define i32 @src_one_after_the_other() {
  %p = alloca i32
  %q = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %p)
  call void @llvm.lifetime.start.p0(ptr %q)
  call void @llvm.lifetime.end.p0(ptr %q)
  %c = icmp eq ptr %p, %q
  %r = zext i1 %c to i32
  ret i32 %r
}

define i32 @tgt_one_after_the_other() {
  %p = alloca i32
  %q = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  call void @llvm.lifetime.end.p0(ptr %p)
  call void @llvm.lifetime.start.p0(ptr %q)
  call void @llvm.lifetime.end.p0(ptr %q)
  %c = icmp eq ptr %p, %q
  br i1 %c, label %same, label %other
same:
  unreachable
other:
  ret i32 0
}

define i1 @src_at_once() {
  %p = alloca i32
  %q = alloca i32
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @tgt_at_once() {
  ret i1 false
}

define i1 @src_null() {
  %p = alloca i32
  %a = ptrtoint ptr %p to i64
  %c = icmp eq i64 %a, 0
  ret i1 %c
}

define i1 @tgt_null() {
  ret i1 true
}

define i64 @src_aligned() {
  %p = alloca i64, align 8
  %a = ptrtoint ptr %p to i64
  %r = and i64 %a, 7
  ret i64 %r
}

define i64 @tgt_aligned() {
  ret i64 4
}

define i1 @src_function() {
  %p = alloca i32
  %c = icmp eq ptr %p, @f
  ret i1 %c
}

define i1 @tgt_function() {
  ret i1 true
}

; Whatever the argument is, the variable is somewhere else.
define i1 @src_argument(ptr noundef %x) {
  %p = alloca i64
  %c = icmp eq ptr %x, %p
  ret i1 %c
}

define i1 @tgt_argument(ptr noundef %x) {
  ret i1 false
}

define i1 @src_argument_is_it(ptr noundef dereferenceable(4) %x) {
  %p = alloca i64
  %c = icmp eq ptr %x, %p
  ret i1 %c
}

define i1 @tgt_argument_is_it(ptr noundef dereferenceable(4) %x) {
  ret i1 true
}

define i1 @src_argument_is_accessed(ptr noundef %x) {
  store i32 0, ptr %x
  %p = alloca i64
  %c = icmp eq ptr %x, %p
  ret i1 %c
}

define i1 @tgt_argument_is_accessed(ptr noundef %x) {
  store i32 0, ptr %x
  ret i1 true
}

define i1 @src_loaded_is_accessed(ptr noundef %x) {
  %p = alloca i64
  %y = load ptr, ptr %x, !noundef !0
  store i32 0, ptr %y
  %c = icmp eq ptr %y, %p
  ret i1 %c
}

define i1 @tgt_loaded_is_accessed(ptr noundef %x) {
  %y = load ptr, ptr %x, !noundef !0
  store i32 0, ptr %y
  ret i1 true
}

; Only the target has the variable, which is not where %x is: not refuted.
define i1 @src_accessed_in_target(ptr noundef %x) {
  store i32 0, ptr %x
  ret i1 false
}

define i1 @tgt_accessed_in_target(ptr noundef %x) {
  store i32 0, ptr %x
  %p = alloca i64
  %c = icmp eq ptr %x, %p
  ret i1 %c
}

; The source may have it just there.
define i64 @src_number() {
  %p = alloca i32
  %a = ptrtoint ptr %p to i64
  ret i64 %a
}

define i64 @tgt_number() {
  ret i64 4096
}

; What is returned is the address of a variable that is gone.
define ptr @src_returned() {
  %p = alloca i32
  ret ptr %p
}

define ptr @tgt_returned() {
  ret ptr null
}

!0 = !{}
