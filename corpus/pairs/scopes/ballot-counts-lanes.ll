; What: A ballot of true has as many bits as the subgroup has lanes, and lanes are numbered in each
; subgroup from 0 on. The last subgroup of a work group has fewer, where nothing excludes that.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT --subgroup 2: incorrect
; EXPECT --subgroup 2 --workgroup 8x1x1: correct
; EXPECT --subgroup 2 --workgroup 7x1x1: incorrect
; EXPECT --subgroup 2 --threads 8: correct
; EXPECT --subgroup 2 --threads 3: incorrect
; EXPECT --subgroup 4: incorrect

define i64 @src() convergent {
  %bits = call i64 @subgroupBallot(i1 true)
  ret i64 %bits
}

define i64 @tgt() convergent {
  ret i64 3
}

declare noundef i64 @subgroupBallot(i1) convergent memory(none) nounwind willreturn
