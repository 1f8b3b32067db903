; What: A thread's own memory is not seen at a barrier, and is at a return. Where the loop of the source is left and the target's is
; not, a barrier of the target is in the place of the source's return. In the first pair no thread leaves the source's loop, either.
; Document: docs/memory.md; docs/semantics.md, "Ends"
; SLOW: its first line takes half a second
; EXPECT --function src: correct
; EXPECT --function src_leaves: incorrect

target triple = "amdgcn-amd-amdhsa"

@all = external addrspace(3) global i32, align 4
@own = external addrspace(5) global i32, align 4

define void @src() convergent {
entry:
  br label %loop

loop:
  %left = phi i32 [ 32, %entry ], [ %half, %again ]
  %done = icmp eq i32 %left, -1
  br i1 %done, label %end, label %again

again:
  store i32 %left, ptr addrspace(3) @all, align 4
  call void @llvm.amdgcn.s.barrier()
  %half = lshr i32 %left, 1
  br label %loop

end:
  store i32 1, ptr addrspace(5) @own, align 4
  ret void
}

define void @tgt() convergent {
entry:
  br label %loop

loop:
  %left = phi i32 [ 32, %entry ], [ %half, %again ]
  br i1 false, label %end, label %again

again:
  store i32 %left, ptr addrspace(3) @all, align 4
  call void @llvm.amdgcn.s.barrier()
  %half = lshr i32 %left, 1
  br label %loop

end:
  store i32 2, ptr addrspace(5) @own, align 4
  ret void
}

define void @src_leaves() convergent {
entry:
  br label %loop

loop:
  %left = phi i32 [ 2, %entry ], [ %half, %again ]
  %done = icmp eq i32 %left, 0
  br i1 %done, label %end, label %again

again:
  store i32 %left, ptr addrspace(3) @all, align 4
  call void @llvm.amdgcn.s.barrier()
  %half = lshr i32 %left, 1
  br label %loop

end:
  store i32 1, ptr addrspace(5) @own, align 4
  ret void
}

define void @tgt_leaves() convergent {
entry:
  br label %loop

loop:
  %left = phi i32 [ 2, %entry ], [ %half, %again ]
  br i1 false, label %end, label %again

again:
  store i32 %left, ptr addrspace(3) @all, align 4
  call void @llvm.amdgcn.s.barrier()
  %half = lshr i32 %left, 1
  br label %loop

end:
  store i32 2, ptr addrspace(5) @own, align 4
  ret void
}

declare void @llvm.amdgcn.s.barrier()
