; What: a call of a function as one of another type (@src, @src_pointer) is undefined: the type of a call "shall be the
; signature of the function being called". A copy from or to a local variable by `tail` is undefined (@src_tail).
; Document: LangRef, "'call' Instruction"
; EXPECT --function src_pointer: correct source-undefined
; EXPECT --function src: correct source-undefined
; EXPECT --function src_tail: correct source-undefined
; EXPECT --function src_more_arguments: correct
; EXPECT --function src_fewer_arguments: correct

declare i32 @number()
declare void @nothing()

define i64 @src() {
  %v = call i64 @number()
  ret i64 %v
}

define i64 @tgt() {
  unreachable
}

define void @src_pointer(i1 noundef %c) {
  %f = select i1 %c, ptr null, ptr @nothing
  call void %f(i8 0)
  ret void
}

define void @tgt_pointer(i1 noundef %c) {
  unreachable
}

define i64 @src_tail(i64 noundef %x) {
  %a = alloca i64
  %b = alloca i64
  store i64 %x, ptr %a
  tail call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  %v = load i64, ptr %b
  ret i64 %v
}

define i64 @tgt_tail(i64 noundef %x) {
  ret i64 poison
}

; The declaration's parameter has another number than the call's argument: only LLVM's attribute at the call changes.
declare void @no_parameters()

define i1 @src_more_arguments(ptr noundef nonnull %p) {
  call void @no_parameters(ptr noundef nonnull %p)
  ret i1 true
}

define i1 @tgt_more_arguments(ptr noundef nonnull %p) {
  call void @no_parameters(ptr noundef nonnull %p)
  %c = icmp ne ptr %p, null
  ret i1 %c
}

declare void @a_parameter(ptr signext)

define i1 @src_fewer_arguments(ptr noundef nonnull %p) {
  call void @a_parameter()
  ret i1 true
}

define i1 @tgt_fewer_arguments(ptr noundef nonnull %p) {
  call void @a_parameter()
  %c = icmp ne ptr %p, null
  ret i1 %c
}
