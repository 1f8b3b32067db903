; What: A vote in a loop that has no effects; the last result is used. LoopDeletion deletes the loop, and moves the vote before it, because
; it is speculatable and its operand does not change: all threads vote there, not those of the last iteration.
; Kernel: none; found by running the pass on modules written by hand, like those of `tangle-tv hunt --sources loops`
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"; "Hoisting and sinking"
; RUN: opt-22 '-passes=loop(loop-deletion)'
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %n, i32 noundef %x) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = call i32 @vote(i32 %x)
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret i32 %v
}

declare noundef i32 @vote(i32) convergent nounwind willreturn speculatable memory(none)
