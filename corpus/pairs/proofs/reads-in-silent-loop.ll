; What: A call that only reads has one result in a loop that writes nothing. Where a call in the loop writes memory that the
; module cannot name, the other one may read that.
; Why: the arrival at a header, which a proof has in place of a loop, was taken to write such memory.
; Document: LangRef, "Function Attributes", `memory`; docs/proofs.md
; EXPECT --function src: correct proved
; EXPECT --function src_noted: incorrect

declare i32 @read() nounwind willreturn memory(read)
declare void @note() nounwind willreturn memory(inaccessiblemem: readwrite)

define i32 @src(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = call i32 @read()
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

define i32 @tgt(i32 noundef %n) convergent {
entry:
  %v = call i32 @read()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

define i32 @src_noted(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = call i32 @read()
  %t = add i32 %s, %v
  call void @note()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

define i32 @tgt_noted(i32 noundef %n) convergent {
entry:
  %v = call i32 @read()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = add i32 %s, %v
  call void @note()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
