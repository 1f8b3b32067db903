; What: A call that unwinds need not have written what it `initializes`; where the function catches, it may read there.
; Document: LangRef, "Parameter Attributes", `initializes`
; EXPECT: incorrect

declare void @init(ptr captures(none) initializes((0, 4)))
declare i32 @__gxx_personality_v0(...)

define i32 @src() personality ptr @__gxx_personality_v0 {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @init(ptr %a)
    to label %normal unwind label %caught
normal:
  ret i32 0
caught:
  %pad = landingpad { ptr, i32 }
    cleanup
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt() personality ptr @__gxx_personality_v0 {
  %a = alloca i32
  invoke void @init(ptr %a)
    to label %normal unwind label %caught
normal:
  ret i32 0
caught:
  %pad = landingpad { ptr, i32 }
    cleanup
  %v = load i32, ptr %a
  ret i32 %v
}
