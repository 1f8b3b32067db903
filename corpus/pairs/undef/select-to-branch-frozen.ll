; What: The same with the condition frozen first; and with a condition that is never poison.
; Document: LangRef, "freeze"; docs/semantics.md, section 4
; EXPECT: correct

define i32 @src_frozen(i1 %c, i32 noundef %a, i32 noundef %b) {
  call void @op()
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define i32 @tgt_frozen(i1 %c, i32 noundef %a, i32 noundef %b) {
  call void @op()
  %d = freeze i1 %c
  br i1 %d, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ %b, %0 ], [ %a, %then ]
  ret i32 %r
}

define i32 @src_noundef(i1 noundef %c, i32 noundef %a, i32 noundef %b) {
  call void @op()
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define i32 @tgt_noundef(i1 noundef %c, i32 noundef %a, i32 noundef %b) {
  call void @op()
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ %b, %0 ], [ %a, %then ]
  ret i32 %r
}

declare void @op() convergent willreturn nounwind
