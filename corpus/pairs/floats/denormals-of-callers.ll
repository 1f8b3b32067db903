; What: a function whose mode for subnormal numbers is "dynamic" has that of its callers, if all are known and have
; one, as AMD's device libraries have that of a kernel.
; Document: LangRef, "Function Attributes", "denormal-fp-math"
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_half: incorrect result-changed
; EXPECT --function src_strict: unsupported
; EXPECT --function src_called_by_two: unsupported
; EXPECT --function src_called_elsewhere: unsupported

define float @src(float noundef %x) #0 {
  %r = call float @outer(float %x)
  ret float %r
}

define float @tgt(float noundef %x) #0 {
  %m = fmul float %x, 2.0
  ret float %m
}

define internal float @outer(float noundef %x) #2 {
  %r = call float @inner(float %x)
  ret float %r
}

define internal float @inner(float noundef %x) #2 {
  %m = fmul float %x, 2.0
  ret float %m
}

define float @src_wrong(float noundef %x) #0 {
  %r = call float @outer(float %x)
  ret float %r
}

define float @tgt_wrong(float noundef %x) #0 {
  %m = fmul float %x, 4.0
  ret float %m
}

; Only the mode of single precision is that of the callers.
define half @src_half(half noundef %x) #0 {
  %r = call half @halved(half %x)
  ret half %r
}

define half @tgt_half(half noundef %x) #0 {
  %m = fmul half %x, 2.0
  ret half %m
}

define internal half @halved(half noundef %x) #3 {
  %m = fmul half %x, 2.0
  ret half %m
}

; A function that is strictfp may have changed the mode.
define float @src_strict(float noundef %x) #4 {
  %r = call float @careful(float %x) strictfp
  ret float %r
}

define float @tgt_strict(float noundef %x) #4 {
  %r = call float @careful(float %x) strictfp
  %s = freeze float %r
  ret float %s
}

define internal float @careful(float noundef %x) #2 {
  %m = fmul float %x, 2.0
  ret float %m
}

define float @src_called_by_two(float noundef %x) #0 {
  %r = call float @shared(float %x)
  ret float %r
}

define float @tgt_called_by_two(float noundef %x) #0 {
  %m = fadd float %x, 1.0
  ret float %m
}

define float @another(float noundef %x) #1 {
  %r = call float @shared(float %x)
  ret float %r
}

define internal float @shared(float noundef %x) #2 {
  %m = fadd float %x, 1.0
  ret float %m
}

define float @src_called_elsewhere(float noundef %x) #0 {
  %r = call float @external(float %x)
  ret float %r
}

define float @tgt_called_elsewhere(float noundef %x) #0 {
  %m = fadd float %x, 1.0
  ret float %m
}

define float @external(float noundef %x) #2 {
  %m = fadd float %x, 1.0
  ret float %m
}

attributes #0 = { "denormal-fp-math-f32"="ieee" }
attributes #1 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
attributes #2 = { "denormal-fp-math"="dynamic,dynamic" }
attributes #3 = { "denormal-fp-math"="preserve-sign,preserve-sign" "denormal-fp-math-f32"="dynamic,dynamic" }
attributes #4 = { strictfp "denormal-fp-math-f32"="ieee" }
