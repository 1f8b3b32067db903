; What: Fast-math licences that say nothing of an operation, which is then exact: arcp where nothing divides, afn on a
; product, contract where nothing is added. A product that is another one is wrong. Next to a division arcp says
; something: a product with a reciprocal may be that division, but a product of two may not.
; Document: LLVM, Language Reference, "Fast-Math Flags"
; EXPECT --function src_arcp: correct proved
; EXPECT --function src_contract: correct proved
; EXPECT --function src_arcp_wrong: incorrect
; EXPECT --function src_afn_wrong: incorrect
; EXPECT --function src_reciprocal: correct proved
; EXPECT --timeout 4 --function src_two: unknown

define float @src_arcp(float noundef nofpclass(nan) %x, float noundef nofpclass(nan) %y) {
  %a = fneg float %x
  %b = fneg float %y
  %m = fmul nnan arcp float %a, %b
  ret float %m
}

define float @tgt_arcp(float noundef nofpclass(nan) %x, float noundef nofpclass(nan) %y) {
  %m = fmul nnan arcp float %x, %y
  ret float %m
}

define float @src_contract(float noundef nofpclass(nan) %x) {
  %m = fmul nnan contract float %x, 2.0
  ret float %m
}

define float @tgt_contract(float noundef nofpclass(nan) %x) {
  %m = fadd nnan contract float %x, %x
  ret float %m
}

define half @src_arcp_wrong(half noundef %x) {
  %m = fmul arcp half %x, 3.0
  ret half %m
}

define half @tgt_arcp_wrong(half noundef %x) {
  %m = fmul arcp half %x, 5.0
  ret half %m
}

define half @src_afn_wrong(half noundef %x) {
  %m = fmul afn half %x, 3.0
  ret half %m
}

define half @tgt_afn_wrong(half noundef %x) {
  %n = fneg half %x
  %m = fmul afn half %n, 3.0
  ret half %m
}

define half @src_reciprocal(half noundef %x, half noundef %y) {
  %i = fdiv arcp half 1.0, %y
  %m = fmul arcp half %x, %i
  ret half %m
}

define half @tgt_reciprocal(half noundef %x, half noundef %y) {
  %m = fdiv arcp half %x, %y
  ret half %m
}

define half @src_two(half noundef %x, half noundef %y, half noundef %z) {
  %i = fdiv arcp half %z, %y
  %m = fmul arcp half %x, %i
  ret half %m
}

define half @tgt_two(half noundef %x, half noundef %y, half noundef %z) {
  %n = fmul arcp half %x, %z
  %m = fdiv arcp half %n, %y
  ret half %m
}
