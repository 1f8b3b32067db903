; What: a call of a mathematical function whose result nothing uses is removed, and the target returns another number: what
; the function computes does not excuse that.
; Document: docs/semantics.md, "7. Verdicts"
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"
declare float @_Z3sinf(float) memory(none) nounwind willreturn
define i32 @src(i32 %x, float %f) {
 %s = call float @_Z3sinf(float %f)
 %r = add i32 %x, 1
 ret i32 %r
}
define i32 @tgt(i32 %x, float %f) {
 %r = add i32 %x, 2
 ret i32 %r
}
