; What: a constant table holds addresses of constants: what the target reads through them never changes (@src), also where the
; table holds numbers (@src_numbers), and where a constant of the global space is read by a cast (@src_constant). A variable
; that may change is not read through the constant space (@src_variables).
; Document: LLVM, User Guide for AMDGPU Backend, "Address Spaces"
; EXPECT --function src_constant: correct
; EXPECT --function src: correct
; EXPECT --function src_numbers: correct
; EXPECT --function src_variables: incorrect target-undefined

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"

@five = private unnamed_addr addrspace(4) constant i32 5
@six = private unnamed_addr addrspace(4) constant i32 6
@seven = private addrspace(1) constant i32 7
@changes = addrspace(1) global i32 5
@table = private addrspace(4) constant [2 x ptr addrspace(4)] [ptr addrspace(4) @five, ptr addrspace(4) @six]
@numbers = private addrspace(4) constant [2 x i64] [i64 ptrtoint (ptr addrspace(4) @five to i64), i64 ptrtoint (ptr addrspace(4) @six to i64)]
@wrong = private addrspace(4) constant [2 x i64] [i64 ptrtoint (ptr addrspace(1) @changes to i64), i64 ptrtoint (ptr addrspace(1) @changes to i64)]

define i32 @src(i1 noundef %c) {
  %r = select i1 %c, i32 6, i32 5
  ret i32 %r
}
define i32 @tgt(i1 noundef %c) {
  %i = zext i1 %c to i64
  %at = getelementptr ptr addrspace(4), ptr addrspace(4) @table, i64 %i
  %p = load ptr addrspace(4), ptr addrspace(4) %at
  %r = load i32, ptr addrspace(4) %p
  ret i32 %r
}
define i32 @src_numbers(i1 noundef %c) {
  %r = select i1 %c, i32 6, i32 5
  ret i32 %r
}
define i32 @tgt_numbers(i1 noundef %c) {
  %i = zext i1 %c to i64
  %at = getelementptr i64, ptr addrspace(4) @numbers, i64 %i
  %n = load i64, ptr addrspace(4) %at
  %p = inttoptr i64 %n to ptr addrspace(4)
  %r = load i32, ptr addrspace(4) %p
  ret i32 %r
}
define i32 @src_variables(i1 noundef %c) {
  %r = load i32, ptr addrspace(1) @changes
  ret i32 %r
}
define i32 @tgt_variables(i1 noundef %c) {
  %i = zext i1 %c to i64
  %at = getelementptr i64, ptr addrspace(4) @wrong, i64 %i
  %n = load i64, ptr addrspace(4) %at
  %p = inttoptr i64 %n to ptr addrspace(4)
  %r = load i32, ptr addrspace(4) %p
  ret i32 %r
}
define i32 @src_constant() {
  %r = load i32, ptr addrspace(1) @seven
  ret i32 %r
}
define i32 @tgt_constant() {
  %p = addrspacecast ptr addrspace(1) @seven to ptr addrspace(4)
  %r = load i32, ptr addrspace(4) %p
  ret i32 %r
}
