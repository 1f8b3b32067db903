; What: A loop intrinsic outside any cycle is allowed; it names the first execution with its
; token, so it adds nothing to the token it takes.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; EXPECT --threads 3: correct
; EXPECT: correct

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
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  %first = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  call void @convergent.op() [ "convergencectrl"(token %first) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @convergent.op() convergent willreturn nounwind
declare token @llvm.experimental.convergence.loop()
