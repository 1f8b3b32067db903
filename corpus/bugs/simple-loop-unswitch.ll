; What: All threads of a loop vote, then those without work leave it; whether a thread has work is the same in all
; iterations.  SimpleLoopUnswitch tests that before the loop (a "trivial" unswitch): the vote has no side effects for
; it, so that the threads without work need not execute it, and the others count without them.
; Kernel: vote_then_leave.amdgcn, -O1 and higher, without any token (step 12; LLVM's printed steps do not name this pass and
; show the change with LoopSimplifyCFG after it)
; Document: llvm-convergent-operations, "Hoisting and sinking"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simple-loop-unswitch, which ran
;   opt-22 -S '-passes=loop-mssa(simple-loop-unswitch)'
; EXPECT: incorrect operands-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %idle, i32 noundef %rounds) #0 {
entry:
  br label %loop

loop:                                             ; preds = %work, %entry
  %round = phi i32 [ 0, %entry ], [ %next, %work ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br i1 %idle, label %end, label %work

work:                                             ; preds = %loop
  call void @record(i32 %here)
  %next = add i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

end:                                              ; preds = %work, %loop
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1) #1

declare void @record(i32) #2

define void @tgt(i1 noundef %idle, i32 noundef %rounds) #0 {
entry:
  br i1 %idle, label %end.split, label %entry.split

entry.split:                                      ; preds = %entry
  br label %loop

loop:                                             ; preds = %work, %entry.split
  %round = phi i32 [ 0, %entry.split ], [ %next, %work ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br label %work

work:                                             ; preds = %loop
  call void @record(i32 %here)
  %next = add i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

end:                                              ; preds = %work
  br label %end.split

end.split:                                        ; preds = %end, %entry
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #2 = { nounwind willreturn }
