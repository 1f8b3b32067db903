; What: A loop of tries that is entered at two blocks, of which %self goes back to itself. FixIrreducible leads all ways to %other and
; %self through a new block, and moves the phis of %self there. What comes from %self itself becomes the new phi's own value
; (`reconnectPhis`: `if (BB == Out) V = NewPhi;`), and the counter stays 0: in each ballot of the threads that try for the first
; time are all that are there.
; Kernel: none; found by `tangle-tv hunt --seed 1500000` (random, seed 1500078), and reduced by hand
; Document: LangRef, "'phi' Instruction": wrong in a single thread, too
; SLOW: its first line takes seconds
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs fix-irreducible-phi, which ran
;   opt-22 -S -passes=fix-irreducible
; EXPECT: incorrect operands-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  br i1 %c, label %other, label %self

other:                                            ; preds = %self, %entry
  %stop = call i1 @stop()
  br i1 %stop, label %end, label %self

self:                                             ; preds = %self, %other, %entry
  %tries = phi i32 [ 0, %entry ], [ 0, %other ], [ %next, %self ]
  %first = icmp eq i32 %tries, 0
  %lanes = call i64 @llvm.amdgcn.ballot.i64(i1 %first)
  call void @op(i64 %lanes)
  %next = add i32 %tries, 1
  %again = call i1 @more()
  br i1 %again, label %self, label %other

end:                                              ; preds = %other
  ret void
}

declare noundef i1 @more() #1

declare noundef i1 @stop() #1

declare void @op(i64) #2

declare i64 @llvm.amdgcn.ballot.i64(i1) #3

define void @tgt(i1 noundef %c) #0 {
entry:
  %c.inv = xor i1 %c, true
  br label %irr.guard

other:                                            ; preds = %irr.guard, %self
  %stop = call i1 @stop()
  br i1 %stop, label %end, label %irr.guard

self:                                             ; preds = %irr.guard
  %first = icmp eq i32 %tries.moved, 0
  %lanes = call i64 @llvm.amdgcn.ballot.i64(i1 %first)
  call void @op(i64 %lanes)
  %next = add i32 %tries.moved, 1
  %again = call i1 @more()
  br i1 %again, label %irr.guard, label %other

end:                                              ; preds = %other
  ret void

irr.guard:                                        ; preds = %self, %other, %entry
  %tries.moved = phi i32 [ %tries.moved, %self ], [ 0, %other ], [ 0, %entry ]
  %Guard.self = phi i1 [ true, %self ], [ true, %other ], [ %c.inv, %entry ]
  br i1 %Guard.self, label %self, label %other
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #2 = { nounwind willreturn }
attributes #3 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
