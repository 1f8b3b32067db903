; What: A loop whose iterations from the third on execute a barrier. LoopBoundSplit makes two loops of it, of which the
; second takes for granted that the two are over, but begins one iteration earlier, or where there is none left.
; Kernel: none; found by `tangle-tv hunt` (family counted-loop), and reduced
; Document: LangRef, "'br' Instruction": wrong in a single thread, too
; RUN: opt-22 -passes=loop-bound-split
; EXPECT: incorrect observation-added

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %x) convergent {
entry:
  %n = and i32 %x, 3
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %early = icmp ult i32 %i, 2
  br i1 %early, label %low, label %high

low:
  br label %latch

high:
  call void @subgroupBarrier()
  br label %latch

latch:
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
