; What: An invariant load of one object says nothing of another one.
; Document: LangRef, "'load' Instruction" (`!invariant.load`)
; EXPECT --function src_other: unsupported
; EXPECT --function src_stored: unsupported

define i32 @src_other(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.load !0
  call void @g()
  %b = load i32, ptr %q
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @tgt_other(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.load !0
  call void @g()
  %b = load i32, ptr %q, !invariant.load !0
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @src_stored(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.load !1
  store i32 7, ptr %q
  %b = load i32, ptr %q
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @tgt_stored(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.load !1
  store i32 7, ptr %q
  %b = load i32, ptr %q, !invariant.load !1
  %c = add i32 %a, %b
  ret i32 %c
}

declare void @g()

!0 = !{}
!1 = !{}
