; What: a select of structures of vectors chooses one of them as it is.
; Document: LangRef, "'select' Instruction".
; EXPECT --function src_b: incorrect
; EXPECT --function src: correct

define i8 @src({ <2 x i8>, <2 x i8> } noundef %a, { <2 x i8>, <2 x i8> } noundef %b, i1 noundef %c) {
  %s = select i1 %c, { <2 x i8>, <2 x i8> } %a, { <2 x i8>, <2 x i8> } %b
  %v = extractvalue { <2 x i8>, <2 x i8> } %s, 0
  %r = extractelement <2 x i8> %v, i64 1
  ret i8 %r
}
define i8 @tgt({ <2 x i8>, <2 x i8> } noundef %a, { <2 x i8>, <2 x i8> } noundef %b, i1 noundef %c) {
  %x = extractvalue { <2 x i8>, <2 x i8> } %a, 0
  %y = extractvalue { <2 x i8>, <2 x i8> } %b, 0
  %v = select i1 %c, <2 x i8> %x, <2 x i8> %y
  %r = extractelement <2 x i8> %v, i64 1
  ret i8 %r
}

define i8 @src_b({ <2 x i8>, <2 x i8> } noundef %a, { <2 x i8>, <2 x i8> } noundef %b, i1 noundef %c) {
  %s = select i1 %c, { <2 x i8>, <2 x i8> } %a, { <2 x i8>, <2 x i8> } %b
  %v = extractvalue { <2 x i8>, <2 x i8> } %s, 0
  %r = extractelement <2 x i8> %v, i64 1
  ret i8 %r
}
define i8 @tgt_b({ <2 x i8>, <2 x i8> } noundef %a, { <2 x i8>, <2 x i8> } noundef %b, i1 noundef %c) {
  %s = select i1 %c, { <2 x i8>, <2 x i8> } %a, { <2 x i8>, <2 x i8> } %b
  %v = extractvalue { <2 x i8>, <2 x i8> } %s, 1
  %r = extractelement <2 x i8> %v, i64 0
  ret i8 %r
}
