; What: A branch on undef is undefined behaviour for the whole group: when any thread takes it,
; the target may do anything, here run the barrier with all threads.
; Document: docs/semantics.md, section 4 ("UB in any thread of the source excuses everything")
; EXPECT: correct

define void @src(i1 noundef %c) {
  br i1 %c, label %bad, label %good

bad:
  br i1 undef, label %good, label %end

good:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
