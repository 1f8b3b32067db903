; What: an object that only the source has is elsewhere than what it is compared with (@src_sixteen), but where its address
; space has few places for it: one of them it must be at (@src_aligned, @src_large).
; Document: LangRef, "Allocated Objects"
; EXPECT --function src_sixteen: correct proved
; EXPECT --function src_aligned: incorrect result-changed
; EXPECT --function src_large: incorrect result-changed

target datalayout = "e-p:16:16-i64:8"
define i1 @src_sixteen(ptr %p) {
  %a = alloca i32
  %c = icmp eq ptr %a, %p
  ret i1 %c
}
define i1 @tgt_sixteen(ptr %p) {
  ret i1 false
}
define i1 @src_aligned() {
  %a = alloca i32, align 16384
  %i = ptrtoint ptr %a to i16
  %c1 = icmp eq i16 %i, 16384
  %c2 = icmp eq i16 %i, 32768
  %c3 = icmp eq i16 %i, 49152
  %o1 = or i1 %c1, %c2
  %o2 = or i1 %o1, %c3
  ret i1 %o2
}
define i1 @tgt_aligned() {
  ret i1 false
}

define i1 @src_large() {
  %a = alloca [65533 x i8]
  %c1 = icmp eq ptr %a, inttoptr (i16 1 to ptr)
  %c2 = icmp eq ptr %a, inttoptr (i16 2 to ptr)
  %o1 = or i1 %c1, %c2
  ret i1 %o1
}

define i1 @tgt_large() {
  ret i1 false
}
