; What: The anchor hoisted back above the branch: its operation's set is that of the anchor cut by
; the condition.
; Document: llvm-convergent-operations, "Hoisting and sinking" (anchors hoisted)
; EXPECT: correct
; EXPECT --threads 3: correct

define void @src(i1 noundef %condition) {
  br i1 %condition, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition) {
  %tok = call token @llvm.experimental.convergence.anchor()
  br i1 %condition, label %then, label %end

then:
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
