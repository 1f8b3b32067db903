; What: Fast-math flags of a phi are promises about the value that it takes.
; Why: nnan makes a NaN poison; a target may drop the flag and not add it.  A phi and a select with
;      nsz may give the same sign of zero.
; Document: LangRef, "Fast-Math Flags"; "'phi' Instruction"
; EXPECT --function src_dropped: correct
; EXPECT --function src_added: incorrect result-poison
; EXPECT --function src_select: correct
; EXPECT --function src_branch: correct
; EXPECT --function src_nsz: unknown approximation

define float @src_added(i1 noundef %c, float noundef %a, float noundef %b) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi float [ %a, %entry ], [ %b, %then ]
  ret float %r
}
define float @tgt_added(i1 noundef %c, float noundef %a, float noundef %b) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi nnan float [ %a, %entry ], [ %b, %then ]
  ret float %r
}

define float @src_dropped(i1 noundef %c, float noundef %a, float noundef %b) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi fast float [ %a, %entry ], [ %b, %then ]
  ret float %r
}
define float @tgt_dropped(i1 noundef %c, float noundef %a, float noundef %b) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi float [ %a, %entry ], [ %b, %then ]
  ret float %r
}

define float @src_select(i1 noundef %c, float noundef %a, float noundef %b) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi nnan nsz float [ %a, %entry ], [ %b, %then ]
  ret float %r
}
define float @tgt_select(i1 noundef %c, float noundef %a, float noundef %b) {
  %r = select nnan nsz i1 %c, float %b, float %a
  ret float %r
}

define float @src_branch(i1 noundef %c, float noundef %a, float noundef %b) {
  %r = select nsz i1 %c, float %b, float %a
  ret float %r
}
define float @tgt_branch(i1 noundef %c, float noundef %a, float noundef %b) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi nsz float [ %a, %entry ], [ %b, %then ]
  ret float %r
}

define float @src_nsz(i1 noundef %c, float noundef %a, float noundef %b) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi float [ %a, %entry ], [ %b, %then ]
  ret float %r
}
define float @tgt_nsz(i1 noundef %c, float noundef %a, float noundef %b) {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi nsz float [ %a, %entry ], [ %b, %then ]
  ret float %r
}
