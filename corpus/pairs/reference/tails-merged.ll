; What: The common end of two arms merged, the operation with it: threads of both arms meet.
; Document: llvm-convergent-operations, "Reductions inside divergent control flow"
; Transform: merge-tails positive negative --force
; EXPECT: incorrect result-changed
; EXPECT --uniform x: correct
; illegal: threads that come on either way would meet in `%gains = call i32 @subgroupAdd(i32 %x)` in %positive
; LLVM, Convergent Operation Semantics, “Reductions inside divergent control flow”: The following example shows that merging common code of branches can be incorrect in the face of convergent operations

; Function Attrs: convergent
define i32 @src(i32 noundef %x) #0 {
entry:
  %sign = icmp sgt i32 %x, 0
  br i1 %sign, label %positive, label %negative

positive:                                         ; preds = %entry
  %twice = shl i32 %x, 1
  %gains = call i32 @subgroupAdd(i32 %x)
  br label %end

negative:                                         ; preds = %entry
  %losses = call i32 @subgroupAdd(i32 %x)
  br label %end

end:                                              ; preds = %negative, %positive
  %sum = phi i32 [ %gains, %positive ], [ %losses, %negative ]
  %other = phi i32 [ %twice, %positive ], [ 0, %negative ]
  %both = add i32 %sum, %other
  ret i32 %both
}

; Function Attrs: convergent
define i32 @tgt(i32 noundef %x) #0 {
entry:
  %sign = icmp sgt i32 %x, 0
  br i1 %sign, label %positive, label %negative

positive:                                         ; preds = %entry
  %twice = shl i32 %x, 1
  br label %tail

negative:                                         ; preds = %entry
  br label %tail

end:                                              ; preds = %tail
  %both = add i32 %gains, %other.1
  ret i32 %both

tail:                                             ; preds = %negative, %positive
  %other.1 = phi i32 [ %twice, %positive ], [ 0, %negative ]
  %gains = call i32 @subgroupAdd(i32 %x)
  br label %end
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare i32 @subgroupAdd(i32) #1

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(none) }

