; What: calls of two functions with anchors become calls of one, of which one is nounwind: who joins is open, as without.
; Document: docs/semantics.md, section 8
; EXPECT --function src_f2: unknown open-convergence

declare token @llvm.experimental.convergence.anchor()
declare i32 @ball(i32) convergent memory(none) willreturn nounwind
declare void @obs(i32) convergent
declare void @u(i32)
define internal void @g2() noinline {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @obs(i32 1) [ "convergencectrl"(token %t) ]
  ret void
}
define internal void @g3() noinline {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @obs(i32 1) [ "convergencectrl"(token %t) ]
  ret void
}
define void @src_f2(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @g2() nounwind
  br label %e
b:
  call void @g3()
  br label %e
e:
  ret void
}
define void @tgt_f2(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @g2() nounwind
  br label %e
b:
  call void @g2()
  br label %e
e:
  ret void
}
