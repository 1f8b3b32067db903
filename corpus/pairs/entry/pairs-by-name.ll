; What: Three pairs in one file, matched by their names; one of them is wrong, so the file is.
; Document: llvm-convergent-operations, "Reductions inside divergent control flow"
; EXPECT --function src_arms: incorrect
; EXPECT: incorrect
; EXPECT --function src_sum: correct
; EXPECT --function src_same: correct

define i32 @src_sum(i32 noundef %x) {
  %s = call i32 @subgroupAdd(i32 %x)
  %t = shl i32 %s, 1
  ret i32 %t
}

define i32 @tgt_sum(i32 noundef %x) {
  %twice = shl i32 %x, 1
  %t = call i32 @subgroupAdd(i32 %twice)
  ret i32 %t
}

define i32 @src_same(i32 noundef %x) {
  %s = call i32 @subgroupAdd(i32 %x)
  ret i32 %s
}

define i32 @tgt_same(i32 noundef %x) {
  %s = call i32 @subgroupAdd(i32 %x)
  ret i32 %s
}

define i32 @src_arms(i1 noundef %c, i32 noundef %x) {
  br i1 %c, label %then, label %else

then:
  %a = call i32 @subgroupAdd(i32 %x)
  ret i32 %a

else:
  %b = call i32 @subgroupAdd(i32 %x)
  ret i32 %b
}

define i32 @tgt_arms(i1 noundef %c, i32 noundef %x) {
  %a = call i32 @subgroupAdd(i32 %x)
  ret i32 %a
}

declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
