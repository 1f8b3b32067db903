; What: All threads of a loop vote, then those without work leave it; whether a thread has work is the same in all
; iterations.  SimpleLoopUnswitch tests that before the loop (a "trivial" unswitch): the vote has no side effects for
; it, so that the threads without work need not execute it, and the others count without them.
; Kernel: vote_then_leave.amdgcn, -O1 and higher, without any token (step 12; LLVM's printed steps do not name this pass and
; show the change with LoopSimplifyCFG after it)
; Document: llvm-convergent-operations, "Hoisting and sinking"
; RUN: opt-22 '-passes=loop-mssa(simple-loop-unswitch)'
; EXPECT: incorrect operands-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %idle, i32 noundef %rounds) convergent {
entry:
  br label %loop

loop:
  %round = phi i32 [ 0, %entry ], [ %next, %work ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br i1 %idle, label %end, label %work

work:
  call void @record(i32 %here)
  %next = add i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1)
declare void @record(i32) nounwind willreturn
