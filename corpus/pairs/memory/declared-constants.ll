; What: a constant that another module defines holds what only the environment knows, the same at all times; writing to it is undefined.
; Document: LLVM LangRef, "Global Variables"
; EXPECT --function src_written: correct source-undefined
; EXPECT --function src_twice: correct
; EXPECT --function src_variable: incorrect result-changed
; EXPECT --function src_known: incorrect result-changed
; EXPECT --function src_store: incorrect target-undefined

@c = external constant i32
@v = external global i32
@w = weak constant i32 5
declare void @op()

define i32 @src_twice() {
  %a = load i32, ptr @c
  call void @op()
  %b = load i32, ptr @c
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_twice() {
  %a = load i32, ptr @c
  call void @op()
  %r = sub i32 %a, %a
  ret i32 %r
}

define i32 @src_variable() {
  %a = load i32, ptr @v
  call void @op()
  %b = load i32, ptr @v
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_variable() {
  %a = load i32, ptr @v
  call void @op()
  %r = sub i32 %a, %a
  ret i32 %r
}

; The linker may take another definition.
define i32 @src_known() {
  %a = load i32, ptr @w
  ret i32 %a
}
define i32 @tgt_known() {
  ret i32 5
}

define i32 @src_written() {
  store i32 1, ptr @c
  ret i32 0
}
define i32 @tgt_written() {
  ret i32 1
}

define void @src_store() {
  ret void
}
define void @tgt_store() {
  store i32 1, ptr @c
  ret void
}
