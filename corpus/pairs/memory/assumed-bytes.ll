; What: llvm.assume with a number of bytes at an address: they may be read ahead of a branch (@src_read), and the pointer is not
; null (@src_not_null).  A target that states more is undefined where it does not hold.
; Document: LangRef, "Assume Operand Bundles"
; EXPECT --function src_read: correct
; EXPECT --function src_not_null: correct
; EXPECT --function src_stated: incorrect target-undefined
; EXPECT --function src_variable: unsupported
; EXPECT --function src_more: incorrect target-undefined

declare void @llvm.assume(i1)
define i32 @src_not_null(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 8) ]
  ret i32 0
}
define i32 @tgt_not_null(ptr %p) {
  %c = icmp eq ptr %p, null
  %z = zext i1 %c to i32
  ret i32 %z
}
define i32 @src_stated(ptr %p) {
  ret i32 0
}
define i32 @tgt_stated(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 8) ]
  ret i32 0
}
define i32 @src_read(ptr %p, i1 %c) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p, align 1
  ret i32 %v
b:
  ret i32 0
}
define i32 @tgt_read(ptr %p, i1 %c) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  %v = load i32, ptr %p, align 1
  %f = freeze i32 %v
  br i1 %c, label %a, label %b
a:
  ret i32 %v
b:
  ret i32 0
}
define i32 @src_variable(ptr %p, i64 noundef %n) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 %n) ]
  ret i32 0
}
define i32 @tgt_variable(ptr %p, i64 noundef %n) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 %n) ]
  ret i32 1
}
define i32 @src_more(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 4) ]
  ret i32 0
}
define i32 @tgt_more(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 8) ]
  ret i32 0
}
