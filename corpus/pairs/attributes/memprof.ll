; What: "memprof" at a call of an allocation is a hint of the profile where to allocate. It promises nothing.
; Document: LangRef, "'memprof' Metadata"
; EXPECT --function src_added: correct
; EXPECT --function src_wrong: incorrect result-changed

target triple = "x86_64-unknown-linux-gnu"

define i8 @src_added() {
  %p = call ptr @_Znwm(i64 8)
  store i8 1, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_added() {
  %p = call ptr @_Znwm(i64 8) #0
  store i8 1, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @src_wrong() {
  %p = call ptr @_Znwm(i64 8)
  store i8 1, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_wrong() {
  %p = call ptr @_Znwm(i64 8) #0
  store i8 2, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

declare ptr @_Znwm(i64)

attributes #0 = { "memprof"="cold" }
