; What: A function that may return twice, with a loop: proofs without bounds refuse the attributes that others do.
; Document: LangRef, "Function Attributes", returns_twice
; EXPECT: unsupported

define void @src(i32 %n, ptr %p) returns_twice {
entry:
  br label %loop
loop:
  %i = phi i32 [0,%entry],[%j,%loop]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 %n, ptr %p) returns_twice {
entry:
  br label %loop
loop:
  %i = phi i32 [0,%entry],[%j,%loop]
  call void @op(i32 %i)
  %j = add i32 1, %i
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @op(i32) convergent
