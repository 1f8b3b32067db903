; What: A branch on a frozen undefined value may be decided for all threads by the target; the
; source may choose alike. Deciding it anew per thread where the source did not is wrong (pair in
; frozen-branch-introduced).
; Document: docs/semantics.md, section 4 (choices)
; EXPECT: correct

define void @src() {
  %f = freeze i1 undef
  br i1 %f, label %then, label %end

then:
  call void @subgroupControlBarrier()
  br label %end

end:
  ret void
}

define void @tgt() {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
