; What: The opposite: an anchored operation made uncontrolled. Maximal convergence is one of the
; anchor's choices.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT: correct
; EXPECT --model ipdom: correct

define void @src(i1 noundef %c) {
  br i1 %c, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) {
  br i1 %c, label %then, label %end

then:
  call void @convergent.operation()
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
