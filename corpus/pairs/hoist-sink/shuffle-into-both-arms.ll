; What: The other direction: the sets shrink, so an id may fall outside.
; Document: llvm-convergent-operations, "Hoisting and sinking" (subgroupShuffle)
; EXPECT: incorrect
; EXPECT --ops shuffle-ub.toml: incorrect
; EXPECT --ops shuffle-poison.toml: incorrect
; EXPECT --uniform condition: correct

define i32 @src(i32 noundef %data, i32 noundef %id, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %shuffled = call i32 @subgroupShuffle(i32 %data, i32 %id) [ "convergencectrl"(token %entry) ]
  ret i32 %shuffled
}

define i32 @tgt(i32 noundef %data, i32 noundef %id, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %condition, label %then, label %else

then:
  %shuffled.1 = call i32 @subgroupShuffle(i32 %data, i32 %id) [ "convergencectrl"(token %entry) ]
  br label %end

else:
  %shuffled.2 = call i32 @subgroupShuffle(i32 %data, i32 %id) [ "convergencectrl"(token %entry) ]
  br label %end

end:
  %r = phi i32 [ %shuffled.1, %then ], [ %shuffled.2, %else ]
  ret i32 %r
}

declare token @llvm.experimental.convergence.entry()
declare i32 @subgroupShuffle(i32, i32) convergent memory(none) willreturn nounwind
