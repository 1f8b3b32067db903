; What: Two types that do not alias, beside an access that may alias both (of a type that both are made of, or without one).
; Document: LangRef, "'tbaa' Metadata"
; EXPECT --function src_untyped: incorrect target-undefined
; EXPECT --function src_typed: incorrect target-undefined

@g = external global i32, align 4

define void @src_typed(i32 %n) {
  store float 0.0, ptr @g, align 4, !tbaa !4
  %v = load i32, ptr @g, align 4, !tbaa !8
  call void @use(i32 %v)
  ret void
}

define void @tgt_typed(i32 %n) {
  store float 0.0, ptr @g, align 4, !tbaa !4
  %v = load i32, ptr @g, align 4, !tbaa !0
  call void @use(i32 %v)
  ret void
}

define void @src_untyped(i32 %n) {
  store float 0.0, ptr @g, align 4, !tbaa !13
  %v = load i32, ptr @g, align 4
  call void @use(i32 %v)
  ret void
}

define void @tgt_untyped(i32 %n) {
  store float 0.0, ptr @g, align 4, !tbaa !13
  %v = load i32, ptr @g, align 4, !tbaa !9
  call void @use(i32 %v)
  ret void
}

declare void @use(i32) nounwind willreturn memory(inaccessiblemem: readwrite)

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"char", !3, i64 0}
!3 = !{!"root"}
!4 = !{!5, !5, i64 0}
!5 = !{!"float", !2, i64 0}
!6 = !{!7, !1, i64 0}
!7 = !{!"S", !1, i64 0, !5, i64 4}
!8 = !{!2, !2, i64 0}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"char", !12, i64 0}
!12 = !{!"root"}
!13 = !{!14, !14, i64 0}
!14 = !{!"float", !11, i64 0}
!15 = !{!16, !10, i64 0}
!16 = !{!"S", !10, i64 0, !14, i64 4}
!17 = !{!11, !11, i64 0}
