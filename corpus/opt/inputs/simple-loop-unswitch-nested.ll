; What: As simple-loop-unswitch, in the inner of two loops, of which the outer has a barrier: threads without work leave
; before the inner loop in each iteration of the outer, and the others vote without them.
; Kernel: none; found by `tangle-tv fuzz --family unswitch --passes 'loop-mssa(simple-loop-unswitch<nontrivial>)'`, and
; reduced
; Document: llvm-convergent-operations, "Hoisting and sinking"
; RUN: opt-22 '-passes=loop-mssa(simple-loop-unswitch<nontrivial>)'
; EXPECT: incorrect operands-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %idle) convergent {
entry:
  br label %outer

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  call void @subgroupBarrier()
  br label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %work ]
  %here = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br i1 %idle, label %latch, label %work

work:
  call void @record(i32 %here)
  %j.next = add i32 %j, 1
  %j.more = icmp ult i32 %j.next, 2
  br i1 %j.more, label %inner, label %latch

latch:
  %i.next = add i32 %i, 1
  %i.more = icmp ult i32 %i.next, 2
  br i1 %i.more, label %outer, label %end

end:
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1)
declare void @subgroupBarrier() convergent nounwind willreturn
declare void @record(i32) nounwind willreturn
