; What: Hoisting where the arms shuffle different data, with a select of the data: still the union
; of the sets.
; Document: llvm-convergent-operations, "Hoisting and sinking" (subgroupShuffle)
; SLOW: its first line takes about a second
; EXPECT --ops shuffle-ub.toml: correct
; EXPECT --ops shuffle-poison.toml: correct

define i32 @src(i32 noundef %a, i32 noundef %b, i32 noundef %id, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %condition, label %then, label %else

then:
  %shuffled.1 = call i32 @subgroupShuffle(i32 %a, i32 %id) [ "convergencectrl"(token %entry) ]
  br label %end

else:
  %shuffled.2 = call i32 @subgroupShuffle(i32 %b, i32 %id) [ "convergencectrl"(token %entry) ]
  br label %end

end:
  %r = phi i32 [ %shuffled.1, %then ], [ %shuffled.2, %else ]
  ret i32 %r
}

define i32 @tgt(i32 noundef %a, i32 noundef %b, i32 noundef %id, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %data = select i1 %condition, i32 %a, i32 %b
  %shuffled = call i32 @subgroupShuffle(i32 %data, i32 %id) [ "convergencectrl"(token %entry) ]
  ret i32 %shuffled
}

declare token @llvm.experimental.convergence.entry()
declare i32 @subgroupShuffle(i32, i32) convergent memory(none) willreturn nounwind
