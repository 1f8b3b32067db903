; What: A comparison of undef comes out either way at each look: a branch on it is undefined behaviour, whatever it is
; compared with. A target that is wrong where nothing is undef is found all the same.
; Document: LangRef, "Undefined Values", "'br' Instruction"; "Parameter Attributes", `captures`
; EXPECT --function src_argument: correct
; EXPECT --function src_frozen: incorrect result-changed
; EXPECT --undef-inputs --function src_captured: incorrect result-poison
; EXPECT --undef-inputs --function src_captured_noundef: incorrect result-poison

define i32 @src_argument(i32 noundef %p) {
  %q = xor i32 %p, 77
  %c = icmp eq i32 %q, undef
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}

define i32 @tgt_argument(i32 noundef %p) {
  ret i32 %p
}

define i32 @src_frozen(i32 noundef %p) {
  %u = freeze i32 undef
  %q = xor i32 %p, 77
  %c = icmp eq i32 %q, %u
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}

define i32 @tgt_frozen(i32 noundef %p) {
  ret i32 %p
}

define ptr @src_captured(ptr captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  ret ptr %q
b:
  ret ptr null
}

define ptr @tgt_captured(ptr captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  ret ptr %p
b:
  ret ptr null
}

define ptr @src_captured_noundef(ptr noundef captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  ret ptr %q
b:
  ret ptr null
}

define ptr @tgt_captured_noundef(ptr noundef captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %a, label %b
a:
  ret ptr %p
b:
  ret ptr null
}
