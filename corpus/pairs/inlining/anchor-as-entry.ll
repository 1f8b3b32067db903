; What: A call with an anchor's token inlined with the entry's: the wrong token, yet one of the
; sets that the anchor could have chosen, so that it refines.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT: correct

define void @src(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %tok) ]
  br i1 %c, label %then, label %end

then:
  %free = call token @llvm.experimental.convergence.anchor()
  call void @callee() [ "convergencectrl"(token %free) ]
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %tok) ]
  br i1 %c, label %then, label %end

then:
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define internal void @callee() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @op() convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
