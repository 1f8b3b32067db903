; What: A function that calls itself, of whose loops one is left as it is by the proof, which compares another function of its name: the
; cycles of the two are not the same.  (Both run for ever, so that nothing is compared.)
; Document: docs/proofs.md; llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes about a second
; EXPECT: unknown vacuous

define i32 @src(i1 noundef %again) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %first

first:
  br i1 %again, label %first, label %second

second:
  br i1 false, label %back, label %second

back:
  br label %first

never:
  %v = call i32 @src(i1 false) [ "convergencectrl"(token %entered) ]
  ret i32 0
}

define i32 @tgt(i1 noundef %again) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %first

first:
  br i1 %again, label %first, label %second

second:
  br label %second

never:
  %v = call i32 @tgt(i1 false) [ "convergencectrl"(token %entered) ]
  ret i32 0
}

declare token @llvm.experimental.convergence.entry()
