; What: A loop changes a local variable through an address that another one holds; no instruction of it names the variable.  It is not
; what it was before the loop.
; Document: docs/proofs.md, "Loops"
; EXPECT: incorrect operands-changed

define void @src(i32 noundef %n) convergent {
entry:
  %v = alloca i32, align 4
  %x0 = alloca [2 x ptr], align 8
  %x = getelementptr inbounds i8, ptr %x0, i64 8
  store i32 7, ptr %v, align 4
  store ptr %v, ptr %x, align 8
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = load ptr, ptr %x, align 8
  %l = load i32, ptr %p, align 4
  call void @op(i32 %l)
  store i32 %i, ptr %p, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n) convergent {
entry:
  %v = alloca i32, align 4
  %x0 = alloca [2 x ptr], align 8
  %x = getelementptr inbounds i8, ptr %x0, i64 8
  store i32 7, ptr %v, align 4
  store ptr %v, ptr %x, align 8
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = load ptr, ptr %x, align 8
  %l = load i32, ptr %p, align 4
  call void @op(i32 7)
  store i32 %i, ptr %p, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @op(i32) convergent
