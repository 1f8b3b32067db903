; What: Tokens removed where one is used after its loop: without it threads that left in
; different iterations meet there.
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"
; Transform: remove-tokens --force
; EXPECT: incorrect communicating-set-changed
; EXPECT --uniform n: correct
; illegal: `call void @op(i32 0) [ "convergencectrl"(token %heart) ]` is after the cycle of its token
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
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %i, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  call void @op(i32 0)
  ret void
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

