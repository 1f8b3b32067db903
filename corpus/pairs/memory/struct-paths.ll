; What: Members of two structs do not alias, nor do two members of one, though both are an `int`; a member and an `int` of its own
; may be the same memory, and so may a member of a struct and one of a struct that contains it.
; Document: LangRef, "'tbaa' Metadata"
; EXPECT --function src_members: correct proved
; EXPECT --function src_structs: correct proved
; EXPECT --function src_scalar: incorrect result-changed
; EXPECT --function src_inside: incorrect result-changed

define i32 @src_structs(ptr %a, ptr %b) {
  store i32 1, ptr %a, align 4, !tbaa !10
  store i32 2, ptr %b, align 4, !tbaa !11
  %v = load i32, ptr %a, align 4, !tbaa !10
  ret i32 %v
}

define i32 @tgt_structs(ptr %a, ptr %b) {
  store i32 1, ptr %a, align 4, !tbaa !10
  store i32 2, ptr %b, align 4, !tbaa !11
  ret i32 1
}

define i32 @src_members(ptr %a, ptr %b) {
  store i32 1, ptr %a, align 4, !tbaa !11
  store i32 2, ptr %b, align 4, !tbaa !12
  %v = load i32, ptr %a, align 4, !tbaa !11
  ret i32 %v
}

define i32 @tgt_members(ptr %a, ptr %b) {
  store i32 1, ptr %a, align 4, !tbaa !11
  store i32 2, ptr %b, align 4, !tbaa !12
  ret i32 1
}

define i32 @src_scalar(ptr %a, ptr %b) {
  store i32 1, ptr %a, align 4, !tbaa !10
  store i32 2, ptr %b, align 4, !tbaa !13
  %v = load i32, ptr %a, align 4, !tbaa !10
  ret i32 %v
}

define i32 @tgt_scalar(ptr %a, ptr %b) {
  store i32 1, ptr %a, align 4, !tbaa !10
  store i32 2, ptr %b, align 4, !tbaa !13
  ret i32 1
}

define i32 @src_inside(ptr %a, ptr %b) {
  store i32 1, ptr %a, align 4, !tbaa !11
  store i32 2, ptr %b, align 4, !tbaa !14
  %v = load i32, ptr %a, align 4, !tbaa !11
  ret i32 %v
}

define i32 @tgt_inside(ptr %a, ptr %b) {
  store i32 1, ptr %a, align 4, !tbaa !11
  store i32 2, ptr %b, align 4, !tbaa !14
  ret i32 1
}

!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"one", !2, i64 0}
!4 = !{!"two", !2, i64 0, !2, i64 4}
!5 = !{!"outer", !2, i64 0, !4, i64 4}
!10 = !{!3, !2, i64 0}
!11 = !{!4, !2, i64 0}
!12 = !{!4, !2, i64 4}
!13 = !{!2, !2, i64 0}
!14 = !{!5, !2, i64 4}
