; What: A vote's result is equal within its set, so a branch on "any" is uniform, in one subgroup. By default an unknown operation
; communicates in the work group, whose subgroups vote apart.
; Document: llvm-convergence-and-uniformity, "Uniformity"
; EXPECT --threads 3: correct
; EXPECT: incorrect result-changed

define i32 @src(i32 noundef %x, i1 noundef %p) {
  %votes = call i64 @subgroupBallot(i1 %p)
  %any = icmp ne i64 %votes, 0
  %color = call i32 @pure.op(i32 %x)
  br i1 %any, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ %color, %then ], [ 0, %0 ]
  ret i32 %r
}

define i32 @tgt(i32 noundef %x, i1 noundef %p) {
  %votes = call i64 @subgroupBallot(i1 %p)
  %any = icmp ne i64 %votes, 0
  br i1 %any, label %then, label %end

then:
  %color = call i32 @pure.op(i32 %x)
  br label %end

end:
  %r = phi i32 [ %color, %then ], [ 0, %0 ]
  ret i32 %r
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
