; Without `inbounds` the generic address may be any: the index is cut off in the narrow space only. That shows
; where the address is seen. An access so far away is outside of the variable, which is no larger than its space.
; Document: LLVM LangRef, "'getelementptr' Instruction", "'addrspacecast .. to' Instruction", "Allocated Objects"
; EXPECT --function src_seen: incorrect
; EXPECT --function src: correct

target datalayout = "e-p:64:64-p3:32:32"

@tile = external addrspace(3) global [64 x i32], align 4

declare void @barrier() convergent nounwind willreturn

define void @src(i64 noundef %index, i32 noundef %value) convergent {
  %at = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 %index
  store i32 %value, ptr %at, align 4
  call void @barrier() convergent
  ret void
}

define void @tgt(i64 noundef %index, i32 noundef %value) convergent {
  %at = getelementptr i32, ptr addrspace(3) @tile, i64 %index
  store i32 %value, ptr addrspace(3) %at, align 4
  call void @barrier() convergent
  ret void
}

define i64 @src_seen(i64 noundef %index) {
  %at = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 %index
  %n = ptrtoint ptr %at to i64
  ret i64 %n
}

define i64 @tgt_seen(i64 noundef %index) {
  %at = getelementptr i32, ptr addrspace(3) @tile, i64 %index
  %g = addrspacecast ptr addrspace(3) %at to ptr
  %n = ptrtoint ptr %g to i64
  ret i64 %n
}
