; What: The edge from %hit is threaded to %end: %hit no longer leads back to the header, so its
; operation is after the loop. Threads that find in different iterations, and were alone, now
; meet. To a single thread nothing has changed.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"; llvm-convergent-operations,
; "Extended Cycles: Divergent Exit from a Loop"
; Transform: thread-edge hit join --force
; EXPECT: incorrect communicating-set-changed
; EXPECT --uniform k: correct
; illegal: `call void @op(i32 %k)` in %hit was in 1 cycles and now is in 0: other executions of it are in the same iteration
; LLVM, Convergence And Uniformity, “Maximal Convergence”: Informally, two threads execute the same iteration of a cycle if they both previously executed the cycle header the same number of times after they entered that cycle.

; Function Attrs: convergent
define void @src(i32 noundef %k) #0 {
entry:
  br label %loop

loop:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %found = icmp eq i32 %i, %k
  br i1 %found, label %hit, label %miss

hit:                                              ; preds = %loop
  call void @op(i32 %k)
  br label %join

miss:                                             ; preds = %loop
  br label %join

join:                                             ; preds = %miss, %hit
  %done = phi i1 [ true, %hit ], [ false, %miss ]
  %next = add nuw i32 %i, 1
  br i1 %done, label %end, label %loop

end:                                              ; preds = %join
  ret void
}

; Function Attrs: convergent
define void @tgt(i32 noundef %k) #0 {
entry:
  br label %loop

loop:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %found = icmp eq i32 %i, %k
  br i1 %found, label %hit, label %miss

hit:                                              ; preds = %loop
  call void @op(i32 %k)
  br label %join.1

miss:                                             ; preds = %loop
  br label %join

join:                                             ; preds = %miss
  %next = add nuw i32 %i, 1
  br i1 false, label %end, label %loop

end:                                              ; preds = %join.1, %join
  ret void

join.1:                                           ; preds = %hit
  %next.1 = add nuw i32 %i, 1
  br label %end
}

; Function Attrs: convergent nounwind willreturn
declare void @op(i32) #1

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }

