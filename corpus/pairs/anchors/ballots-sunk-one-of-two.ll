; What: The same with two ballots, whose meaning is known: the target can see two different masks.
; Document: llvm-convergent-operations, "Hoisting and sinking" ("sinking only the convergent
; operation producing %b")
; EXPECT: incorrect
; EXPECT --uniform condition: correct

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
  %tok = call token @llvm.experimental.convergence.anchor()
  %a = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  br i1 %condition, label %then, label %end

then:
  %b = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %tok) ]
  call void @use3(i64 %a, i64 %b)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare void @use3(i64, i64) willreturn nounwind
