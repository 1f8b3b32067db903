; What: The source shows one NaN in each iteration; the target shows a NaN whose sign it reads from memory in each. A
; proof without bounds must not let the source choose before the loop what is only read in it.
; Document: LangRef, "Behavior of Floating-Point NaN values"; docs/proofs.md, "P5"
; SLOW: its first line takes half a second
; EXPECT: incorrect operands-changed

define void @src(i32 %n, float %a, float %b) {
entry:
  %n1 = fdiv float 0.0, 0.0
  br label %loop
loop:
  %i = phi i32 [0,%entry],[%j,%loop]
  %r = call i32 @readmem()
  call void @op(float %n1)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 %n, float %a, float %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [0,%entry],[%j,%loop]
  %r = call i32 @readmem()
  %s = and i32 %r, -2147483648
  %q = or i32 %s, 2143289344
  %v = bitcast i32 %q to float
  call void @op(float %v)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @op(float)
declare noundef i32 @readmem() memory(read) nounwind willreturn
