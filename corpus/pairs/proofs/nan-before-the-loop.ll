; What: The source adds once before its loop and shows that NaN in each iteration; the target adds in each, and so may
; show several. A proof without bounds must not let the source choose before the loop what the target chooses in it.
; Document: LangRef, "Behavior of Floating-Point NaN values"; docs/proofs.md, "P5"
; SLOW: its first line takes seconds
; EXPECT: incorrect operands-changed

define void @src(i32 %n, i1 %e, float %a, float %b) {
entry:
  %n1 = fadd float %a, %b
  br label %loop
loop:
  %i = phi i32 [0,%entry],[%j,%latch]
  br i1 %e, label %X, label %latch
X:
  %n2 = fadd float %a, %b
  call void @op(float %n1)
  br label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 %n, i1 %e, float %a, float %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [0,%entry],[%j,%latch]
  br i1 %e, label %Y, label %latch
Y:
  %t = fadd float %a, %b
  call void @op(float %t)
  br label %latch
latch:
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @op(float)
