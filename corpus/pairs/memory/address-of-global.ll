; What: a global variable is aligned, not null, and in the address space as a whole: comparisons of addresses in it are known, others are not.
; Document: LangRef, "Global Variables"; LangRef, "Allocated Objects"
; EXPECT --function src_low_bits: correct
; EXPECT --function src_inside: correct
; EXPECT --function src_before: incorrect result-changed
; EXPECT --function src_far: incorrect result-changed
; EXPECT --function src_more_aligned: incorrect result-changed

@g = global [8 x i32] zeroinitializer, align 8

define i1 @src_inside() {
  %p = getelementptr i8, ptr @g, i64 4
  %q = getelementptr i8, ptr @g, i64 32
  %c = icmp ult ptr %p, %q
  %n = icmp ne ptr %q, null
  %r = and i1 %c, %n
  ret i1 %r
}
define i1 @tgt_inside() {
  ret i1 true
}

define i64 @src_low_bits() {
  %p = getelementptr i8, ptr @g, i64 12
  %n = ptrtoint ptr %p to i64
  %r = and i64 %n, 7
  ret i64 %r
}
define i64 @tgt_low_bits() {
  ret i64 4
}

; What is not inbounds may wrap around.
define i1 @src_before() {
  %p = getelementptr i8, ptr @g, i64 -16
  %c = icmp ult ptr %p, @g
  ret i1 %c
}
define i1 @tgt_before() {
  ret i1 true
}

define i1 @src_far() {
  %p = getelementptr i8, ptr @g, i64 48
  %c = icmp eq ptr %p, null
  ret i1 %c
}
define i1 @tgt_far() {
  ret i1 false
}

define i64 @src_more_aligned() {
  %n = ptrtoint ptr @g to i64
  %r = and i64 %n, 15
  ret i64 %r
}
define i64 @tgt_more_aligned() {
  ret i64 0
}
