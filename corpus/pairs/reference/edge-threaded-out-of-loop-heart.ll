; What: The same with tokens: the operation keeps the heart's token after the loop, an extended
; cycle, and the threads that it had.
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"
; Transform: thread-edge hit join
; EXPECT: correct
; legal: every operation has the token that it had
; LLVM, Convergent Operation Semantics, “Dynamic Instances and Convergence Tokens”: Two threads execute converged dynamic instances of U if and only if the token value in both threads was returned by converged dynamic instances of D.

; Function Attrs: convergent
define void @src(i32 noundef %k) #0 {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  %found = icmp eq i32 %i, %k
  br i1 %found, label %hit, label %miss

hit:                                              ; preds = %loop
  call void @op(i32 %k) [ "convergencectrl"(token %heart) ]
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
  %tok = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %join, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  %found = icmp eq i32 %i, %k
  br i1 %found, label %hit, label %miss

hit:                                              ; preds = %loop
  call void @op(i32 %k) [ "convergencectrl"(token %heart) ]
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

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #2

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.anchor() #2

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }

