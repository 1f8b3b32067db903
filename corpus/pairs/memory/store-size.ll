; What: What an access touches is the store size of its type, not the distance to the next element of an array: three bytes of an
; `i24`, twelve of a `<3 x float>`.
; Why: the larger figure made programs undefined that are not, and wrong transforms of them correct.
; Document: LangRef, "'load' Instruction", "'store' Instruction"; DataLayout (store size and alloc size)
; EXPECT --function src_end: incorrect result-changed
; EXPECT --function src_vector: incorrect result-changed

define i32 @src_end(ptr %p) {
  %v = load i24, ptr %p, align 1
  ret i32 0
}
define i32 @tgt_end(ptr %p) {
  %v = load i24, ptr %p, align 1
  %a = ptrtoint ptr %p to i64
  %c = icmp eq i64 %a, -4
  %r = zext i1 %c to i32
  ret i32 %r
}

define i32 @src_vector(ptr %p, ptr %q) {
  store <3 x float> zeroinitializer, ptr %p, align 4, !tbaa !1
  store i32 1, ptr %q, align 4, !tbaa !4
  ret i32 0
}
define i32 @tgt_vector(ptr %p, ptr %q) {
  store <3 x float> zeroinitializer, ptr %p, align 4, !tbaa !1
  store i32 1, ptr %q, align 4, !tbaa !4
  %e = getelementptr i8, ptr %p, i64 12
  %c = icmp eq ptr %e, %q
  %r = zext i1 %c to i32
  ret i32 %r
}
!0 = !{!"root"}
!2 = !{!"float", !0}
!3 = !{!"int", !0}
!1 = !{!2, !2, i64 0}
!4 = !{!3, !3, i64 0}
