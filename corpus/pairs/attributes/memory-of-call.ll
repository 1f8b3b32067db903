; What: a call that may access only what its arguments point to, or only write, leaves the rest as it is: a store elsewhere
; moves over it (@src_moved), is dead over it (@src_dead), a load elsewhere is repeated (@src_offset, @src_readonly). What
; it may not have written stays (@src_kept, @src_partly), what it may have written does not (@src_same, @src_may_be_same),
; what it reads must be there (@src_read, @src_inside). A call that writes anywhere and reads nothing (@src_anywhere).
; Document: LangRef, "Function Attributes", `memory`; "Parameter Attributes", `readonly`
; EXPECT --function src_dead: correct
; EXPECT --function src_moved: correct
; EXPECT --function src_offset: correct
; EXPECT --function src_readonly: correct
; EXPECT --function src_kept: incorrect memory-changed
; EXPECT --function src_partly: incorrect result-changed
; EXPECT --function src_same: incorrect result-changed
; EXPECT --function src_may_be_same: incorrect result-changed
; EXPECT --function src_read: incorrect memory-changed
; EXPECT --function src_inside: incorrect memory-changed
; EXPECT --function src_anywhere: correct
; EXPECT --function src_anywhere_kept: incorrect memory-changed
; EXPECT --function src_reader: correct
; EXPECT --function src_two: correct
; EXPECT --function src_reader_over: correct
; EXPECT --function src_reader_same: incorrect
; EXPECT --function src_constants: correct

@a = global i32 0
@b = global [2 x i32] zeroinitializer

declare void @touches(ptr) nounwind willreturn memory(argmem: readwrite)
declare void @writes(ptr) nounwind willreturn memory(argmem: write)
declare void @anywhere() nounwind willreturn memory(write)
declare void @looks(ptr) nounwind willreturn memory(argmem: read, inaccessiblemem: write)
declare void @both(ptr readonly, ptr) nounwind willreturn memory(argmem: readwrite)

define void @src_moved() {
  store i32 1, ptr @a
  call void @touches(ptr @b)
  ret void
}

define void @tgt_moved() {
  call void @touches(ptr @b)
  store i32 1, ptr @a
  ret void
}

define void @src_dead() {
  store i32 1, ptr @a
  call void @looks(ptr @b)
  store i32 2, ptr @a
  ret void
}

define void @tgt_dead() {
  call void @looks(ptr @b)
  store i32 2, ptr @a
  ret void
}

define i32 @src_offset() {
  %v = load i32, ptr @a
  %p = getelementptr inbounds i8, ptr @b, i64 4
  call void @touches(ptr %p)
  %w = load i32, ptr @a
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_offset() {
  %p = getelementptr inbounds i8, ptr @b, i64 4
  call void @touches(ptr %p)
  ret i32 0
}

define i32 @src_readonly() {
  %v = load i32, ptr @a
  call void @both(ptr @a, ptr @b)
  %w = load i32, ptr @a
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_readonly() {
  call void @both(ptr @a, ptr @b)
  ret i32 0
}

define void @src_kept(ptr noundef %p) {
  store i32 1, ptr %p
  call void @writes(ptr %p)
  ret void
}

define void @tgt_kept(ptr noundef %p) {
  %v = load i32, ptr %p
  store i32 %v, ptr %p
  call void @writes(ptr %p)
  ret void
}

define i32 @src_partly() {
  store i32 1, ptr @b
  call void @writes(ptr @b)
  %v = load i32, ptr @b
  ret i32 %v
}

define i32 @tgt_partly() {
  store i32 1, ptr @b
  call void @writes(ptr @b)
  ret i32 1
}

define i32 @src_same() {
  %p = getelementptr inbounds i8, ptr @b, i64 4
  %v = load i32, ptr @b
  call void @touches(ptr %p)
  %w = load i32, ptr @b
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_same() {
  %p = getelementptr inbounds i8, ptr @b, i64 4
  call void @touches(ptr %p)
  ret i32 0
}

define i32 @src_may_be_same(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %q
  call void @touches(ptr %p)
  %w = load i32, ptr %q
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_may_be_same(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %q
  call void @touches(ptr %p)
  %d = sub i32 %v, %v
  ret i32 %d
}

define void @src_read() {
  store i32 1, ptr @a
  call void @looks(ptr @a)
  store i32 2, ptr @a
  ret void
}

define void @tgt_read() {
  call void @looks(ptr @a)
  store i32 2, ptr @a
  ret void
}

define void @src_inside() {
  %p = getelementptr inbounds i8, ptr @b, i64 4
  store i32 1, ptr @b
  call void @looks(ptr %p)
  store i32 2, ptr @b
  ret void
}

define void @tgt_inside() {
  %p = getelementptr inbounds i8, ptr @b, i64 4
  call void @looks(ptr %p)
  store i32 2, ptr @b
  ret void
}

define void @src_anywhere() {
  store i32 1, ptr @a
  call void @anywhere()
  store i32 2, ptr @a
  ret void
}

define void @tgt_anywhere() {
  call void @anywhere()
  store i32 2, ptr @a
  ret void
}

define void @src_anywhere_kept() {
  store i32 1, ptr @a
  call void @anywhere()
  ret void
}

define void @tgt_anywhere_kept() {
  %v = load i32, ptr @a
  store i32 %v, ptr @a
  call void @anywhere()
  ret void
}

declare i32 @compute(ptr) nounwind willreturn memory(argmem: read)

define i32 @src_reader() {
  call void @touches(ptr @b)
  %v = call i32 @compute(ptr @a)
  %w = call i32 @compute(ptr @a)
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_reader() {
  call void @touches(ptr @b)
  ret i32 0
}

define i32 @src_two() {
  store i32 1, ptr @a
  call void @touches(ptr @b)
  call void @writes(ptr @b)
  %w = load i32, ptr @a
  ret i32 %w
}

define i32 @tgt_two() {
  store i32 1, ptr @a
  call void @touches(ptr @b)
  call void @writes(ptr @b)
  ret i32 1
}

define i32 @src_reader_over() {
  %v = call i32 @compute(ptr @a)
  call void @both(ptr @a, ptr @b)
  ret i32 %v
}

define i32 @tgt_reader_over() {
  call void @both(ptr @a, ptr @b)
  %v = call i32 @compute(ptr @a)
  ret i32 %v
}

define i32 @src_reader_same() {
  %v = call i32 @compute(ptr @b)
  call void @both(ptr @a, ptr @b)
  ret i32 %v
}

define i32 @tgt_reader_same() {
  call void @both(ptr @a, ptr @b)
  %v = call i32 @compute(ptr @b)
  ret i32 %v
}

@x = constant i32 0
@y = constant i32 1

define void @src_constants() {
  call void @touches(ptr @x)
  call void @touches(ptr @y)
  ret void
}

define void @tgt_constants() {
  call void @touches(ptr @y)
  call void @touches(ptr @x)
  ret void
}
