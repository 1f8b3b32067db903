; What: a pointer is not another one because their addresses are equal: one may be past the end of an object, where another object begins.
; Document: LangRef, "Pointer Aliasing Rules"; LangRef, "'getelementptr' Instruction"
; EXPECT --function src_number: correct
; EXPECT --function src_returned: unknown
; EXPECT --function src_moved: unknown
; EXPECT --function src_given: unknown
; EXPECT --function src_same: correct
; EXPECT --function src_null: correct
; EXPECT --function src_stored: incorrect target-undefined
; EXPECT --function src_both: correct
; EXPECT --function src_variable: correct
; EXPECT --function src_joined: correct
; EXPECT --function src_parted: correct

@g = global i32 0
declare void @op(ptr) convergent

define ptr @src_returned(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
define ptr @tgt_returned(ptr noundef %p, ptr noundef %q) {
  ret ptr %q
}

define ptr @src_moved(ptr noundef %p, ptr noundef %q) {
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %q to i64
  %d = sub i64 %j, %i
  %r = getelementptr i8, ptr %p, i64 %d
  ret ptr %r
}
define ptr @tgt_moved(ptr noundef %p, ptr noundef %q) {
  ret ptr %q
}

define void @src_given(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  call void @op(ptr %p)
  br label %b
b:
  ret void
}
define void @tgt_given(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  call void @op(ptr %q)
  br label %b
b:
  ret void
}

; A number has no object.
define i64 @src_number(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  %r = select i1 %c, ptr %p, ptr %q
  %n = ptrtoint ptr %r to i64
  ret i64 %n
}
define i64 @tgt_number(ptr noundef %p, ptr noundef %q) {
  %n = ptrtoint ptr %q to i64
  ret i64 %n
}

define ptr @src_same(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi ptr [ %p, %0 ], [ %q, %a ]
  ret ptr %r
}
define ptr @tgt_same(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  %n = xor i1 %c, true
  %r = select i1 %n, ptr %p, ptr %q
  ret ptr %r
}

define ptr @src_null(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}
define ptr @tgt_null(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, null
  %r = select i1 %c, ptr null, ptr %q
  ret ptr %r
}

define void @src_stored(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  br label %b
b:
  ret void
}
define void @tgt_stored(ptr noundef %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %q
  br label %b
b:
  ret void
}

; Both have bytes there: they are in one object.
define void @src_both(ptr noundef %p, ptr noundef %q) {
  store i8 2, ptr %q
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  br label %b
b:
  ret void
}
define void @tgt_both(ptr noundef %p, ptr noundef %q) {
  store i8 2, ptr %q
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %q
  br label %b
b:
  ret void
}

define i32 @src_variable(ptr noundef align 4 %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p
  ret i32 %v
b:
  ret i32 0
}
define i32 @tgt_variable(ptr noundef align 4 %p) {
  %c = icmp eq ptr %p, @g
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr @g
  ret i32 %v
b:
  ret i32 0
}

define i8 @src_joined(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr %p
  ret i8 %v
b:
  %w = load i8, ptr %q
  ret i8 %w
}
define i8 @tgt_joined(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  %r = select i1 %c, ptr %p, ptr %q
  %v = load i8, ptr %r
  ret i8 %v
}

define i8 @src_parted(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  %r = select i1 %c, ptr %p, ptr %q
  %s = getelementptr inbounds i8, ptr %r, i64 3
  %v = load i8, ptr %s
  ret i8 %v
}
define i8 @tgt_parted(ptr noundef %p, ptr noundef %q, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %s = getelementptr inbounds i8, ptr %p, i64 3
  %v = load i8, ptr %s
  ret i8 %v
b:
  %t = getelementptr inbounds i8, ptr %q, i64 3
  %w = load i8, ptr %t
  ret i8 %w
}
