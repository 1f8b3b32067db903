; What: An uncontrolled operation given an anchor: maximal convergence is no longer promised.
; Document: llvm-convergent-operations, "Inferring Tokens" (an anchor is insufficient)
; EXPECT: incorrect

define void @src(i1 noundef %c) {
  br i1 %c, label %then, label %end

then:
  call void @convergent.operation()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) {
  br i1 %c, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

declare void @convergent.operation() convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
