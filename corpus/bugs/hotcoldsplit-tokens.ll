; What: A barrier in an arm that is known to be cold. HotColdSplit moves the arm into a function of its own, and its token
; becomes an argument.
; Kernel: none; found by `tangle-tv fuzz --family profile --passes hotcoldsplit --tokens always
; --llvm=-hotcoldsplit-threshold=0`, and reduced
; Document: llvm-convergent-operations, "Static rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs hotcoldsplit-tokens, which ran
;   opt-22 -S -passes=hotcoldsplit -hotcoldsplit-threshold=0
; EXPECT: incorrect token-not-from-intrinsic

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %failed) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %failed, label %report, label %end

report:                                           ; preds = %entry
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  call void @fail()
  br label %end

end:                                              ; preds = %report, %entry
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

declare void @fail() #3

define void @tgt(i1 noundef %failed) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %failed, label %codeRepl, label %end

codeRepl:                                         ; preds = %entry
  call void @src.cold.1(token %entered) #5
  br label %end

end:                                              ; preds = %codeRepl, %entry
  ret void
}

define internal void @src.cold.1(token %entered) #4 {
newFuncRoot:
  br label %report

report:                                           ; preds = %newFuncRoot
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  call void @fail()
  br label %end.exitStub

end.exitStub:                                     ; preds = %report
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { cold nounwind willreturn }
attributes #4 = { cold minsize }
attributes #5 = { noinline }
