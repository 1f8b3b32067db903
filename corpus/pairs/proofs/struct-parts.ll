; What: A loop carries a struct; the target carries its two parts, in another order; and back. In `wrong` it exchanges them, in `start` one of them begins with 1, in `poison` one may be poison; in `undef` the source's begin with undef and poison.
; Document: docs/proofs.md, "Parts"
; EXPECT --function src_back --unroll 1: correct proved
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_undef --unroll 2: correct
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_start: incorrect
; EXPECT --function src_poison: incorrect
; EXPECT --function src_less: incorrect

declare i8 @op(i8) convergent nounwind willreturn memory(none)

define i8 @src(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8 } [ zeroinitializer, %entry ], [ %u, %loop ]
  %a = extractvalue { i8, i8 } %s, 0
  %b = extractvalue { i8, i8 } %s, 1
  %x = call i8 @op(i8 %a)
  %c = add i8 %b, %x
  %t = insertvalue { i8, i8 } poison, i8 %c, 0
  %u = insertvalue { i8, i8 } %t, i8 %a, 1
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = extractvalue { i8, i8 } %u, 0
  %q = extractvalue { i8, i8 } %u, 1
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 0, %entry ], [ %l, %loop ]
  %l = phi i8 [ 0, %entry ], [ %c, %loop ]
  %x = call i8 @op(i8 %l)
  %c = add i8 %k, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %c, %l
  ret i8 %r
}
define i8 @src_back(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 0, %entry ], [ %l, %loop ]
  %l = phi i8 [ 0, %entry ], [ %c, %loop ]
  %x = call i8 @op(i8 %l)
  %c = add i8 %k, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %c, %l
  ret i8 %r
}
define i8 @tgt_back(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8 } [ zeroinitializer, %entry ], [ %u, %loop ]
  %a = extractvalue { i8, i8 } %s, 0
  %b = extractvalue { i8, i8 } %s, 1
  %x = call i8 @op(i8 %a)
  %c = add i8 %b, %x
  %t = insertvalue { i8, i8 } poison, i8 %c, 0
  %u = insertvalue { i8, i8 } %t, i8 %a, 1
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = extractvalue { i8, i8 } %u, 0
  %q = extractvalue { i8, i8 } %u, 1
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @src_undef(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8 } [ { i8 undef, i8 poison }, %entry ], [ %u, %loop ]
  %a = extractvalue { i8, i8 } %s, 0
  %b = extractvalue { i8, i8 } %s, 1
  %x = call i8 @op(i8 %a)
  %c = add i8 %b, %x
  %t = insertvalue { i8, i8 } poison, i8 %c, 0
  %u = insertvalue { i8, i8 } %t, i8 %a, 1
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = extractvalue { i8, i8 } %u, 0
  %q = extractvalue { i8, i8 } %u, 1
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt_undef(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 3, %entry ], [ %l, %loop ]
  %l = phi i8 [ 5, %entry ], [ %c, %loop ]
  %x = call i8 @op(i8 %l)
  %c = add i8 %k, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %c, %l
  ret i8 %r
}
define i8 @src_wrong(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8 } [ zeroinitializer, %entry ], [ %u, %loop ]
  %a = extractvalue { i8, i8 } %s, 0
  %b = extractvalue { i8, i8 } %s, 1
  %x = call i8 @op(i8 %a)
  %c = add i8 %b, %x
  %t = insertvalue { i8, i8 } poison, i8 %c, 0
  %u = insertvalue { i8, i8 } %t, i8 %a, 1
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = extractvalue { i8, i8 } %u, 0
  %q = extractvalue { i8, i8 } %u, 1
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt_wrong(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 0, %entry ], [ %c, %loop ]
  %l = phi i8 [ 0, %entry ], [ %l, %loop ]
  %x = call i8 @op(i8 %l)
  %c = add i8 %k, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %c, %l
  ret i8 %r
}
define i8 @src_start(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8 } [ zeroinitializer, %entry ], [ %u, %loop ]
  %a = extractvalue { i8, i8 } %s, 0
  %b = extractvalue { i8, i8 } %s, 1
  %x = call i8 @op(i8 %a)
  %c = add i8 %b, %x
  %t = insertvalue { i8, i8 } poison, i8 %c, 0
  %u = insertvalue { i8, i8 } %t, i8 %a, 1
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = extractvalue { i8, i8 } %u, 0
  %q = extractvalue { i8, i8 } %u, 1
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt_start(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 1, %entry ], [ %l, %loop ]
  %l = phi i8 [ 0, %entry ], [ %c, %loop ]
  %x = call i8 @op(i8 %l)
  %c = add i8 %k, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %c, %l
  ret i8 %r
}
define i8 @src_poison(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8 } [ zeroinitializer, %entry ], [ %u, %loop ]
  %a = extractvalue { i8, i8 } %s, 0
  %b = extractvalue { i8, i8 } %s, 1
  %x = call i8 @op(i8 %a)
  %c = add i8 %b, %x
  %t = insertvalue { i8, i8 } poison, i8 %c, 0
  %u = insertvalue { i8, i8 } %t, i8 %a, 1
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = extractvalue { i8, i8 } %u, 0
  %q = extractvalue { i8, i8 } %u, 1
  %r = sub i8 %p, %q
  ret i8 %r
}
define i8 @tgt_poison(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 0, %entry ], [ %l, %loop ]
  %l = phi i8 [ 0, %entry ], [ %c, %loop ]
  %x = call i8 @op(i8 %l)
  %c = add nsw i8 %k, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %c, %l
  ret i8 %r
}
define i8 @src_less(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %k = phi i8 [ 0, %entry ], [ %l, %loop ]
  %l = phi i8 [ 0, %entry ], [ %c, %loop ]
  %x = call i8 @op(i8 %l)
  %c = add i8 %k, %x
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = sub i8 %c, %l
  ret i8 %r
}
define i8 @tgt_less(i8 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %s = phi { i8, i8 } [ { i8 0, i8 poison }, %entry ], [ %u, %loop ]
  %a = extractvalue { i8, i8 } %s, 0
  %b = extractvalue { i8, i8 } %s, 1
  %x = call i8 @op(i8 %a)
  %c = add i8 %b, %x
  %t = insertvalue { i8, i8 } poison, i8 %c, 0
  %u = insertvalue { i8, i8 } %t, i8 %a, 1
  %j = add nuw i8 %i, 1
  %again = icmp ult i8 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %p = extractvalue { i8, i8 } %u, 0
  %q = extractvalue { i8, i8 } %u, 1
  %r = sub i8 %p, %q
  ret i8 %r
}
