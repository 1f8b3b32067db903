; What: What a call has made is `noalias`, too: the loop fills it, and reads what it filled it with in the next iteration.
; Document: LangRef, "Parameter Attributes" (`noalias`); docs/proofs.md, "Loops"
; SLOW: its first line takes about a second
; EXPECT: incorrect operands-changed

declare void @use(i32)
declare noalias ptr @mk()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @src(i32 noundef %n) {
entry:
  %box = call ptr @mk()
  store i32 7, ptr %box
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr %box
  call void @use(i32 %v)
  call void @llvm.memset.p0.i64(ptr %box, i8 1, i64 4, i1 false)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n) {
entry:
  %box = call ptr @mk()
  store i32 7, ptr %box
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = add i32 7, 0
  call void @use(i32 %v)
  call void @llvm.memset.p0.i64(ptr %box, i8 1, i64 4, i1 false)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
