; What: Outlining with an anchor in the new function in place of the entry: the set is no longer
; guaranteed.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT: incorrect

define void @src(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  call void @subgroupControlBarrier() [ "convergencectrl"(token %tok) ]
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
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @subgroupControlBarrier() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupControlBarrier() convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
