; What: A product of matrices, tile by tile: a struct of sums, a matrix operation and a shuffle between barriers; the target tests the loop at its end and carries the sums for themselves. In `wrong` it exchanges two sums, in `start` one begins with 1, in `poison` one may be poison, in `barrier` it lacks the barrier.
; Document: docs/proofs.md, "Parts", "Other shapes"
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_start: incorrect
; EXPECT --function src_poison: incorrect
; EXPECT --function src_barrier: incorrect

declare void @barrier() convergent nounwind willreturn
declare { i8, i8 } @mma(i8, i8, i8) convergent nounwind willreturn memory(none)
declare i8 @shuffle(i8) convergent nounwind willreturn memory(none)

define i8 @src(i8 noundef %n) convergent {
entry:
  br label %header
header:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8, i8 } [ zeroinitializer, %entry ], [ %s3, %loop ]
  %again = icmp ult i8 %i, %n
  br i1 %again, label %loop, label %exit
loop:
  call void @barrier()
  %a = extractvalue { i8, i8, i8 } %s, 0
  %b = extractvalue { i8, i8, i8 } %s, 1
  %c = extractvalue { i8, i8, i8 } %s, 2
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %s1 = insertvalue { i8, i8, i8 } undef, i8 %x, 0
  %s2 = insertvalue { i8, i8, i8 } %s1, i8 %y, 1
  %s3 = insertvalue { i8, i8, i8 } %s2, i8 %w, 2
  %j = add nuw i8 %i, 1
  br label %header
exit:
  %p = extractvalue { i8, i8, i8 } %s, 0
  %q = extractvalue { i8, i8, i8 } %s, 2
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt(i8 noundef %n) convergent {
entry:
  %any = icmp eq i8 %n, 0
  br i1 %any, label %exit, label %loop
loop:
  %c = phi i8 [ %w, %loop ], [ 0, %entry ]
  %b = phi i8 [ %y, %loop ], [ 0, %entry ]
  %a = phi i8 [ %x, %loop ], [ 0, %entry ]
  %i = phi i8 [ %j, %loop ], [ 0, %entry ]
  call void @barrier()
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = phi i8 [ 0, %entry ], [ %x, %loop ]
  %q = phi i8 [ 0, %entry ], [ %w, %loop ]
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @src_wrong(i8 noundef %n) convergent {
entry:
  br label %header
header:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8, i8 } [ zeroinitializer, %entry ], [ %s3, %loop ]
  %again = icmp ult i8 %i, %n
  br i1 %again, label %loop, label %exit
loop:
  call void @barrier()
  %a = extractvalue { i8, i8, i8 } %s, 0
  %b = extractvalue { i8, i8, i8 } %s, 1
  %c = extractvalue { i8, i8, i8 } %s, 2
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %s1 = insertvalue { i8, i8, i8 } undef, i8 %x, 0
  %s2 = insertvalue { i8, i8, i8 } %s1, i8 %y, 1
  %s3 = insertvalue { i8, i8, i8 } %s2, i8 %w, 2
  %j = add nuw i8 %i, 1
  br label %header
exit:
  %p = extractvalue { i8, i8, i8 } %s, 0
  %q = extractvalue { i8, i8, i8 } %s, 2
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt_wrong(i8 noundef %n) convergent {
entry:
  %any = icmp eq i8 %n, 0
  br i1 %any, label %exit, label %loop
loop:
  %c = phi i8 [ %w, %loop ], [ 0, %entry ]
  %b = phi i8 [ %y, %loop ], [ 0, %entry ]
  %a = phi i8 [ %x, %loop ], [ 0, %entry ]
  %i = phi i8 [ %j, %loop ], [ 0, %entry ]
  call void @barrier()
  %m = call { i8, i8 } @mma(i8 %i, i8 %b, i8 %a)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = phi i8 [ 0, %entry ], [ %x, %loop ]
  %q = phi i8 [ 0, %entry ], [ %w, %loop ]
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @src_start(i8 noundef %n) convergent {
entry:
  br label %header
header:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8, i8 } [ zeroinitializer, %entry ], [ %s3, %loop ]
  %again = icmp ult i8 %i, %n
  br i1 %again, label %loop, label %exit
loop:
  call void @barrier()
  %a = extractvalue { i8, i8, i8 } %s, 0
  %b = extractvalue { i8, i8, i8 } %s, 1
  %c = extractvalue { i8, i8, i8 } %s, 2
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %s1 = insertvalue { i8, i8, i8 } undef, i8 %x, 0
  %s2 = insertvalue { i8, i8, i8 } %s1, i8 %y, 1
  %s3 = insertvalue { i8, i8, i8 } %s2, i8 %w, 2
  %j = add nuw i8 %i, 1
  br label %header
exit:
  %p = extractvalue { i8, i8, i8 } %s, 0
  %q = extractvalue { i8, i8, i8 } %s, 2
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt_start(i8 noundef %n) convergent {
entry:
  %any = icmp eq i8 %n, 0
  br i1 %any, label %exit, label %loop
loop:
  %c = phi i8 [ %w, %loop ], [ 1, %entry ]
  %b = phi i8 [ %y, %loop ], [ 0, %entry ]
  %a = phi i8 [ %x, %loop ], [ 0, %entry ]
  %i = phi i8 [ %j, %loop ], [ 0, %entry ]
  call void @barrier()
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = phi i8 [ 0, %entry ], [ %x, %loop ]
  %q = phi i8 [ 0, %entry ], [ %w, %loop ]
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @src_poison(i8 noundef %n) convergent {
entry:
  br label %header
header:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8, i8 } [ zeroinitializer, %entry ], [ %s3, %loop ]
  %again = icmp ult i8 %i, %n
  br i1 %again, label %loop, label %exit
loop:
  call void @barrier()
  %a = extractvalue { i8, i8, i8 } %s, 0
  %b = extractvalue { i8, i8, i8 } %s, 1
  %c = extractvalue { i8, i8, i8 } %s, 2
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %s1 = insertvalue { i8, i8, i8 } undef, i8 %x, 0
  %s2 = insertvalue { i8, i8, i8 } %s1, i8 %y, 1
  %s3 = insertvalue { i8, i8, i8 } %s2, i8 %w, 2
  %j = add nuw i8 %i, 1
  br label %header
exit:
  %p = extractvalue { i8, i8, i8 } %s, 0
  %q = extractvalue { i8, i8, i8 } %s, 2
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt_poison(i8 noundef %n) convergent {
entry:
  %any = icmp eq i8 %n, 0
  br i1 %any, label %exit, label %loop
loop:
  %c = phi i8 [ %w, %loop ], [ 0, %entry ]
  %b = phi i8 [ %y, %loop ], [ 0, %entry ]
  %a = phi i8 [ %x, %loop ], [ 0, %entry ]
  %i = phi i8 [ %j, %loop ], [ 0, %entry ]
  call void @barrier()
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add nuw i8 %z, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = phi i8 [ 0, %entry ], [ %x, %loop ]
  %q = phi i8 [ 0, %entry ], [ %w, %loop ]
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @src_barrier(i8 noundef %n) convergent {
entry:
  br label %header
header:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8, i8 } [ zeroinitializer, %entry ], [ %s3, %loop ]
  %again = icmp ult i8 %i, %n
  br i1 %again, label %loop, label %exit
loop:
  call void @barrier()
  %a = extractvalue { i8, i8, i8 } %s, 0
  %b = extractvalue { i8, i8, i8 } %s, 1
  %c = extractvalue { i8, i8, i8 } %s, 2
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %s1 = insertvalue { i8, i8, i8 } undef, i8 %x, 0
  %s2 = insertvalue { i8, i8, i8 } %s1, i8 %y, 1
  %s3 = insertvalue { i8, i8, i8 } %s2, i8 %w, 2
  %j = add nuw i8 %i, 1
  br label %header
exit:
  %p = extractvalue { i8, i8, i8 } %s, 0
  %q = extractvalue { i8, i8, i8 } %s, 2
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt_barrier(i8 noundef %n) convergent {
entry:
  %any = icmp eq i8 %n, 0
  br i1 %any, label %exit, label %loop
loop:
  %c = phi i8 [ %w, %loop ], [ 0, %entry ]
  %b = phi i8 [ %y, %loop ], [ 0, %entry ]
  %a = phi i8 [ %x, %loop ], [ 0, %entry ]
  %i = phi i8 [ %j, %loop ], [ 0, %entry ]
  %m = call { i8, i8 } @mma(i8 %i, i8 %a, i8 %b)
  %x = extractvalue { i8, i8 } %m, 0
  %y = extractvalue { i8, i8 } %m, 1
  %z = call i8 @shuffle(i8 %c)
  %w = add i8 %z, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = phi i8 [ 0, %entry ], [ %x, %loop ]
  %q = phi i8 [ 0, %entry ], [ %w, %loop ]
  %r = sub i8 %p, %q
  ret i8 %r
}
