; What: The source's loop has a phi %k that is always 4 · %i, and a dead product that is poison where 4 · %i overflows. `tgt` gives another number than %k where it overflows: %k is not poison there. `right` gives what %k is: nothing needs that product.
; Document: docs/proofs.md, "Invariants"
; SLOW: its first line takes seconds
; EXPECT --function src_right --unroll 1: correct proved
; EXPECT --function src --unroll 6: incorrect operands-changed

declare void @out(i8) convergent nounwind
declare i8 @op(i8) convergent nounwind willreturn memory(none)

define void @src(i8 noundef %w) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 0, %entry ], [ %l, %loop ]
  %f0 = xor i8 %i, 1
  %f1 = xor i8 %i, 2
  %f2 = xor i8 %i, 3
  %f3 = xor i8 %i, 4
  %f4 = xor i8 %i, 5
  %f5 = xor i8 %i, 6
  %f6 = xor i8 %i, 7
  %f7 = xor i8 %i, 8
  %f8 = xor i8 %i, 9
  %f9 = xor i8 %i, 10
  %f10 = xor i8 %i, 11
  %f11 = xor i8 %i, 12
  %q = mul nuw i8 %i, 4
  call void @out(i8 %k)
  %l = add i8 %k, 64
  %j = add i8 %i, 16
  %x = call i8 @op(i8 %w)
  %again = icmp ne i8 %x, 0
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i8 noundef %w) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = mul i8 %i, 4
  %c = icmp ult i8 %i, 64
  %o = select i1 %c, i8 %k, i8 1
  call void @out(i8 %o)
  %j = add i8 %i, 16
  %x = call i8 @op(i8 %w)
  %again = icmp ne i8 %x, 0
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @src_right(i8 noundef %w) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 0, %entry ], [ %l, %loop ]
  %f0 = xor i8 %i, 1
  %f1 = xor i8 %i, 2
  %f2 = xor i8 %i, 3
  %f3 = xor i8 %i, 4
  %f4 = xor i8 %i, 5
  %f5 = xor i8 %i, 6
  %f6 = xor i8 %i, 7
  %f7 = xor i8 %i, 8
  %f8 = xor i8 %i, 9
  %f9 = xor i8 %i, 10
  %f10 = xor i8 %i, 11
  %f11 = xor i8 %i, 12
  %q = mul nuw i8 %i, 4
  call void @out(i8 %k)
  %l = add i8 %k, 64
  %j = add i8 %i, 16
  %x = call i8 @op(i8 %w)
  %again = icmp ne i8 %x, 0
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @tgt_right(i8 noundef %w) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = mul i8 %i, 4
  %o = add i8 %k, 0
  call void @out(i8 %o)
  %j = add i8 %i, 16
  %x = call i8 @op(i8 %w)
  %again = icmp ne i8 %x, 0
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
