; What: The address of an element is advanced from iteration to iteration; and back. In `wrong` by too little; in `poison` the next address may be out of bounds, which is poison, and is used if it is only compared.
; Document: docs/proofs.md, "Loops", addresses; LangRef, "'getelementptr' Instruction", inbounds
; EXPECT --function src_back --unroll 1: correct proved
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_poison: incorrect

target datalayout = "p:16:16:16"

define void @src(i16 noundef %n, ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr inbounds i32, ptr %p, i16 %i
  %l = load i32, ptr %a
  %m = add i32 %l, 1
  store i32 %m, ptr %a
  %j = add nuw nsw i16 %i, 1
  %c = icmp ult i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i16 noundef %n, ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load i32, ptr %a
  %m = add i32 %l, 1
  store i32 %m, ptr %a
  %b = getelementptr i8, ptr %a, i16 4
  %j = add nuw nsw i16 %i, 1
  %c = icmp ult i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_back(i16 noundef %n, ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load i32, ptr %a
  %m = add i32 %l, 1
  store i32 %m, ptr %a
  %b = getelementptr inbounds i8, ptr %a, i16 4
  %j = add nuw nsw i16 %i, 1
  %c = icmp ult i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_back(i16 noundef %n, ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr i32, ptr %p, i16 %i
  %l = load i32, ptr %a
  %m = add i32 %l, 1
  store i32 %m, ptr %a
  %j = add nuw nsw i16 %i, 1
  %c = icmp ult i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong(i16 noundef %n, ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr inbounds i32, ptr %p, i16 %i
  %l = load i32, ptr %a
  %m = add i32 %l, 1
  store i32 %m, ptr %a
  %j = add nuw nsw i16 %i, 1
  %c = icmp ult i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i16 noundef %n, ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %l = load i32, ptr %a
  %m = add i32 %l, 1
  store i32 %m, ptr %a
  %b = getelementptr i8, ptr %a, i16 3
  %j = add nuw nsw i16 %i, 1
  %c = icmp ult i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define i1 @src_poison(i16 noundef %n, ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %b = getelementptr i8, ptr %a, i16 4
  %j = add i16 %i, 1
  %c = icmp ult i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = icmp eq ptr %a, %p
  ret i1 %r
}
define i1 @tgt_poison(i16 noundef %n, ptr noundef %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr [ %p, %entry ], [ %b, %loop ]
  %b = getelementptr inbounds i8, ptr %a, i16 4
  %j = add i16 %i, 1
  %c = icmp ult i16 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = icmp eq ptr %a, %p
  ret i1 %r
}
