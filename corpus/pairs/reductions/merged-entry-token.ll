; What: Two subgroupAdd in the arms of a branch merged into one above it: it sums over all
; threads.
; Document: llvm-convergent-operations, "Reductions inside divergent control flow"
; EXPECT --threads 1: correct
; EXPECT: incorrect
; EXPECT --threads 3: incorrect
; EXPECT --uniform delta: correct

define void @src(i32 noundef %delta) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %cc = icmp sgt i32 %delta, 0
  br i1 %cc, label %then, label %else

then:
  %total_gains = call i32 @subgroupAdd(i32 %delta) [ "convergencectrl"(token %entry) ]
  call void @use2(i32 1, i32 %total_gains)
  br label %end

else:
  %total_losses = call i32 @subgroupAdd(i32 %delta) [ "convergencectrl"(token %entry) ]
  call void @use2(i32 0, i32 %total_losses)
  br label %end

end:
  ret void
}

define void @tgt(i32 noundef %delta) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %cc = icmp sgt i32 %delta, 0
  %total = call i32 @subgroupAdd(i32 %delta) [ "convergencectrl"(token %entry) ]
  br i1 %cc, label %then, label %else

then:
  call void @use2(i32 1, i32 %total)
  br label %end

else:
  call void @use2(i32 0, i32 %total)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
declare void @use2(i32, i32) willreturn nounwind
