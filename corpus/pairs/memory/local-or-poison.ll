; What: An address that is a local variable's or poison is one of the variable wherever it is accessed.  Refuted where the
; target knows more than the variable holds, and where it accesses the other address.
; Document: LangRef, "Poison Values"
; EXPECT --function src_undef: correct proved
; EXPECT --function src_stored: correct proved
; EXPECT --function src_select: correct proved
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_always: incorrect target-undefined

define i32 @src_undef(i1 noundef %c) {
entry:
  %a = alloca { i32, i32 }
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ %a, %entry ], [ poison, %then ]
  %q = getelementptr inbounds { i32, i32 }, ptr %p, i32 0, i32 1
  %x = load i32, ptr %q
  ret i32 %x
}
define i32 @tgt_undef(i1 noundef %c) {
entry:
  br i1 %c, label %then, label %end
then:
  unreachable
end:
  ret i32 undef
}

define i32 @src_stored(i1 noundef %c) {
entry:
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ %a, %entry ], [ poison, %then ]
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @tgt_stored(i1 noundef %c) {
  ret i32 7
}

define i32 @src_select(i1 noundef %c) {
  %a = alloca i32
  store i32 7, ptr %a
  %p = select i1 %c, ptr %a, ptr poison
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @tgt_select(i1 noundef %c) {
  ret i32 7
}

define i32 @src_other(i1 noundef %c) {
entry:
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi ptr [ %a, %entry ], [ poison, %then ]
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @tgt_other(i1 noundef %c) {
  ret i32 8
}

define void @src_always(i1 noundef %c) {
  ret void
}
define void @tgt_always(i1 noundef %c) {
  %a = alloca i32
  %p = select i1 %c, ptr %a, ptr poison
  store i32 7, ptr %p
  ret void
}
