; What: Threads call one of two functions that are alike, by a pointer. MergeFunctions makes one of the two: the barriers of both
; become one, in which all threads meet.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"; docs/semantics.md, section 8, "Indirect calls"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Made by `opt-22 -S -passes=mergefunc` of @src.  Open: docs/semantics.md, section 8, "Indirect calls"
; EXPECT: unknown approximation

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c, i32 noundef %x) #0 {
entry:
  %f = select i1 %c, ptr @first, ptr @second
  call void %f(i32 %x) #0
  ret void
}

define internal void @first(i32 noundef %x) unnamed_addr #0 {
entry:
  call void @meet(i32 %x)
  call void @meet(i32 1)
  ret void
}

define internal void @second(i32 noundef %x) unnamed_addr #0 {
entry:
  call void @meet(i32 %x)
  call void @meet(i32 1)
  ret void
}

declare void @meet(i32) #1

define void @tgt(i1 noundef %c, i32 noundef %x) #0 {
entry:
  %f = select i1 %c, ptr @first.1, ptr @first.1
  call void %f(i32 %x) #0
  ret void
}

define internal void @first.1(i32 noundef %x) unnamed_addr #0 {
entry:
  call void @meet(i32 %x)
  call void @meet(i32 1)
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
