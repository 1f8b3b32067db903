; What: The anchor replaced by the entry of the (convergent) function: one particular choice of
; the anchor's.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT --threads 3: correct
; EXPECT: correct
; EXPECT --entry any: correct

define i64 @src(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret i64 %a
}

define i64 @tgt(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %a = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret i64 %a
}

declare token @llvm.experimental.convergence.anchor()
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare void @convergent.operation() convergent willreturn nounwind
declare token @llvm.experimental.convergence.entry()
