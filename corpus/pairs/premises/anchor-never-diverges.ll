; What: Where threads never diverge, no document says whether an implementation may keep apart the executions of an
; anchor; so what its set is, a ballot of all threads or of this one alone, is not decided.
; Document: "Convergent Operation Semantics", "Inferring non-convergence"; docs/semantics.md, section 11
; EXPECT --never-diverges: unsupported

define i32 @src() convergent {
  %t = call token @llvm.experimental.convergence.anchor()
  %b = call i32 @llvm.amdgcn.ballot.i32(i1 true) [ "convergencectrl"(token %t) ]
  ret i32 %b
}
define i32 @tgt() convergent {
  %n = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %b = shl i32 1, %n
  ret i32 %b
}
