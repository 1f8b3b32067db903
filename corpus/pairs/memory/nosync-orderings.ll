; What: A function that is nosync is undefined where it synchronises, so a stronger ordering does more than forbid
; executions there: a plain load that becomes a sequentially consistent one (@src), a monotonic operation that
; acquires and releases (@src_operation). Without nosync both are right (@src_free, @src_free_operation).
; Document: LangRef, "Function Attributes", `nosync`
; EXPECT --function src_operation: incorrect
; EXPECT --function src: incorrect
; EXPECT --function src_free: correct
; EXPECT --function src_free_operation: correct

target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr noundef %p) nosync {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt(ptr noundef %p) nosync {
  %v = load atomic i32, ptr %p seq_cst, align 4
  ret i32 %v
}
define i32 @src_operation(ptr noundef %p) nosync {
  %v = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %v
}
define i32 @tgt_operation(ptr noundef %p) nosync {
  %v = atomicrmw add ptr %p, i32 1 acq_rel
  ret i32 %v
}
define i32 @src_free(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_free(ptr noundef %p) {
  %v = load atomic i32, ptr %p seq_cst, align 4
  ret i32 %v
}
define i32 @src_free_operation(ptr noundef %p) {
  %v = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %v
}
define i32 @tgt_free_operation(ptr noundef %p) {
  %v = atomicrmw add ptr %p, i32 1 acq_rel
  ret i32 %v
}
