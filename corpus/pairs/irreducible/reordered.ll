; What: A cycle of two blocks that is entered at both; the blocks are reordered in the text and
; the branch inverted.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (note); "Static Uniformity
; Analysis"
; SLOW: its first line takes half a second
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --threads 3: correct

define void @src(i1 noundef %c, i32 noundef %n) {
entry:
  br i1 %c, label %A, label %B

A:
  %i = phi i32 [ 0, %entry ], [ %k, %B ]
  call void @op()
  %done = icmp uge i32 %i, %n
  br i1 %done, label %end, label %B

B:
  %j = phi i32 [ 0, %entry ], [ %i, %A ]
  call void @op2()
  %k = add nuw i32 %j, 1
  br label %A

end:
  ret void
}

define void @tgt(i1 noundef %c, i32 noundef %n) {
entry:
  %not = xor i1 %c, true
  br i1 %not, label %B, label %A

B:
  %j = phi i32 [ 0, %entry ], [ %i, %A ]
  call void @op2()
  %k = add nuw i32 %j, 1
  br label %A

A:
  %i = phi i32 [ 0, %entry ], [ %k, %B ]
  call void @op()
  %more = icmp ult i32 %i, %n
  br i1 %more, label %B, label %end

end:
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
