; What: Two anchors of one iteration change places. What one joins across iterations orders the other, so
; that some choices of the target have no image in the source.
; Document: llvm-convergence-and-uniformity, "Converged-with"
; SLOW: anchors in loops choose in each iteration
; EXPECT: incorrect

declare i32 @pure(i32) convergent nounwind willreturn memory(none)
declare i32 @pure2(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare token @llvm.experimental.convergence.anchor()

define void @src(i32 noundef %n) convergent nounwind willreturn {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %t = call token @llvm.experimental.convergence.anchor()
  %r1 = call i32 @pure(i32 %i) convergent [ "convergencectrl"(token %t) ]
  %t2 = call token @llvm.experimental.convergence.anchor()
  %r2 = call i32 @pure2(i32 %i) convergent [ "convergencectrl"(token %t2) ]
  call void @use(i32 %r1)
  call void @use(i32 %r2)
  br label %l
l:
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e
e:
  ret void
}
define void @tgt(i32 noundef %n) convergent nounwind willreturn {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %t2 = call token @llvm.experimental.convergence.anchor()
  %r2 = call i32 @pure2(i32 %i) convergent [ "convergencectrl"(token %t2) ]
  %t = call token @llvm.experimental.convergence.anchor()
  %r1 = call i32 @pure(i32 %i) convergent [ "convergencectrl"(token %t) ]
  call void @use(i32 %r1)
  call void @use(i32 %r2)
  br label %l
l:
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e
e:
  ret void
}
