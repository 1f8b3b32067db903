; What: the order of bytes in a big-endian layout is not modelled: an instruction that reads it is unsupported.
; Document: LangRef, "Data Layout"; LangRef, "'bitcast .. to' Instruction"
; EXPECT --function src_memory: unsupported
; EXPECT --function src_vector: unsupported
; EXPECT --function src_bytes: incorrect result-changed
; EXPECT --function src_none: correct

target datalayout = "E"

define i8 @src_memory() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_memory() {
  ret i8 1
}

define i16 @src_vector(<2 x i16> noundef %v) {
  %n = bitcast <2 x i16> %v to i32
  %r = trunc i32 %n to i16
  ret i16 %r
}

define i16 @tgt_vector(<2 x i16> noundef %v) {
  %r = extractelement <2 x i16> %v, i32 0
  ret i16 %r
}

define i8 @src_bytes() {
  %a = alloca i8
  store i8 1, ptr %a
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_bytes() {
  ret i8 2
}

define i32 @src_none(i32 noundef %x) {
  %v = add i32 %x, %x
  ret i32 %v
}

define i32 @tgt_none(i32 noundef %x) {
  %v = shl i32 %x, 1
  ret i32 %v
}
