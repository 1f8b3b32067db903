; What: Two arms after a loop, in an extended cycle: both use the heart's token, and one after that the entry's. StructurizeCFG puts one arm after the
; other, so that the heart's token is used after the entry's: the convergence regions are not nested. LLVM's verifier refuses the result.
; Kernel: none; found by `tangle-tv hunt` (random programs with tokens), and reduced by hand
; Document: llvm-convergent-operations, "Convergence Regions"
; RUN: opt-22 -passes=structurizecfg
; EXPECT: incorrect region-nesting

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %more = call i1 @go()
  br i1 %more, label %loop, label %after

after:
  br i1 %c, label %one, label %two

two:
  call void @op() [ "convergencectrl"(token %heart) ]
  call void @op() [ "convergencectrl"(token %entered) ]
  br label %end

one:
  call void @op() [ "convergencectrl"(token %heart) ]
  br label %end

end:
  ret void
}

declare i1 @go() willreturn nounwind
declare void @op() convergent willreturn nounwind
