; What: The entry intrinsic sunk out of the entry block: the target breaks a rule.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; EXPECT: incorrect entry-outside-entry-block

define void @src(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  call void @convergent.op() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.op() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @convergent.op() convergent willreturn nounwind
