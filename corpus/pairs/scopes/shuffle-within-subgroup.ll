; What: The lane beside a thread is one of its own subgroup: exchanging twice with the neighbour gives
; the own value. An exchange with a lane that is a whole subgroup away reads no lane of it; nor does
; one with a lane that the last subgroup of a work group lacks.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT --function src_far --subgroup 2: incorrect
; EXPECT --function src_near --subgroup 2: incorrect
; EXPECT --function src_near --subgroup 2 --workgroup 8x1x1: correct
; EXPECT --function src_far --subgroup 4 --workgroup 8x1x1: correct

define i32 @src_near(i32 noundef %v) convergent {
  %a = call i32 @subgroupShuffleXor(i32 %v, i32 1)
  %b = call i32 @subgroupShuffleXor(i32 %a, i32 1)
  ret i32 %v
}

define i32 @tgt_near(i32 noundef %v) convergent {
  %a = call i32 @subgroupShuffleXor(i32 %v, i32 1)
  %b = call i32 @subgroupShuffleXor(i32 %a, i32 1)
  ret i32 %b
}

define i32 @src_far(i32 noundef %v) convergent {
  ret i32 %v
}

define i32 @tgt_far(i32 noundef %v) convergent {
  %a = call i32 @subgroupShuffleXor(i32 %v, i32 2)
  %b = call i32 @subgroupShuffleXor(i32 %a, i32 2)
  ret i32 %b
}

declare i32 @subgroupShuffleXor(i32, i32) convergent memory(none) nounwind willreturn
