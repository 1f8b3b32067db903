; What: an argument outside the range of a parameter that is also noundef is undefined behaviour:
; the source may rely on it, and the target may not add it.
; Document: LangRef, "Parameter Attributes"
; EXPECT --function src_added: incorrect target-undefined
; EXPECT: incorrect target-undefined
; EXPECT --function src: correct

define i32 @src(i32 noundef range(i32 0, 10) %x) {
  ret i32 0
}

define i32 @tgt(i32 noundef %x) {
  %small = icmp ult i32 %x, 10
  br i1 %small, label %then, label %else

then:
  ret i32 0

else:
  unreachable
}

define i32 @src_added(i32 noundef %x) {
  ret i32 0
}

define i32 @tgt_added(i32 noundef range(i32 0, 10) %x) {
  ret i32 0
}
