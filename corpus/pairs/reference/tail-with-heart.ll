; What: The document's forbidden unrolling, from one loop: a heart for the new loop and one for
; the remainder.
; Document: llvm-convergent-operations, "Loop unrolling examples" (heart with remainder)
; Transform: unroll-with-tail loop 2 --force
; SLOW: its first line takes about a second
; EXPECT: incorrect communicating-set-changed
; EXPECT --uniform n: correct
; illegal: the token of `call void @op(i32 0) [ "convergencectrl"(token %heart) ]` in %body comes from outside
; LLVM, Convergent Operation Semantics, “Loop unrolling examples”: Unrolling a loop with convergent operations that refer to tokens produced outside the loop is forbidden when a “tail” or “remainder” would have to be introduced.

; Function Attrs: convergent
define void @src(i32 noundef %n) #0 {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %body, %entry
  %c = phi i32 [ %n, %entry ], [ %next, %body ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:                                             ; preds = %loop
  call void @op(i32 0) [ "convergencectrl"(token %heart) ]
  %next = sub nsw i32 %c, 1
  br label %loop

end:                                              ; preds = %loop
  ret void
}

; Function Attrs: convergent
define void @tgt(i32 noundef %n) #0 {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br label %loop.1

loop:                                             ; preds = %loop.1, %body
  %c = phi i32 [ %next, %body ], [ %c.1, %loop.1 ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:                                             ; preds = %loop
  call void @op(i32 0) [ "convergencectrl"(token %heart) ]
  %next = sub nsw i32 %c, 1
  br label %loop

end:                                              ; preds = %loop
  ret void

loop.1:                                           ; preds = %body.2, %entry
  %c.1 = phi i32 [ %n, %entry ], [ %next.2, %body.2 ]
  %heart.1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  %more.1 = icmp sgt i32 %c.1, 0
  %c.enough = icmp sge i32 %c.1, 2
  %c.main = and i1 %more.1, %c.enough
  br i1 %c.main, label %body.1, label %loop

body.1:                                           ; preds = %loop.1
  call void @op(i32 0) [ "convergencectrl"(token %heart.1) ]
  %next.1 = sub nsw i32 %c.1, 1
  br label %loop.2

loop.2:                                           ; preds = %body.1
  %more.2 = icmp sgt i32 %next.1, 0
  br label %body.2

body.2:                                           ; preds = %loop.2
  call void @op(i32 0) [ "convergencectrl"(token %heart.1) ]
  %next.2 = sub nsw i32 %next.1, 1
  br label %loop.1
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

