; What: An address in bounds of what would be at null is poison, also as a constant, so an access there is undefined.  Not so
; where the function says that there may be an object at null, and for no offset at all. Without inbounds it is an
; address of no object, so that an access is undefined all the same (@src_plain), and no poison (@src_compared).
; Document: LangRef, "'getelementptr' Instruction", "Pointer Aliasing Rules"
; EXPECT --function src_inside: correct
; EXPECT --function src_valid: incorrect
; EXPECT --function src_plain: correct source-undefined
; EXPECT --function src_compared: incorrect
; EXPECT --function src_none: correct
; EXPECT --function src_target: incorrect

define i64 @src_inside() {
  %x = load i64, ptr getelementptr inbounds ([17 x i64], ptr null, i64 0, i64 9)
  ret i64 0
}

define i64 @tgt_inside() {
  %x = load <2 x i64>, ptr getelementptr inbounds ([17 x i64], ptr null, i64 0, i64 9)
  ret i64 1
}

define i64 @src_valid() null_pointer_is_valid {
  %x = load i64, ptr getelementptr inbounds ([17 x i64], ptr null, i64 0, i64 9)
  ret i64 0
}

define i64 @tgt_valid() null_pointer_is_valid {
  %x = load i64, ptr getelementptr inbounds ([17 x i64], ptr null, i64 0, i64 9)
  ret i64 1
}

define i64 @src_plain() {
  %x = load i64, ptr getelementptr ([17 x i64], ptr null, i64 0, i64 9)
  ret i64 0
}

define i64 @tgt_plain() {
  %x = load i64, ptr getelementptr ([17 x i64], ptr null, i64 0, i64 9)
  ret i64 1
}

define i1 @src_none() {
  %n = icmp eq ptr getelementptr inbounds ([17 x i64], ptr null, i64 0, i64 0), null
  ret i1 %n
}

define i1 @tgt_none() {
  ret i1 true
}

define ptr @src_target() {
  ret ptr null
}

define ptr @tgt_target() {
  ret ptr getelementptr inbounds ([17 x i64], ptr null, i64 0, i64 9)
}

define i1 @src_compared() {
  %n = icmp eq ptr getelementptr ([17 x i64], ptr null, i64 0, i64 9), null
  ret i1 %n
}

define i1 @tgt_compared() {
  ret i1 true
}
