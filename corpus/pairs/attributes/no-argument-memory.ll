; What: A function that is given no pointer accesses no memory through its arguments, whatever it calls.
; Document: LangRef, "Function Attributes", memory
; EXPECT --function src_own: correct
; EXPECT --function src_given: unsupported
; EXPECT --function src_nothing: unsupported

declare void @use(ptr readonly) willreturn nounwind

define void @src_own(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_own(i32 %x) memory(readwrite, argmem: none) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @src_given(i32 %x, ptr %p) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_given(i32 %x, ptr %p) memory(readwrite, argmem: none) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @src_nothing(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_nothing(i32 %x) memory(argmem: readwrite) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}
