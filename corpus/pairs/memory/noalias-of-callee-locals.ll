; What: while a function runs that is entered, a local variable of its caller that is accessed through an argument that is
; noalias is not accessed otherwise, where one access writes.  A source that does so is undefined (@src); a target must not do so
; newly (@src_added); reads (@src_reads), other bytes (@src_parts), other runs (@src_twice) and addresses based on the same
; argument (@src_based) are no such accesses.
; Document: LangRef, "Parameter Attributes", `noalias`
; EXPECT --function src: correct source-undefined
; EXPECT --function src_offset: correct source-undefined
; EXPECT --function src_added: incorrect target-undefined
; EXPECT --function src_reads: incorrect result-changed
; EXPECT --function src_parts: incorrect result-changed
; EXPECT --function src_twice: incorrect result-changed
; EXPECT --function src_based: incorrect result-changed
; EXPECT --function src_escaped: correct source-undefined

define internal i32 @g(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define internal i32 @g2(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define internal i32 @r(ptr noalias %p, ptr %q) {
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}
define internal i32 @b(ptr noalias %p) {
  store i32 1, ptr %p
  %q = getelementptr i8, ptr %p, i64 0
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}
define internal void @s(ptr noalias %p, i32 %x) {
  store i32 %x, ptr %p
  ret void
}
declare void @keep(ptr)
define i32 @src() {
  %a = alloca i32
  %r = call i32 @g(ptr %a, ptr %a)
  ret i32 %r
}
define i32 @tgt() {
  ret i32 1
}
define i32 @src_offset(i64 %i) {
  %a = alloca [2 x i32]
  %c = icmp ult i64 %i, 1
  call void @llvm.assume(i1 %c)
  %e = getelementptr i32, ptr %a, i64 %i
  %r = call i32 @g(ptr %a, ptr %e)
  ret i32 %r
}
declare void @llvm.assume(i1)
define i32 @tgt_offset(i64 %i) {
  ret i32 1
}
define i32 @src_added() {
  %a = alloca i32
  %r = call i32 @g2(ptr %a, ptr %a)
  ret i32 %r
}
define i32 @tgt_added() {
  %a = alloca i32
  %r = call i32 @g2(ptr noalias %a, ptr %a)
  ret i32 %r
}
define i32 @src_reads() {
  %a = alloca i32
  store i32 4, ptr %a
  %r = call i32 @r(ptr %a, ptr %a)
  ret i32 %r
}
define i32 @tgt_reads() {
  ret i32 1
}
define i32 @src_parts() {
  %a = alloca [2 x i32]
  %e = getelementptr i32, ptr %a, i64 1
  %r = call i32 @g(ptr %a, ptr %e)
  ret i32 %r
}
define i32 @tgt_parts() {
  ret i32 2
}
define i32 @src_twice() {
  %a = alloca i32
  call void @s(ptr %a, i32 1)
  call void @s(ptr %a, i32 2)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_twice() {
  ret i32 1
}
define i32 @src_based() {
  %a = alloca i32
  %r = call i32 @b(ptr %a)
  ret i32 %r
}
define i32 @tgt_based() {
  ret i32 1
}
define i32 @src_escaped() {
  %a = alloca i32
  %r = call i32 @g(ptr %a, ptr %a)
  call void @keep(ptr %a)
  ret i32 %r
}
define i32 @tgt_escaped() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @keep(ptr %a)
  ret i32 1
}
