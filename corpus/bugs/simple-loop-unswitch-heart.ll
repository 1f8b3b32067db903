; What: As simple-loop-unswitch, with tokens: threads without work leave before the loop, and so before the vote that the
; loop's heart makes them part of; the others vote without them. LLVM's verifier accepts the result.
; Kernel: none; found by `tangle-tv hunt` (family unswitch), and reduced
; Document: llvm-convergent-operations, "Hoisting and sinking"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simple-loop-unswitch-heart, which ran
;   opt-22 -S '-passes=loop-mssa(simple-loop-unswitch)'
; EXPECT: incorrect operands-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %idle) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %work, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %work ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true) [ "convergencectrl"(token %heart) ]
  br i1 %idle, label %end, label %work

work:                                             ; preds = %loop
  call void @record(i32 %here)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  br i1 %more, label %loop, label %end

end:                                              ; preds = %work, %loop
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1) #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.loop() #2

declare void @record(i32) #3

define void @tgt(i1 noundef %idle) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %idle, label %end.split, label %entry.split

entry.split:                                      ; preds = %entry
  br label %loop

loop:                                             ; preds = %work, %entry.split
  %i = phi i32 [ 0, %entry.split ], [ %i.next, %work ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true) [ "convergencectrl"(token %heart) ]
  br label %work

work:                                             ; preds = %loop
  call void @record(i32 %here)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  br i1 %more, label %loop, label %end

end:                                              ; preds = %work
  br label %end.split

end.split:                                        ; preds = %end, %entry
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #3 = { nounwind willreturn }
