; What: A barrier in an arm that is known to be cold. HotColdSplit moves the arm into a function of its own, and its token
; becomes an argument.
; Kernel: none; found by `tangle-tv fuzz --family profile --passes hotcoldsplit --tokens always
; --llvm=-hotcoldsplit-threshold=0`, and reduced
; Document: llvm-convergent-operations, "Static rules"
; RUN: opt-22 -passes=hotcoldsplit -hotcoldsplit-threshold=0
; EXPECT: incorrect token-not-from-intrinsic

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %failed) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %failed, label %report, label %end

report:
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  call void @fail()
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
declare void @fail() cold nounwind willreturn
