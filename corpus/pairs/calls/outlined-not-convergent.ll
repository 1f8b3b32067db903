; What: The same outlining without the attribute: a call of a non-convergent function promises
; nothing about who enters together, so the barrier has lost its set.
; Document: llvm-convergent-operations, "Convergent Operations" (informational notes);
; clang-thread-convergence-tangles, "Function body"
; EXPECT: incorrect
; EXPECT --threads 1: correct

define void @src(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  call void @outlined()
  br label %end

end:
  ret void
}

define internal void @outlined() {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
