; What: Addresses that a constant table holds are of the variables that it names, though an address in memory may else be
; one past the end of another object: an access through one is not undefined for that.
; Document: LangRef, "Pointer Aliasing Rules", "Global Variables"
; SLOW: its first line takes seconds
; EXPECT --function src_constants: correct
; EXPECT --function src_variables: correct

target triple = "nvptx64-nvidia-cuda"
@five = internal addrspace(1) constant i32 5
@six = internal addrspace(1) constant i32 6
@table = internal addrspace(1) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @five, ptr addrspace(1) @six]
@g5 = internal addrspace(1) global i32 5
@g6 = internal addrspace(1) global i32 6
@gtable = internal addrspace(1) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @g5, ptr addrspace(1) @g6]
define i32 @src_constants(i1 noundef %c) {
  %r = select i1 %c, i32 6, i32 5
  ret i32 %r
}
define i32 @tgt_constants(i1 noundef %c) {
  %i = zext i1 %c to i64
  %at = getelementptr ptr addrspace(1), ptr addrspace(1) @table, i64 %i
  %p = load ptr addrspace(1), ptr addrspace(1) %at
  %r = load i32, ptr addrspace(1) %p
  ret i32 %r
}
define void @src_variables(i1 noundef %c, i32 noundef %v) {
  %p = select i1 %c, ptr addrspace(1) @g6, ptr addrspace(1) @g5
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define void @tgt_variables(i1 noundef %c, i32 noundef %v) {
  %i = zext i1 %c to i64
  %at = getelementptr ptr addrspace(1), ptr addrspace(1) @gtable, i64 %i
  %p = load ptr addrspace(1), ptr addrspace(1) %at
  store i32 %v, ptr addrspace(1) %p
  ret void
}
