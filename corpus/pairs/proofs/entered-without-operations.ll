; What: Calls that are not convergent, of functions that are entered: it is open who makes them together, which no operation below notices.
; Document: docs/proofs.md, "One thread", P5
; EXPECT --function src: correct proved
; EXPECT --function src_convergent: correct proved
; EXPECT --function src_wrong: incorrect

define i32 @src(i32 %n) {
  %a = call i32 @f(i32 %n)
  %b = add i32 %a, %a
  ret i32 %b
}
define i32 @tgt(i32 %n) {
  %a = call i32 @f(i32 %n)
  %b = shl i32 %a, 1
  ret i32 %b
}
define void @src_convergent(i32 %n) convergent {
  %a = call i32 @f(i32 %n)
  %b = add i32 %a, %a
  call void @op(i32 %b)
  ret void
}
define void @tgt_convergent(i32 %n) convergent {
  %a = call i32 @f(i32 %n)
  %b = shl i32 %a, 1
  call void @op(i32 %b)
  ret void
}
define void @src_wrong(i32 noundef %n) convergent {
  %a = call i32 @f(i32 %n)
  %b = add i32 %a, %a
  call void @op(i32 %b)
  ret void
}
define void @tgt_wrong(i32 noundef %n) convergent {
  %a = call i32 @f(i32 %n)
  %b = shl i32 %a, 1
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %then, label %else
then:
  call void @op(i32 %b)
  br label %exit
else:
  call void @op(i32 %b)
  br label %exit
exit:
  ret void
}
define internal i32 @f(i32 %n) {
  %m = mul i32 %n, %n
  call void @use(i32 %m)
  ret i32 %m
}
declare void @use(i32)
declare void @op(i32) convergent
