; What: A call with the entry's token inlined with an anchor's token instead.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry" (function inlining)
; EXPECT: incorrect

define void @src(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  call void @callee() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.anchor()
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
declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
