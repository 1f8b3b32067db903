; What: A barrier outlined into a new convergent function: the callee's entry is the call's
; convergence.
; Document: llvm-convergent-operations, "Convergent Operations" (informational notes)
; EXPECT: correct
; EXPECT --model ipdom: correct

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

define internal void @outlined() convergent {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
