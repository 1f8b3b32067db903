; What: behind a call that unwinds to a landing pad, what it has written through a dead_on_unwind argument is poison, so that the
; value from before may be used (@src); which of the bytes it has written is not modelled.  Without the attribute they are what
; the call has written (@src_without).
; Document: LangRef, "Parameter Attributes", `dead_on_unwind`
; EXPECT --function src_without: incorrect result-changed
; EXPECT --function src: unknown approximation

declare i32 @__gxx_personality_v0(...)
declare void @u(ptr)
define i32 @src() personality ptr @__gxx_personality_v0 {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @u(ptr captures(none) dead_on_unwind %a) to label %n unwind label %l
n:
  ret i32 3
l:
  %x = landingpad { ptr, i32 } cleanup
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt() personality ptr @__gxx_personality_v0 {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @u(ptr captures(none) dead_on_unwind %a) to label %n unwind label %l
n:
  ret i32 3
l:
  %x = landingpad { ptr, i32 } cleanup
  ret i32 1
}
define i32 @src_without() personality ptr @__gxx_personality_v0 {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @u(ptr captures(none) %a) to label %n unwind label %l
n:
  ret i32 3
l:
  %x = landingpad { ptr, i32 } cleanup
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_without() personality ptr @__gxx_personality_v0 {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @u(ptr captures(none) %a) to label %n unwind label %l
n:
  ret i32 3
l:
  %x = landingpad { ptr, i32 } cleanup
  ret i32 1
}
