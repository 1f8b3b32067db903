; What: the lowest bit of `vscale` that is set is all of it where it is a power of two, which LangRef says of all functions
; since LLVM 23, and before of those with a `vscale_range`.
; Document: LangRef, "Vector Type", "'llvm.vscale' Intrinsic" of LLVM 22 and of LLVM 23
; EXPECT --langref 22: incorrect result-changed
; EXPECT --langref 23: correct

declare i64 @llvm.vscale.i64()

define i64 @src() {
  %v = call i64 @llvm.vscale.i64()
  ret i64 %v
}

define i64 @tgt() {
  %v = call i64 @llvm.vscale.i64()
  %less = sub i64 0, %v
  %lowest = and i64 %v, %less
  ret i64 %lowest
}
