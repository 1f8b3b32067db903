; What: A function returns what a convergent call gives, in its own activation or in another one, which fewer threads enter.  Attributor takes
; what the call gives in the one for what it gives in the other.  Where the call's operand differs, that is wrong in a single thread, too.
; Kernel: none; found by `tangle-tv hunt --seed 22000000` (families, seed 22000057), and reduced by hand
; Document: llvm-convergent-operations, "Convergent Operations"; LangRef, "Function Attributes" (`convergent`)
; RUN: opt-22 -passes=attributor
; EXPECT: incorrect result-changed

target triple = "spirv64-unknown-unknown"

define i1 @src(i32 noundef %n) convergent {
entry:
  %first = call i1 @llvm.spv.wave.is.first.lane()
  %done = icmp eq i32 %n, 0
  br i1 %done, label %last, label %more

last:
  ret i1 %first

more:
  %rest = call i1 @src(i32 0)
  ret i1 %rest
}

declare i1 @llvm.spv.wave.is.first.lane() convergent nounwind willreturn memory(none)
