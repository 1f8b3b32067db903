; What: What is passed by value is copied from an address that has the stated alignment; without one, it is the target's choice.
; Document: LangRef, "Parameter Attributes", `byval`
; EXPECT --function src_stated: correct
; EXPECT --function src_less: incorrect target-undefined
; EXPECT --function src_open: unknown approximation
; EXPECT --function src_open_more: incorrect target-undefined

define internal i32 @read_stated(ptr byval(i32) align 4 %p) {
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define i32 @src_stated(ptr %p) {
  %v = call i32 @read_stated(ptr byval(i32) align 4 %p)
  ret i32 %v
}
define i32 @tgt_stated(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal i32 @read_less(ptr byval(i32) align 2 %p) {
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define i32 @src_less(ptr %p) {
  %v = call i32 @read_less(ptr byval(i32) align 2 %p)
  ret i32 %v
}
define i32 @tgt_less(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal i32 @read_open(ptr byval(i32) %p) {
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define i32 @src_open(ptr %p) {
  %v = call i32 @read_open(ptr byval(i32) %p)
  ret i32 %v
}
define i32 @tgt_open(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal i32 @read_open_more(ptr byval(i32) %p) {
  %v = load i32, ptr %p, align 1
  ret i32 %v
}
define i32 @src_open_more(ptr %p) {
  %v = call i32 @read_open_more(ptr byval(i32) %p)
  ret i32 %v
}
define i32 @tgt_open_more(ptr %p) {
  %v = load i32, ptr %p, align 8
  ret i32 %v
}
