; What: Unrolled by two with both exits, the heart not copied. Its token is used after the loop,
; where it kept threads apart that left in different iterations; those of iterations 2n and 2n + 1
; now bring the same token.
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"; "Loop
; unrolling examples"
; Transform: unroll loop 2 --force
; EXPECT: incorrect communicating-set-changed
; EXPECT --uniform n: correct
; illegal: the heart's token is used after the loop, and threads that leave in different iterations now come with the same one
; LLVM, Convergent Operation Semantics, “Extended Cycles: Divergent Exit from a Loop”: The cycle is effectively extended to include all uses of this token that lie outside the cycle.

; Function Attrs: convergent
define void @src(i32 noundef %n) #0 {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %i, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  call void @op(i32 0) [ "convergencectrl"(token %heart) ]
  ret void
}

; Function Attrs: convergent
define void @tgt(i32 noundef %n) #0 {
entry:
  %tok = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %loop.1, %entry
  %i = phi i32 [ 0, %entry ], [ %next.1, %loop.1 ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %i, %n
  br i1 %more, label %loop.1, label %end

end:                                              ; preds = %loop.1, %loop
  call void @op(i32 0) [ "convergencectrl"(token %heart) ]
  ret void

loop.1:                                           ; preds = %loop
  %next.1 = add nuw i32 %next, 1
  %more.1 = icmp ult i32 %next, %n
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

