; What: A loop with a barrier that leaves when its counter is out of a range, which is not the same for all threads. IRCE
; makes two loops of it: one without the check for the iterations within the range, one for the rest. Threads whose ranges
; differ are in the same iteration of different loops, and so at different barriers.
; Kernel: none; found by `tangle-tv fuzz --family range-check --passes irce --llvm=-irce-skip-profitability-checks`, and
; reduced
; Document: llvm-convergence-and-uniformity, "Convergence"
; RUN: opt-22 -passes=irce -irce-skip-profitability-checks
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) convergent {
entry:
  %range = and i32 %n, 1
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %inside ]
  call void @subgroupBarrier()
  %check = icmp ult i32 %i, %range
  br i1 %check, label %inside, label %out

inside:
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 2
  br i1 %more, label %loop, label %out

out:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
