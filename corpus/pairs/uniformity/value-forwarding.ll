; What: B computes the same value as A, and C uses A instead.
; Document: llvm-convergence-and-uniformity, "Property VT.2: Correspondence of Use-def chain
; across Dynamic instances"
; EXPECT: correct

define i32 @src(i32 noundef %x) {
  %A = mul i32 %x, 3
  %t = add i32 %A, 7
  %B = sub i32 %t, 7
  %C = call i32 @subgroupAdd(i32 %B)
  ret i32 %C
}

define i32 @tgt(i32 noundef %x) {
  %A = mul i32 %x, 3
  %C = call i32 @subgroupAdd(i32 %A)
  ret i32 %C
}

declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
