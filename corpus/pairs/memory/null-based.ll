; What: an address that is computed from the constant null is of no object, wherever it is: a load or store there is
; undefined. One that was a number may be of an object, and so may every address where null is one.
; Document: LangRef, "Pointer Aliasing Rules"
; EXPECT --function src_load: correct source-undefined
; EXPECT --function src_twice: correct source-undefined
; EXPECT --function src_valid: incorrect target-undefined
; EXPECT --function src_number: incorrect target-undefined
; EXPECT --function src_introduced: incorrect target-undefined

define i32 @src_load(i64 %x) {
  %p = getelementptr i32, ptr null, i64 %x
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_load(i64 %x) {
  unreachable
}

define void @src_twice(i64 %x) {
  %p = getelementptr i8, ptr null, i64 %x
  %q = getelementptr i8, ptr %p, i64 8
  store i32 0, ptr %q
  ret void
}
define void @tgt_twice(i64 %x) {
  unreachable
}

define i32 @src_valid(i64 %x) null_pointer_is_valid {
  %p = getelementptr i32, ptr null, i64 %x
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_valid(i64 %x) null_pointer_is_valid {
  unreachable
}

define i32 @src_number(i64 %x) {
  %p = inttoptr i64 %x to ptr
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_number(i64 %x) {
  unreachable
}

define i32 @src_introduced(i64 %x) {
  %p = inttoptr i64 %x to ptr
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_introduced(i64 %x) {
  %p = getelementptr i8, ptr null, i64 %x
  %v = load i32, ptr %p
  ret i32 %v
}
