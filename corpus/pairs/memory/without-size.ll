; What: A variable without a size has no byte to access.
; Document: LangRef, "Allocated Objects"
; EXPECT --function src_none: correct source-undefined
; EXPECT --function src_some: incorrect
; EXPECT --function src_elsewhere: incorrect
; EXPECT --function src_begins: correct
; EXPECT --function src_begins_longer: incorrect target-undefined

@none = internal constant {} zeroinitializer
@some = internal constant { i32 } zeroinitializer
@elsewhere = external constant {}

define i32 @src_none() {
  %x = load i32, ptr @none
  ret i32 %x
}

define i32 @tgt_none() {
  ret i32 poison
}

define i32 @src_some() {
  %x = load i32, ptr @some
  ret i32 %x
}

define i32 @tgt_some() {
  ret i32 poison
}

define i32 @src_elsewhere() {
  %x = load i32, ptr @elsewhere
  ret i32 %x
}

define i32 @tgt_elsewhere() {
  ret i32 poison
}

; What is declared without elements is as long as what is accessed; it begins at its address.
@open = external global [0 x i8]
declare void @use(ptr)

define i8 @src_begins() {
  %p = getelementptr i8, ptr @open, i64 7
  %v = load i8, ptr %p
  call void @use(ptr @open)
  ret i8 %v
}

define i8 @tgt_begins() {
  %p = getelementptr i8, ptr @open, i64 7
  %v = load i8, ptr %p
  call void @use(ptr dereferenceable(8) @open)
  ret i8 %v
}

define i8 @src_begins_longer() {
  %p = getelementptr i8, ptr @open, i64 7
  %v = load i8, ptr %p
  call void @use(ptr @open)
  ret i8 %v
}

define i8 @tgt_begins_longer() {
  %p = getelementptr i8, ptr @open, i64 7
  %v = load i8, ptr %p
  call void @use(ptr dereferenceable(9) @open)
  ret i8 %v
}
