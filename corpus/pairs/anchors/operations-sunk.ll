; What: The reverse, an operation above a branch duplicated with its anchor into both arms: the
; sets only shrink, which the anchor could have chosen.
; Document: llvm-convergent-operations, "Hoisting and sinking" (sunk together with their anchor)
; EXPECT --threads 3: correct
; EXPECT: correct

define void @src(i1 noundef %condition) {
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
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
