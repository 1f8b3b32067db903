; What: A barrier of all threads put under a branch that each thread decides by a frozen value.
; Document: docs/semantics.md, section 4 (choices)
; EXPECT: incorrect

define void @src() {
  call void @subgroupControlBarrier()
  ret void
}

define void @tgt() {
  %f = freeze i1 undef
  br i1 %f, label %then, label %end

then:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
