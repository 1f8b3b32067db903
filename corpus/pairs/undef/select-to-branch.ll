; What: A select turned into a branch on a value that may be poison: undefined behaviour that the
; source has not.
; Document: LangRef, "Poison Values"; docs/semantics.md, section 4
; EXPECT: incorrect

define i32 @src(i1 %c, i32 noundef %a, i32 noundef %b) {
  call void @op()
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define i32 @tgt(i1 %c, i32 noundef %a, i32 noundef %b) {
  call void @op()
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ %b, %0 ], [ %a, %then ]
  ret i32 %r
}

declare void @op() convergent willreturn nounwind
