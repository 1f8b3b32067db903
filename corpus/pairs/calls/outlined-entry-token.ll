; What: Outlining with tokens: the call carries the token, the new function begins with an entry.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry" (rule 2)
; EXPECT: correct

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
  %tok = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %then, label %end

then:
  call void @outlined() [ "convergencectrl"(token %tok) ]
  br label %end

end:
  ret void
}

define internal void @outlined() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @subgroupControlBarrier() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupControlBarrier() convergent willreturn nounwind
