; What: subgroupShuffle hoisted out of both arms: the set grows to the union, so an id that was
; inside stays inside.
; Document: llvm-convergent-operations, "Hoisting and sinking" (subgroupShuffle)
; EXPECT --ops shuffle-ub.toml --threads 3: correct
; EXPECT: correct
; EXPECT --ops shuffle-ub.toml: correct
; EXPECT --ops shuffle-poison.toml: correct

define i32 @src(i32 noundef %data, i32 noundef %id, i1 noundef %condition) convergent {
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

define i32 @tgt(i32 noundef %data, i32 noundef %id, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %shuffled = call i32 @subgroupShuffle(i32 %data, i32 %id) [ "convergencectrl"(token %entry) ]
  ret i32 %shuffled
}

declare token @llvm.experimental.convergence.entry()
declare i32 @subgroupShuffle(i32, i32) convergent memory(none) willreturn nounwind
