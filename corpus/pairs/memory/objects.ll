; What: An address that is based on one object reaches no other: variables, what a result is that is
; `noalias`, and an argument that is `noalias` against whatever else the function accesses, where one of
; both writes. Any other argument may be in a variable, and that arguments are `noalias` says nothing
; of their numbers. An address that may be based on either leaves it open.
; Document: LangRef, "Pointer Aliasing Rules", "Global Variables", "Parameter Attributes" (`noalias`)
; EXPECT --function src_result: correct
; EXPECT --function src_other_result: incorrect
; EXPECT --function src_two: correct
; EXPECT --function src_argument: correct
; EXPECT --function src_plain: incorrect
; EXPECT --function src_index: correct
; EXPECT --function src_global: incorrect
; EXPECT --function src_either: unknown
; EXPECT --function src_numbers: incorrect
; EXPECT --function src_read: correct
; EXPECT --function src_store: incorrect
; EXPECT --function src_outside: incorrect target-undefined
; EXPECT --function src_between: correct

@one = global i32 0
@table = global [4 x i32] zeroinitializer
@other = global [4 x i32] zeroinitializer

declare noalias ptr @new(i64)
declare ptr @some(i64)

define i32 @src_result(ptr noundef %q) {
  %p = call ptr @new(i64 4)
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_result(ptr noundef %q) {
  %p = call ptr @new(i64 4)
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @src_other_result(ptr noundef %q) {
  %p = call ptr @some(i64 4)
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_other_result(ptr noundef %q) {
  %p = call ptr @some(i64 4)
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @src_two() {
  %p = call ptr @new(i64 4)
  %q = call ptr @new(i64 4)
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_two() {
  %p = call ptr @new(i64 4)
  %q = call ptr @new(i64 4)
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @src_argument(ptr noalias noundef %p, ptr noundef %q, i64 noundef %i) {
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %a
  store i32 2, ptr %q
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_argument(ptr noalias noundef %p, ptr noundef %q, i64 noundef %i) {
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %a
  store i32 2, ptr %q
  ret i32 1
}

define i32 @src_plain(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_plain(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @src_index(i64 noundef %i, i64 noundef %j) {
  %p = getelementptr i32, ptr @table, i64 %i
  %q = getelementptr i32, ptr @other, i64 %j
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_index(i64 noundef %i, i64 noundef %j) {
  %p = getelementptr i32, ptr @table, i64 %i
  %q = getelementptr i32, ptr @other, i64 %j
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @src_global(ptr noundef %q) {
  store i32 1, ptr @one
  store i32 2, ptr %q
  %v = load i32, ptr @one
  ret i32 %v
}

define i32 @tgt_global(ptr noundef %q) {
  store i32 1, ptr @one
  store i32 2, ptr %q
  ret i32 1
}

define i32 @src_either(ptr noalias noundef %p, ptr noundef %q, i1 noundef %c) {
  %s = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %p
  store i32 2, ptr %s
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_either(ptr noalias noundef %p, ptr noundef %q, i1 noundef %c) {
  %s = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %p
  store i32 2, ptr %s
  ret i32 1
}

define i1 @src_numbers(ptr noalias noundef %p, ptr noalias noundef %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @tgt_numbers(ptr noalias noundef %p, ptr noalias noundef %q) {
  ret i1 false
}

define i32 @src_read(ptr noalias noundef %p, ptr noundef %q) {
  %a = load i32, ptr %q
  store i32 1, ptr %p
  %b = load i32, ptr %q
  %d = sub i32 %a, %b
  ret i32 %d
}

define i32 @tgt_read(ptr noalias noundef %p, ptr noundef %q) {
  %a = load i32, ptr %q
  store i32 1, ptr %p
  ret i32 0
}

define void @src_store(ptr noalias noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  ret void
}

define void @tgt_store(ptr noalias noundef %p, ptr noundef %q) {
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  store i32 1, ptr %q
  ret void
}

; What an address is based on need not be at that address.
define i8 @src_outside(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt_outside(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 1
  %v = load i8, ptr %q
  %w = load i8, ptr %p
  ret i8 %v
}

define i8 @src_between(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  %r = getelementptr i8, ptr %p, i64 1
  %v = load i8, ptr %q
  %w = load i8, ptr %r
  ret i8 %v
}
define i8 @tgt_between(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 -1
  %v = load i8, ptr %q
  %w = load i8, ptr %p
  ret i8 %v
}
