; What: Tokens inferred where a cycle has two entries. The dispatch block counts for the header
; %a: who enters there passes it twice, who enters at %b once, so that it counts one more than the
; header for everybody.
; Document: llvm-convergent-operations, "Inferring Tokens"; llvm-convergence-and-uniformity,
; "Maximal Convergence"
; Transform: infer-tokens
; SLOW: its first line takes about a second
; EXPECT: correct
; EXPECT --threads 3: correct
; legal: the hearts count the iterations of the cycles
; LLVM, Convergent Operation Semantics, “Inferring Tokens”: One way to approximate implicit convergence control in terms of explicit convergence control tokens is the following procedure, which preserves the above mentioned property

; Function Attrs: convergent
define void @src(i1 noundef %c, i32 noundef %bits) #0 {
entry:
  br i1 %c, label %a, label %b

a:                                                ; preds = %b, %entry
  %x = phi i32 [ %bits, %entry ], [ %next, %b ]
  call void @op(i32 0)
  br label %b

b:                                                ; preds = %a, %entry
  %y = phi i32 [ %bits, %entry ], [ %x, %a ]
  call void @op(i32 1)
  %again = trunc i32 %y to i1
  %next = lshr i32 %y, 1
  br i1 %again, label %a, label %end

end:                                              ; preds = %b
  ret void
}

; Function Attrs: convergent
define void @tgt(i1 noundef %c, i32 noundef %bits) #0 {
entry:
  %entry.token = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %a.before, label %b.before

a:                                                ; preds = %b.dispatch, %b
  %x = phi i32 [ %next, %b ], [ %x.1, %b.dispatch ]
  call void @op(i32 0) [ "convergencectrl"(token %b.dispatch.heart) ]
  br label %b.dispatch

b:                                                ; preds = %b.dispatch
  call void @op(i32 1) [ "convergencectrl"(token %b.dispatch.heart) ]
  %again = trunc i32 %y.1 to i1
  %next = lshr i32 %y.1, 1
  br i1 %again, label %a, label %end

end:                                              ; preds = %b
  ret void

b.before:                                         ; preds = %entry
  br label %b.dispatch

a.before:                                         ; preds = %entry
  br label %b.dispatch

b.dispatch:                                       ; preds = %b.empty, %a.before, %b.before, %a
  %b.where = phi i32 [ 0, %a ], [ 2, %b.before ], [ 1, %a.before ], [ 0, %b.empty ]
  %y.1 = phi i32 [ %x, %a ], [ %bits, %b.before ], [ poison, %a.before ], [ %y.1, %b.empty ]
  %x.1 = phi i32 [ poison, %a ], [ poison, %b.before ], [ %bits, %a.before ], [ %x.1, %b.empty ]
  %b.dispatch.heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry.token) ]
  switch i32 %b.where, label %b [
    i32 1, label %a
    i32 2, label %b.empty
  ]

b.empty:                                          ; preds = %b.dispatch
  br label %b.dispatch
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nounwind willreturn
declare void @op(i32) #2

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }

