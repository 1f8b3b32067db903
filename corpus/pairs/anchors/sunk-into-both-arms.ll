; What: The opposite: one anchor above a branch becomes one anchor per arm.
; Document: llvm-convergent-operations, "Hoisting and sinking" (anchors)
; EXPECT: correct
; EXPECT --threads 3: correct

define void @src(i1 noundef %condition) {
  %tok = call token @llvm.experimental.convergence.anchor()
  br i1 %condition, label %then, label %else

then:
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

else:
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition) {
  br i1 %condition, label %then, label %else

then:
  %tok1 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok1) ]
  br label %end

else:
  %tok2 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok2) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
