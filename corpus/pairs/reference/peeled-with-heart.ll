; What: The first iteration peeled, its loop intrinsic copied: outside of a cycle it is executed
; once with each token, and the heart that is left counts one less in every thread.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop" (rule 2)
; Transform: peel loop
; EXPECT --threads 3: correct
; EXPECT: correct
; legal: all threads execute an iteration of one number in the same copy
; LLVM, Convergent Operation Semantics, “llvm.experimental.convergence.loop”: There is an integer n such that both threads execute U for the n’th time with that token value.

; Function Attrs: convergent
define void @src(i32 noundef %n) #0 {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret void
}

; Function Attrs: convergent
define void @tgt(i32 noundef %n) #0 {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br label %loop.1

loop:                                             ; preds = %loop.1, %loop
  %i = phi i32 [ %next, %loop ], [ %next.1, %loop.1 ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  call void @op(i32 %i) [ "convergencectrl"(token %heart) ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop.1, %loop
  ret void

loop.1:                                           ; preds = %entry
  %heart.1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  call void @op(i32 0) [ "convergencectrl"(token %heart.1) ]
  %next.1 = add nuw i32 0, 1
  %more.1 = icmp ult i32 %next.1, %n
  br i1 %more.1, label %loop, label %end
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

