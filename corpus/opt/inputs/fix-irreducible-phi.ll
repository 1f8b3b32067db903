; What: A loop of tries that is entered at two blocks, of which %self goes back to itself. FixIrreducible leads all ways to %other and
; %self through a new block, and moves the phis of %self there. What comes from %self itself becomes the new phi's own value
; (`reconnectPhis`: `if (BB == Out) V = NewPhi;`), and the counter stays 0: in each ballot of the threads that try for the first
; time are all that are there.
; Kernel: none; found by `tangle-tv hunt --seed 1500000` (random, seed 1500078), and reduced by hand
; Document: LangRef, "'phi' Instruction": wrong in a single thread, too
; SLOW: its first line takes seconds
; RUN: opt-22 -passes=fix-irreducible
; EXPECT: incorrect operands-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  br i1 %c, label %other, label %self

other:
  %stop = call i1 @stop()
  br i1 %stop, label %end, label %self

self:
  %tries = phi i32 [ 0, %entry ], [ 0, %other ], [ %next, %self ]
  %first = icmp eq i32 %tries, 0
  %lanes = call i64 @llvm.amdgcn.ballot.i64(i1 %first)
  call void @op(i64 %lanes)
  %next = add i32 %tries, 1
  %again = call i1 @more()
  br i1 %again, label %self, label %other

end:
  ret void
}

declare noundef i1 @more() nounwind willreturn memory(inaccessiblemem: readwrite)
declare noundef i1 @stop() nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @op(i64) nounwind willreturn
declare i64 @llvm.amdgcn.ballot.i64(i1)
