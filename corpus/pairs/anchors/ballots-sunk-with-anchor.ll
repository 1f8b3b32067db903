; What: Both ballots sunk with their anchor.
; Document: llvm-convergent-operations, "Hoisting and sinking" (sunk together with their anchor)
; SLOW: its first line takes about a second
; EXPECT: correct

define void @src(i1 noundef %condition) {
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  %b = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  br i1 %condition, label %then, label %end

then:
  call void @use3(i64 %a, i64 %b)
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %condition) {
  br i1 %condition, label %then, label %end

then:
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  call void @use3(i64 %a, i64 %a)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare void @use3(i64, i64) willreturn nounwind
