; What: Lanes of a vector that are the same element of an operand, or computed from one that is no vector, are uses of
; their own of the undef in it, as in LLVM's folding of a splat of undef; a frozen value is the same in all.
; Document: LangRef, "Undefined Values", "'shufflevector' Instruction", "'getelementptr' Instruction"
; EXPECT --undef-inputs --function src_address: correct
; EXPECT --undef-inputs --function src_splat: correct
; EXPECT --undef-inputs --function src_splat_frozen: incorrect result-changed
; EXPECT --undef-inputs --function src_splat_subtracted: incorrect result-undef
; EXPECT --undef-inputs --function src_order: correct
; EXPECT --function src_splat: correct

define <2 x i32> @src_splat(i32 %a) {
  %v = insertelement <2 x i32> poison, i32 %a, i32 0
  %s = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> zeroinitializer
  ret <2 x i32> %s
}

define <2 x i32> @tgt_splat(i32 %a) {
  %v = insertelement <2 x i32> poison, i32 %a, i32 0
  %s = insertelement <2 x i32> %v, i32 %a, i32 1
  ret <2 x i32> %s
}

define <2 x i32> @src_splat_frozen(i32 %a) {
  %f = freeze i32 %a
  %v = insertelement <2 x i32> poison, i32 %f, i32 0
  %s = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> zeroinitializer
  ret <2 x i32> %s
}

define <2 x i32> @tgt_splat_frozen(i32 %a) {
  %f = freeze i32 %a
  %v = insertelement <2 x i32> poison, i32 %f, i32 0
  %g = freeze i32 %a
  %s = insertelement <2 x i32> %v, i32 %g, i32 1
  ret <2 x i32> %s
}

define <2 x ptr> @src_address() {
  %a = getelementptr i8, ptr undef, <2 x i64> zeroinitializer
  ret <2 x ptr> %a
}

define <2 x ptr> @tgt_address() {
  ret <2 x ptr> undef
}

define i32 @src_splat_subtracted(i32 %a) {
  ret i32 0
}

define i32 @tgt_splat_subtracted(i32 %a) {
  %v = insertelement <2 x i32> poison, i32 %a, i32 0
  %s = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> zeroinitializer
  %x = extractelement <2 x i32> %s, i32 0
  %y = extractelement <2 x i32> %s, i32 1
  %d = sub i32 %x, %y
  ret i32 %d
}

define <2 x i32> @src_order(<2 x i32> %a) {
  %s = shufflevector <2 x i32> %a, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  %t = shufflevector <2 x i32> %s, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x i32> %t
}

define <2 x i32> @tgt_order(<2 x i32> %a) {
  ret <2 x i32> %a
}
