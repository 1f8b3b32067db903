; What: A local variable of no bytes has a place, which the target takes to be a certain one; a call may read it,
; and finds nothing.
; Document: LangRef, "'alloca' Instruction"
; EXPECT: incorrect result-changed

declare void @f(ptr, ptr)

define i64 @src() {
  %a = alloca [0 x i32]
  %b = alloca i32
  call void @f(ptr %a, ptr %b)
  %x = ptrtoint ptr %a to i64
  %y = ptrtoint ptr %b to i64
  %d = sub i64 %x, %y
  ret i64 %d
}
define i64 @tgt() {
  %a = alloca [0 x i32]
  %b = alloca i32
  call void @f(ptr %a, ptr %b)
  ret i64 4
}
