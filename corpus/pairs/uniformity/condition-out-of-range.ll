; What: A branch on a parameter with a range moves before another branch. With --disable-poison-input the parameter is no poison as
; it is passed, but outside of its range it is: then the target is undefined where the source does not look at it.
; Document: LangRef, "Parameter Attributes", range
; EXPECT --uniform x --disable-poison-input --unroll 24: incorrect target-undefined
; EXPECT --uniform x --disable-poison-input: incorrect target-undefined

declare void @use(i32) nounwind willreturn
define void @src_rng(i32 range(i32 0, 10) %x, i32 noundef %n, i1 noundef %d) convergent {
entry:
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %l]
  %big = icmp ugt i32 %i, 20
  br i1 %big, label %z, label %l
z:
  br i1 %d, label %a, label %l
a:
  %c = icmp ugt i32 %x, 5
  br i1 %c, label %p, label %q
p:
  call void @use(i32 1)
  br label %l
q:
  call void @use(i32 2)
  br label %l
l:
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, %n
  br i1 %e, label %h, label %x1
x1:
  ret void
}
define void @tgt_rng(i32 range(i32 0, 10) %x, i32 noundef %n, i1 noundef %d) convergent {
entry:
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %l]
  %big = icmp ugt i32 %i, 20
  br i1 %big, label %z, label %l
z:
  %c = icmp ugt i32 %x, 5
  br i1 %c, label %p, label %q
p:
  br i1 %d, label %p1, label %l
p1:
  call void @use(i32 1)
  br label %l
q:
  br i1 %d, label %q1, label %l
q1:
  call void @use(i32 2)
  br label %l
l:
  %i1 = add i32 %i, 1
  %e = icmp ult i32 %i1, %n
  br i1 %e, label %h, label %x1
x1:
  ret void
}
