; What: A loop carries a vector of sums; the target carries each sum for itself. In `wrong` it exchanges two of them, in `start` one begins with 1, in `poison` one may be poison.
; Document: docs/proofs.md, "Parts"
; EXPECT --function src_less: incorrect
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_start: incorrect
; EXPECT --function src_poison: incorrect

define i8 @src(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i8> [ zeroinitializer, %entry ], [ %t, %loop ]
  %r = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %t = add <4 x i8> %r, %v
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %a = extractelement <4 x i8> %t, i32 0
  %b = extractelement <4 x i8> %t, i32 3
  %d = sub i8 %a, %b
  ret i8 %d
}
define i8 @tgt(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  %v0 = extractelement <4 x i8> %v, i32 0
  %v1 = extractelement <4 x i8> %v, i32 1
  %v2 = extractelement <4 x i8> %v, i32 2
  %v3 = extractelement <4 x i8> %v, i32 3
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %d = phi i8 [ 0, %entry ], [ %t3, %loop ]
  %c = phi i8 [ 0, %entry ], [ %t2, %loop ]
  %b = phi i8 [ 0, %entry ], [ %t1, %loop ]
  %a = phi i8 [ 0, %entry ], [ %t0, %loop ]
  %t0 = add i8 %b, %v0
  %t1 = add i8 %c, %v1
  %t2 = add i8 %d, %v2
  %t3 = add i8 %a, %v3
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %t0, %t3
  ret i8 %r
}
define i8 @src_wrong(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i8> [ zeroinitializer, %entry ], [ %t, %loop ]
  %r = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %t = add <4 x i8> %r, %v
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %a = extractelement <4 x i8> %t, i32 0
  %b = extractelement <4 x i8> %t, i32 3
  %d = sub i8 %a, %b
  ret i8 %d
}
define i8 @tgt_wrong(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  %v0 = extractelement <4 x i8> %v, i32 0
  %v1 = extractelement <4 x i8> %v, i32 1
  %v2 = extractelement <4 x i8> %v, i32 2
  %v3 = extractelement <4 x i8> %v, i32 3
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %d = phi i8 [ 0, %entry ], [ %t3, %loop ]
  %c = phi i8 [ 0, %entry ], [ %t1, %loop ]
  %b = phi i8 [ 0, %entry ], [ %t2, %loop ]
  %a = phi i8 [ 0, %entry ], [ %t0, %loop ]
  %t0 = add i8 %b, %v0
  %t1 = add i8 %c, %v1
  %t2 = add i8 %d, %v2
  %t3 = add i8 %a, %v3
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %t0, %t3
  ret i8 %r
}
define i8 @src_start(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i8> [ zeroinitializer, %entry ], [ %t, %loop ]
  %r = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %t = add <4 x i8> %r, %v
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %a = extractelement <4 x i8> %t, i32 0
  %b = extractelement <4 x i8> %t, i32 3
  %d = sub i8 %a, %b
  ret i8 %d
}
define i8 @tgt_start(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  %v0 = extractelement <4 x i8> %v, i32 0
  %v1 = extractelement <4 x i8> %v, i32 1
  %v2 = extractelement <4 x i8> %v, i32 2
  %v3 = extractelement <4 x i8> %v, i32 3
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %d = phi i8 [ 1, %entry ], [ %t3, %loop ]
  %c = phi i8 [ 0, %entry ], [ %t2, %loop ]
  %b = phi i8 [ 0, %entry ], [ %t1, %loop ]
  %a = phi i8 [ 0, %entry ], [ %t0, %loop ]
  %t0 = add i8 %b, %v0
  %t1 = add i8 %c, %v1
  %t2 = add i8 %d, %v2
  %t3 = add i8 %a, %v3
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %t0, %t3
  ret i8 %r
}
define i8 @src_poison(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i8> [ zeroinitializer, %entry ], [ %t, %loop ]
  %r = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %t = add <4 x i8> %r, %v
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %a = extractelement <4 x i8> %t, i32 0
  %b = extractelement <4 x i8> %t, i32 3
  %d = sub i8 %a, %b
  ret i8 %d
}
define i8 @tgt_poison(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  %v0 = extractelement <4 x i8> %v, i32 0
  %v1 = extractelement <4 x i8> %v, i32 1
  %v2 = extractelement <4 x i8> %v, i32 2
  %v3 = extractelement <4 x i8> %v, i32 3
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %d = phi i8 [ 0, %entry ], [ %t3, %loop ]
  %c = phi i8 [ 0, %entry ], [ %t2, %loop ]
  %b = phi i8 [ 0, %entry ], [ %t1, %loop ]
  %a = phi i8 [ 0, %entry ], [ %t0, %loop ]
  %t0 = add i8 %b, %v0
  %t1 = add i8 %c, %v1
  %t2 = add nuw i8 %d, %v2
  %t3 = add i8 %a, %v3
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %t0, %t3
  ret i8 %r
}
define i8 @src_less(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  %v0 = extractelement <4 x i8> %v, i32 0
  %v1 = extractelement <4 x i8> %v, i32 1
  %v2 = extractelement <4 x i8> %v, i32 2
  %v3 = extractelement <4 x i8> %v, i32 3
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %d = phi i8 [ 0, %entry ], [ %t3, %loop ]
  %c = phi i8 [ 0, %entry ], [ %t2, %loop ]
  %b = phi i8 [ 0, %entry ], [ %t1, %loop ]
  %a = phi i8 [ 0, %entry ], [ %t0, %loop ]
  %t0 = add i8 %b, %v0
  %t1 = add i8 %c, %v1
  %t2 = add i8 %d, %v2
  %t3 = add i8 %a, %v3
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %t0, %t3
  ret i8 %r
}
define i8 @tgt_less(i8 noundef %n, <4 x i8> noundef %v) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x i8> [ <i8 0, i8 0, i8 poison, i8 0>, %entry ], [ %t, %loop ]
  %r = shufflevector <4 x i8> %s, <4 x i8> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %t = add <4 x i8> %r, %v
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %a = extractelement <4 x i8> %t, i32 0
  %b = extractelement <4 x i8> %t, i32 3
  %d = sub i8 %a, %b
  ret i8 %d
}
