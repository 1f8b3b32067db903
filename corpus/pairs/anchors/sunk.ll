; What: An anchor sunk alone to its only use, an operation in a conditional block.
; Document: llvm-convergent-operations, "Hoisting and sinking" (anchor sunk)
; EXPECT: correct
; EXPECT --threads 3: correct
; EXPECT --entry any: correct

define void @src(i1 noundef %condition) {
  %tok = call token @llvm.experimental.convergence.anchor()
  br i1 %condition, label %then, label %end

then:
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition) {
  br i1 %condition, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
