; What: `signext` and `zeroext` say what the caller and the callee may rely on in the other: a visible function cannot change them, nor can
; a call of one without a body. A private function and its calls may.
; Document: LangRef, "Parameter Attributes", zeroext, signext
; EXPECT --function src: unsupported
; EXPECT --function src_result: unsupported
; EXPECT --function src_private: correct
; EXPECT --function src_call: unsupported

define i32 @src(i8 %x) {
  %v = zext i8 %x to i32
  ret i32 %v
}

define i32 @tgt(i8 zeroext %x) {
  %v = zext i8 %x to i32
  ret i32 %v
}

define signext i8 @src_result(i8 %x) {
  ret i8 %x
}

define i8 @tgt_result(i8 %x) {
  ret i8 %x
}

define internal i8 @src_private(i8 zeroext %x) {
  ret i8 %x
}

define internal i8 @tgt_private(i8 %x) {
  ret i8 %x
}

define void @src_call(i8 %x) {
  call void @g(i8 zeroext %x)
  ret void
}

define void @tgt_call(i8 %x) {
  call void @g(i8 signext %x)
  ret void
}

declare void @g(i8)
