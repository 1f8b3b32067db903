; What: Inlining a non-convergent function that holds an uncontrolled barrier: who entered it
; together was implementation-defined, and the target is one of the choices.
; Doubt: the LLVM document does not say what an uncontrolled operation in a non-convergent
; function means; the tangles document calls its tangle implementation-defined.
; Document: clang-thread-convergence-tangles, "Function body"
; EXPECT: correct

define void @src(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  call void @callee()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

define internal void @callee() {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
