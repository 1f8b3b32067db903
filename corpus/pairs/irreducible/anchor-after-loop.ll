; What: An anchor after a loop, whose set is the source's choice, also where the target's run goes on beyond the bound and the
; source's does not: the cycle of %b6 and %b7 has an entry that is never taken, and the target has the branch to it no
; more, so that its header is another block.  What threads that leave in other iterations do at the anchor is no difference.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT: correct proved


define void @src() convergent {
b0:
  %t.b0 = call token @llvm.experimental.convergence.entry()
  %v3 = call i8 @ask() [ "convergencectrl"(token %t.b0) ]
  %v4 = lshr i8 0, %v3
  br i1 true, label %b6, label %b7

b6:
  %v5 = call i1 @go()
  br i1 %v5, label %b7, label %b5

b5:
  %v6 = and i8 0, 7
  %v7 = lshr i8 0, 0
  %v8 = trunc i8 0 to i1
  br label %b1

b7:
  br label %b6

b1:
  %v14 = phi i8 [ 0, %b5 ]
  %t.b1 = call token @llvm.experimental.convergence.anchor()
  call void @subgroupBarrier() [ "convergencectrl"(token %t.b1) ]
  %v16 = call i1 @go()
  ret void
}

define void @tgt() convergent {
b0:
  %t.b0 = call token @llvm.experimental.convergence.entry()
  %v3 = call i8 @ask() [ "convergencectrl"(token %t.b0) ]
  %v4 = lshr i8 0, %v3
  br label %b6

b6:
  %v5 = call i1 @go()
  br i1 %v5, label %b6, label %b5

b5:
  %v6 = and i8 0, 7
  %v7 = lshr i8 0, 0
  %v8 = trunc i8 0 to i1
  %t.b1 = call token @llvm.experimental.convergence.anchor()
  call void @subgroupBarrier() [ "convergencectrl"(token %t.b1) ]
  %v16 = call i1 @go()
  ret void
}

declare i8 @ask() convergent nounwind willreturn
declare void @subgroupBarrier() convergent
declare i1 @go() nounwind willreturn
declare token @llvm.experimental.convergence.entry() convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.anchor() convergent nocallback nofree nosync nounwind willreturn memory(none)
