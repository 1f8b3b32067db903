; What: A loop of two iterations with an anchor, unrolled; the second @op2 of the target has the first
; anchor. The source may give the first pair of operations any set, and the second pair any set, but
; the second @op and the second @op2 have one set in each choice. So no operation is wrong by itself:
; the second @op and the second @op2 are together.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT: incorrect communicating-set-changed
; EXPECT --threads 1: correct

define void @src(i32 noundef %x) convergent {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %t = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %x) [ "convergencectrl"(token %t) ]
  call void @op2(i32 %x) [ "convergencectrl"(token %t) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, 2
  br i1 %c, label %h, label %e

e:
  ret void
}

define void @tgt(i32 noundef %x) convergent {
entry:
  %t = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %x) [ "convergencectrl"(token %t) ]
  call void @op2(i32 %x) [ "convergencectrl"(token %t) ]
  %t1 = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %x) [ "convergencectrl"(token %t1) ]
  call void @op2(i32 %x) [ "convergencectrl"(token %t) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @op(i32) convergent nounwind willreturn
declare void @op2(i32) convergent nounwind willreturn
