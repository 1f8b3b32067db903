; What: Merging is also right when the branch cannot be taken both ways: the condition is always
; true.
; Document: llvm-convergent-operations, "Reductions inside divergent control flow" (uniform
; condition)
; EXPECT: correct
; EXPECT --model ipdom: correct

define i32 @src(i32 noundef %delta) {
  %low = and i32 %delta, 7
  %cc = icmp ult i32 %low, 8
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

define i32 @tgt(i32 noundef %delta) {
  %total = call i32 @subgroupAdd(i32 %delta)
  ret i32 %total
}

declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
