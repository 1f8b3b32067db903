; What: In a loop the number of threads is counted, by a ballot of which the target keeps 4 or 8 bits (comp), or as an i3 or
; i4 (nar): 5, 9, 8 and 16 threads show the difference, which are the least above what the constants and types can hold.
; Document: docs/refinement.md, "The number of threads"
; SLOW: its first line takes seconds
; EXPECT --function src_comp4: incorrect operands-changed
; EXPECT --function src_comp8: incorrect operands-changed
; EXPECT --function src_nar3: incorrect operands-changed
; EXPECT --function src_nar4: incorrect operands-changed
; EXPECT --function src_all: incorrect result-changed
; EXPECT --function src_nearly_all: incorrect result-changed

define i32 @src_comp4(i1 noundef %p, i32 noundef %n) convergent {
entry:
  %l = call i32 @getSubgroupLocalInvocationId()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %at = phi i32 [ 0, %entry ], [ %at2, %loop ]
  %b = call i64 @subgroupBallot(i1 %p)
  %k = call i64 @llvm.ctpop.i64(i64 %b)
  %k32 = trunc i64 %k to i32
  %at2 = add i32 %at, %k32
  %s = call i32 @use(i32 %at2)
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %loop, label %end
end:
  ret i32 %at2
}
define i32 @tgt_comp4(i1 noundef %p, i32 noundef %n) convergent {
entry:
  %l = call i32 @getSubgroupLocalInvocationId()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %at = phi i32 [ 0, %entry ], [ %at2, %loop ]
  %b = call i64 @subgroupBallot(i1 %p)
  %m0 = and i64 %b, 15
  %k = call i64 @llvm.ctpop.i64(i64 %m0)
  %k32 = trunc i64 %k to i32
  %at2 = add i32 %at, %k32
  %s = call i32 @use(i32 %at2)
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %loop, label %end
end:
  ret i32 %at2
}
define i32 @src_comp8(i1 noundef %p, i32 noundef %n) convergent {
entry:
  %l = call i32 @getSubgroupLocalInvocationId()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %at = phi i32 [ 0, %entry ], [ %at2, %loop ]
  %b = call i64 @subgroupBallot(i1 %p)
  %k = call i64 @llvm.ctpop.i64(i64 %b)
  %k32 = trunc i64 %k to i32
  %at2 = add i32 %at, %k32
  %s = call i32 @use(i32 %at2)
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %loop, label %end
end:
  ret i32 %at2
}
define i32 @tgt_comp8(i1 noundef %p, i32 noundef %n) convergent {
entry:
  %l = call i32 @getSubgroupLocalInvocationId()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %at = phi i32 [ 0, %entry ], [ %at2, %loop ]
  %b = call i64 @subgroupBallot(i1 %p)
  %m0 = and i64 %b, 255
  %k = call i64 @llvm.ctpop.i64(i64 %m0)
  %k32 = trunc i64 %k to i32
  %at2 = add i32 %at, %k32
  %s = call i32 @use(i32 %at2)
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %loop, label %end
end:
  ret i32 %at2
}
define i32 @src_nar3(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %t = call i32 @subgroupAdd(i32 1)
  %s = call i32 @use(i32 %t)
  %o = and i32 %s, 1
  %d = icmp eq i32 %o, 0
  br i1 %d, label %latch, label %then
then:
  call void @subgroupBarrier()
  br label %latch
latch:
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %loop, label %end
end:
  ret i32 %i2
}
define i32 @tgt_nar3(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %t = call i32 @subgroupAdd(i32 1)
  %w = trunc i32 %t to i3
  %y = zext i3 %w to i32
  %s = call i32 @use(i32 %y)
  %o = and i32 %s, 1
  %d = icmp eq i32 %o, 0
  br i1 %d, label %latch, label %then
then:
  call void @subgroupBarrier()
  br label %latch
latch:
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %loop, label %end
end:
  ret i32 %i2
}
define i32 @src_nar4(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %t = call i32 @subgroupAdd(i32 1)
  %s = call i32 @use(i32 %t)
  %o = and i32 %s, 1
  %d = icmp eq i32 %o, 0
  br i1 %d, label %latch, label %then
then:
  call void @subgroupBarrier()
  br label %latch
latch:
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %loop, label %end
end:
  ret i32 %i2
}
define i32 @tgt_nar4(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %t = call i32 @subgroupAdd(i32 1)
  %w = trunc i32 %t to i4
  %y = zext i4 %w to i32
  %s = call i32 @use(i32 %y)
  %o = and i32 %s, 1
  %d = icmp eq i32 %o, 0
  br i1 %d, label %latch, label %then
then:
  call void @subgroupBarrier()
  br label %latch
latch:
  %i2 = add i32 %i, 1
  %m = icmp ult i32 %i2, %n
  br i1 %m, label %loop, label %end
end:
  ret i32 %i2
}
declare noundef i32 @getSubgroupLocalInvocationId() nounwind willreturn memory(none)
declare i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
declare i32 @subgroupShuffleXor(i32, i32) convergent nounwind willreturn memory(none)
declare i32 @subgroupShuffleUp(i32, i32) convergent nounwind willreturn memory(none)
declare i32 @subgroupShuffleDown(i32, i32) convergent nounwind willreturn memory(none)
declare i64 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
declare void @subgroupBarrier() convergent
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i32 @use(i32) convergent
declare void @st(ptr, i32)
; Of 64 threads alone.
define i1 @src_all(i1 noundef %c) convergent {
  %b = call i64 @subgroupBallot(i1 %c)
  %k = call i64 @llvm.ctpop.i64(i64 %b)
  %fewer = icmp ult i64 %k, 64
  ret i1 %fewer
}
define i1 @tgt_all(i1 noundef %c) convergent {
  ret i1 true
}
define i1 @src_nearly_all(i1 noundef %c) convergent {
  %b = call i64 @subgroupBallot(i1 %c)
  %k = call i64 @llvm.ctpop.i64(i64 %b)
  %fewer = icmp ult i64 %k, 63
  ret i1 %fewer
}
define i1 @tgt_nearly_all(i1 noundef %c) convergent {
  ret i1 true
}
