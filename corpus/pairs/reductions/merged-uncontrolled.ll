; What: The same merging without tokens, with a condition that may be declared uniform while the
; data differ.
; Document: llvm-convergent-operations, "Reductions inside divergent control flow"
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform cc: correct
; EXPECT --model ipdom --uniform cc: correct

define i32 @src(i32 noundef %delta, i1 noundef %cc) {
  br i1 %cc, label %then, label %else

then:
  %total_gains = call i32 @subgroupAdd(i32 %delta)
  br label %end

else:
  %total_losses = call i32 @subgroupAdd(i32 %delta)
  br label %end

end:
  %total = phi i32 [ %total_gains, %then ], [ %total_losses, %else ]
  ret i32 %total
}

define i32 @tgt(i32 noundef %delta, i1 noundef %cc) {
  %total = call i32 @subgroupAdd(i32 %delta)
  ret i32 %total
}

declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
