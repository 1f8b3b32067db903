; What: The operations themselves hoisted with the anchors: they may now talk across the arms.
; Document: llvm-convergent-operations, "Hoisting and sinking" ("hoisting the convergent
; operations ... is forbidden")
; EXPECT: incorrect
; EXPECT --uniform condition: correct

define void @src(i1 noundef %condition) {
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

define void @tgt(i1 noundef %condition) {
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
