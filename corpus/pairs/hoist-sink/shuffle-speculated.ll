; What: subgroupShuffle speculated above the branch. Where an id outside the set is UB, the
; threads that did not run it before may now be undefined; where it is poison, nobody looks at
; their result.
; Document: llvm-convergent-operations, "Hoisting and sinking" (speculative execution)
; EXPECT --ops shuffle-ub.toml: incorrect
; EXPECT --ops shuffle-poison.toml: correct
; EXPECT --ops shuffle-poison.toml --threads 3: correct

define i32 @src(i32 noundef %data, i32 noundef %id, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %condition, label %then, label %end

then:
  %shuffled = call i32 @subgroupShuffle(i32 %data, i32 %id) [ "convergencectrl"(token %entry) ]
  br label %end

end:
  %r = phi i32 [ 0, %0 ], [ %shuffled, %then ]
  ret i32 %r
}

define i32 @tgt(i32 noundef %data, i32 noundef %id, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %shuffled = call i32 @subgroupShuffle(i32 %data, i32 %id) [ "convergencectrl"(token %entry) ]
  br i1 %condition, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ 0, %0 ], [ %shuffled, %then ]
  ret i32 %r
}

declare token @llvm.experimental.convergence.entry()
declare i32 @subgroupShuffle(i32, i32) convergent memory(none) willreturn nounwind
