; What: A branch around a barrier and a ballot is rewritten as a switch. What meets in the work group
; meets in each subgroup of it: the proof for any number of threads is one for subgroups of any size.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT: correct
; EXPECT --subgroup 2: correct
; EXPECT --subgroup 32: correct

define i64 @src(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  call void @llvm.amdgcn.s.barrier()
  %bits = call i64 @subgroupBallot(i1 true)
  br label %end

end:
  %r = phi i64 [ 0, %0 ], [ %bits, %then ]
  ret i64 %r
}

define i64 @tgt(i1 noundef %c) convergent {
  switch i1 %c, label %end [ i1 true, label %then ]

then:
  call void @llvm.amdgcn.s.barrier()
  %bits = call i64 @subgroupBallot(i1 true)
  br label %end

end:
  %r = phi i64 [ 0, %0 ], [ %bits, %then ]
  ret i64 %r
}

declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare noundef i64 @subgroupBallot(i1) convergent memory(none) nounwind willreturn
