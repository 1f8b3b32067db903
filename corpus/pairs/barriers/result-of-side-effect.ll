; What: The result of an unknown call with side effects is the environment's; the calls' order in
; a thread counts.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT: incorrect

define i32 @src(i32 noundef %x, i32 noundef %y) {
  %a = call i32 @atomicAdd(i32 %x)
  %b = call i32 @atomicAdd(i32 %y)
  %s = sub i32 %a, %b
  ret i32 %s
}

define i32 @tgt(i32 noundef %x, i32 noundef %y) {
  %b = call i32 @atomicAdd(i32 %y)
  %a = call i32 @atomicAdd(i32 %x)
  %s = sub i32 %a, %b
  ret i32 %s
}

declare noundef i32 @atomicAdd(i32) willreturn nounwind
