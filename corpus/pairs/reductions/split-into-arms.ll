; What: The other direction: one subgroupAdd over all threads duplicated into both arms.
; Document: llvm-convergent-operations, "Reductions inside divergent control flow"
; EXPECT: incorrect
; EXPECT --uniform cc: correct

define i32 @src(i32 noundef %delta, i1 noundef %cc) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %total = call i32 @subgroupAdd(i32 %delta) [ "convergencectrl"(token %entry) ]
  ret i32 %total
}

define i32 @tgt(i32 noundef %delta, i1 noundef %cc) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %cc, label %then, label %else

then:
  %total_gains = call i32 @subgroupAdd(i32 %delta) [ "convergencectrl"(token %entry) ]
  br label %end

else:
  %total_losses = call i32 @subgroupAdd(i32 %delta) [ "convergencectrl"(token %entry) ]
  br label %end

end:
  %total = phi i32 [ %total_gains, %then ], [ %total_losses, %else ]
  ret i32 %total
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
