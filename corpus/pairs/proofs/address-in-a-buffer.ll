; What: A loop carries the address of the part of a buffer that comes next; the target carries its offset, in other words; and back. In `wrong` the offset is another, in `start` the first is, in `poison` the address may be out of bounds, which is poison and is loaded from.
; Document: docs/proofs.md, "Loops", addresses; LangRef, "'getelementptr' Instruction", inbounds
; EXPECT --function src_start: incorrect
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_back --unroll 2: correct
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_poison: incorrect

target datalayout = "p:32:32:32"

@buffer = external global [8 x i8]

declare void @barrier(i8) convergent nounwind willreturn
declare void @tells(i32 noundef) convergent nounwind willreturn

define void @src(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = phi ptr [ @buffer, %entry ], [ %q, %loop ]
  %x = load i8, ptr %p
  call void @barrier(i8 %x)
  %j = add nuw i32 %i, 1
  %k = and i32 %j, 3
  %o = shl i32 %k, 1
  %q = getelementptr i8, ptr @buffer, i32 %o
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %o = phi i32 [ 0, %entry ], [ %m, %loop ]
  %p = getelementptr i8, ptr @buffer, i32 %o
  %x = load i8, ptr %p
  call void @barrier(i8 %x)
  %j = add nuw i32 %i, 1
  %k = shl i32 %j, 1
  %m = and i32 %k, 6
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @src_back(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %o = phi i32 [ 0, %entry ], [ %m, %loop ]
  %p = getelementptr i8, ptr @buffer, i32 %o
  %x = load i8, ptr %p
  call void @barrier(i8 %x)
  %j = add nuw i32 %i, 1
  %k = shl i32 %j, 1
  %m = and i32 %k, 6
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @tgt_back(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = phi ptr [ @buffer, %entry ], [ %q, %loop ]
  %x = load i8, ptr %p
  call void @barrier(i8 %x)
  %j = add nuw i32 %i, 1
  %k = and i32 %j, 3
  %o = shl i32 %k, 1
  %q = getelementptr i8, ptr @buffer, i32 %o
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = phi ptr [ @buffer, %entry ], [ %q, %loop ]
  %x = load i8, ptr %p
  call void @barrier(i8 %x)
  %j = add nuw i32 %i, 1
  %k = and i32 %j, 3
  %o = shl i32 %k, 1
  %q = getelementptr i8, ptr @buffer, i32 %o
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %o = phi i32 [ 0, %entry ], [ %m, %loop ]
  %p = getelementptr i8, ptr @buffer, i32 %o
  %x = load i8, ptr %p
  call void @barrier(i8 %x)
  %j = add nuw i32 %i, 1
  %k = shl i32 %j, 1
  %m = and i32 %k, 4
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @src_start(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = phi ptr [ @buffer, %entry ], [ %q, %loop ]
  %x = load i8, ptr %p
  call void @barrier(i8 %x)
  %j = add nuw i32 %i, 1
  %k = and i32 %j, 3
  %o = shl i32 %k, 1
  %q = getelementptr i8, ptr @buffer, i32 %o
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @tgt_start(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %o = phi i32 [ 1, %entry ], [ %m, %loop ]
  %p = getelementptr i8, ptr @buffer, i32 %o
  %x = load i8, ptr %p
  call void @barrier(i8 %x)
  %j = add nuw i32 %i, 1
  %k = shl i32 %j, 1
  %m = and i32 %k, 6
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @src_poison(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = phi ptr [ @buffer, %entry ], [ %q, %loop ]
  %s = ptrtoint ptr %p to i32
  call void @tells(i32 %s)
  %j = add nuw i32 %i, 1
  %o = shl i32 %j, 2
  %q = getelementptr i8, ptr @buffer, i32 %o
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @tgt_poison(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %p = phi ptr [ @buffer, %entry ], [ %q, %loop ]
  %s = ptrtoint ptr %p to i32
  call void @tells(i32 %s)
  %j = add nuw i32 %i, 1
  %o = shl i32 %j, 2
  %q = getelementptr inbounds i8, ptr @buffer, i32 %o
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
