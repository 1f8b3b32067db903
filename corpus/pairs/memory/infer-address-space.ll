; A store through a generic pointer into shared memory becomes one through the narrow pointer
; (InferAddressSpaces).  The generic address cannot leave the window of the narrow space:
; `inbounds` is about one object, and no object lies in two address spaces.
; Document: LLVM LangRef, "'getelementptr' Instruction" (inbounds), "'addrspacecast .. to' Instruction"
; EXPECT: correct

target datalayout = "e-p:64:64-p3:32:32"

@tile = external addrspace(3) global [64 x i32], align 4

declare void @barrier() convergent nounwind willreturn

define void @src(i64 noundef %index, i32 noundef %value) convergent {
  %at = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 %index
  store i32 %value, ptr %at, align 4
  call void @barrier() convergent
  ret void
}

define void @tgt(i64 noundef %index, i32 noundef %value) convergent {
  %at = getelementptr inbounds i32, ptr addrspace(3) @tile, i64 %index
  store i32 %value, ptr addrspace(3) %at, align 4
  call void @barrier() convergent
  ret void
}
