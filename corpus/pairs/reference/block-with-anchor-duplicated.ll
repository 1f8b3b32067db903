; What: A block with an anchor and its operation duplicated for one of its predecessors: threads
; that met may no longer do so, which the anchor could have chosen before.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor";
; llvm-convergence-and-uniformity, "Convergence"
; Transform: duplicate join
; EXPECT: correct
; EXPECT --threads 3: correct
; legal: every operation has the token that it had
; LLVM, Convergent Operation Semantics, “Dynamic Instances and Convergence Tokens”: Two threads execute converged dynamic instances of U if and only if the token value in both threads was returned by converged dynamic instances of D.

; Function Attrs: convergent
define void @src(i1 noundef %c) #0 {
entry:
  br i1 %c, label %one, label %other

one:                                              ; preds = %entry
  br label %join

other:                                            ; preds = %entry
  br label %join

join:                                             ; preds = %other, %one
  %v = phi i32 [ 1, %one ], [ 2, %other ]
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %v) [ "convergencectrl"(token %tok) ]
  call void @op(i32 3) [ "convergencectrl"(token %tok) ]
  ret void
}

; Function Attrs: convergent
define void @tgt(i1 noundef %c) #0 {
entry:
  br i1 %c, label %one, label %other

one:                                              ; preds = %entry
  br label %join.1

other:                                            ; preds = %entry
  br label %join

join:                                             ; preds = %other
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 2) [ "convergencectrl"(token %tok) ]
  call void @op(i32 3) [ "convergencectrl"(token %tok) ]
  ret void

join.1:                                           ; preds = %one
  %tok.1 = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 1) [ "convergencectrl"(token %tok.1) ]
  call void @op(i32 3) [ "convergencectrl"(token %tok.1) ]
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

