; What: Loads of one address as two types that `!tbaa` keeps apart read the same bytes.  Only where one of the two accesses
; writes is the program undefined.
; Document: LLVM LangRef, "'tbaa' Metadata"
; EXPECT --function src_read_twice: correct
; EXPECT --function src_read_twice_wrong: incorrect result-changed
; EXPECT --function src_written: correct
; EXPECT --function src_sizes: correct

define i32 @src_read_twice(ptr noundef %p) {
  %a = load i32, ptr %p, !tbaa !1
  %b = load i32, ptr %p, !tbaa !4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_twice(ptr noundef %p) {
  %a = load i32, ptr %p, !tbaa !1
  ret i32 0
}

define i32 @src_read_twice_wrong(ptr noundef %p, ptr noundef %q) {
  %a = load i32, ptr %p, !tbaa !1
  %b = load i32, ptr %q, !tbaa !4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_twice_wrong(ptr noundef %p, ptr noundef %q) {
  %a = load i32, ptr %p, !tbaa !1
  ret i32 0
}

define i32 @src_written(ptr noundef %p, ptr noundef %q) {
  %a = load i32, ptr %p, !tbaa !1
  store i32 3, ptr %q, !tbaa !4
  %b = load i32, ptr %p, !tbaa !1
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_written(ptr noundef %p, ptr noundef %q) {
  store i32 3, ptr %q, !tbaa !4
  ret i32 0
}

define i16 @src_sizes(ptr noundef %p) {
  %a = load i32, ptr %p, !tbaa !1, !noundef !5
  %b = load i16, ptr %p, align 4, !tbaa !4
  ret i16 %b
}
define i16 @tgt_sizes(ptr noundef %p) {
  %a = load i32, ptr %p, !tbaa !1, !noundef !5
  %b = trunc i32 %a to i16
  ret i16 %b
}
!0 = !{!"root"}
!2 = !{!"float", !0}
!3 = !{!"int", !0}
!1 = !{!2, !2, i64 0}
!4 = !{!3, !3, i64 0}
!5 = !{}
