; What: Two open calls in two arms are merged, and an operation after them becomes dead. In the source it
; orders the calls, so that the first of one thread is not the second of another; nothing does in the target.
; Document: llvm-convergence-and-uniformity, "Converged-with"
; EXPECT: incorrect
; EXPECT --threads 3: incorrect

declare void @op(i32) convergent nounwind willreturn
declare i32 @sum(i32) convergent nounwind willreturn memory(none)

define internal void @open(i32 %x) nounwind willreturn {
  call void @op(i32 %x) convergent
  ret void
}

define void @src(i32 noundef %k, i32 noundef %x) convergent nounwind willreturn {
entry:
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @open(i32 1)
  br label %m
b:
  call void @open(i32 1)
  br label %m
m:
  %p = call noundef i32 @sum(i32 %k) convergent
  %q = and i32 %p, 0
  call void @open(i32 %q)
  ret void
}

define void @tgt(i32 noundef %k, i32 noundef %x) convergent nounwind willreturn {
entry:
  call void @open(i32 1)
  %p = call noundef i32 @sum(i32 %k) convergent
  call void @open(i32 0)
  ret void
}
