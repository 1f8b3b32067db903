; What: Inlining an uncontrolled convergent function into an uncontrolled caller.
; Document: llvm-convergent-operations, "Inferring Tokens"; clang-thread-convergence-tangles,
; "Function body"
; EXPECT: correct
; EXPECT --model ipdom: correct

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

define internal void @callee() convergent {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
