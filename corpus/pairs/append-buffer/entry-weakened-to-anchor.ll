; What: The entry's token replaced by an anchor's: an anchor captures an implementation-defined
; group, which is not enough where the entry's threads have to communicate.
; Document: llvm-convergent-operations, "Inferring Tokens"
; EXPECT --threads 1: correct
; EXPECT: incorrect
; EXPECT --entry any: incorrect

define i64 @src(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %a = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret i64 %a
}

define i64 @tgt(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret i64 %a
}

declare token @llvm.experimental.convergence.entry()
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare void @convergent.operation() convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
