; Type-based alias analysis speaks of the accesses that are made: a float that only the target loads after
; a store of an integer may be the same memory in a source that never accesses it as a float.
; Document: LLVM LangRef, "'tbaa' Metadata"
; EXPECT: incorrect target-undefined

define void @src(ptr noundef %p, ptr noundef nonnull align 4 %q) convergent {
  store i32 1, ptr %p, align 4, !tbaa !1
  call void @barrier()
  ret void
}

define void @tgt(ptr noundef %p, ptr noundef nonnull align 4 %q) convergent {
  store i32 1, ptr %p, align 4, !tbaa !1
  %v = load float, ptr %q, align 4, !tbaa !2
  call void @barrier()
  ret void
}
declare void @barrier() convergent willreturn nounwind
!1 = !{!3, !3, i64 0}
!2 = !{!4, !4, i64 0}
!3 = !{!"int", !5, i64 0}
!4 = !{!"float", !5, i64 0}
!5 = !{!"char", !6, i64 0}
!6 = !{!"root"}
