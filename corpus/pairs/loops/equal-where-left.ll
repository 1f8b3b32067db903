; What: a loop is left where the first thread's number is one's own, which then stands for it (GVN
; after a waterfall loop), although it may be poison: the branch is not taken then.  `_wrong`: where the
; loop goes on, they differ.
; Document: LLVM LangRef, "Poison Values" (a branch on poison is undefined behaviour); docs/refinement.md,
; "Equal values"
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent
declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(1) @place(i32) memory(none) willreturn nounwind
declare void @takes(i32) convergent

define amdgpu_kernel void @src(ptr addrspace(1) noundef %p) convergent {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %mine = load i32, ptr addrspace(1) %own, align 4
  br label %loop
loop:
  %rounds = phi i32 [ 0, %entry ], [ %more, %loop ]
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %mine)
  %more = add i32 %rounds, 1
  %is.mine = icmp eq i32 %first, %mine
  br i1 %is.mine, label %then, label %loop
then:
  %at = call ptr addrspace(1) @place(i32 %first)
  %v = load i32, ptr addrspace(1) %at, align 4
  %sum = add i32 %v, %first
  store i32 %sum, ptr addrspace(1) %at, align 4
  ret void
}

define amdgpu_kernel void @tgt(ptr addrspace(1) noundef %p) convergent {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %mine = load i32, ptr addrspace(1) %own, align 4
  br label %loop
loop:
  %rounds = phi i32 [ 0, %entry ], [ %more, %loop ]
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %mine)
  %more = add i32 %rounds, 1
  %is.mine = icmp eq i32 %first, %mine
  br i1 %is.mine, label %then, label %loop
then:
  %at = call ptr addrspace(1) @place(i32 %mine)
  %v = load i32, ptr addrspace(1) %at, align 4
  %sum = add i32 %v, %mine
  store i32 %sum, ptr addrspace(1) %at, align 4
  ret void
}

define amdgpu_kernel void @src_wrong(ptr addrspace(1) noundef %p) convergent {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %mine = load i32, ptr addrspace(1) %own, align 4
  br label %loop
loop:
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %mine)
  call void @takes(i32 %first)
  %is.mine = icmp eq i32 %first, %mine
  br i1 %is.mine, label %then, label %loop
then:
  ret void
}

define amdgpu_kernel void @tgt_wrong(ptr addrspace(1) noundef %p) convergent {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %mine = load i32, ptr addrspace(1) %own, align 4
  br label %loop
loop:
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %mine)
  call void @takes(i32 %mine)
  %is.mine = icmp eq i32 %first, %mine
  br i1 %is.mine, label %then, label %loop
then:
  ret void
}
