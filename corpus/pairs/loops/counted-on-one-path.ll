; What: a loop that counts to eight, on one of two paths, is gone in the target, whose branch back is
; never taken; floats are computed in another loop, which corresponds.  `_wrong`: it ends with another
; number.  `_barrier`: the loop has an operation, which the target executes once.
; Document: LLVM LangRef, "br Instruction"; docs/proofs.md, "Loops"
; EXPECT --function src_barrier: incorrect
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect memory-changed

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent
declare void @op() convergent nounwind willreturn

define void @src(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %sums, label %counts
sums:
  %i = phi i32 [ 0, %entry ], [ %i.next, %sums ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %sums ]
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %at, align 4
  %sum.next = fadd float %sum, %v
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %sums, label %end
counts:
  %k = phi i32 [ 0, %entry ], [ %k.next, %counts ]
  %k.next = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k, 7
  br i1 %again, label %counts, label %end
end:
  %last = phi i32 [ %i, %sums ], [ %k, %counts ]
  %total = phi float [ %sum.next, %sums ], [ 1.0, %counts ]
  %is.seven = icmp eq i32 %last, 7
  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %is.seven)
  %bits = bitcast float %total to i32
  %all = xor i32 %bits, %mask
  store i32 %all, ptr addrspace(1) %p, align 4
  ret void
}

define void @tgt(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %sums, label %counts
sums:
  %i = phi i32 [ 0, %entry ], [ %i.next, %sums ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %sums ]
  %at = getelementptr inbounds float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %at, align 4
  %sum.next = fadd float %sum, %v
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %sums, label %end
counts:
  br i1 false, label %counts, label %end
end:
  %last = phi i32 [ %i, %sums ], [ 7, %counts ]
  %total = phi float [ %sum.next, %sums ], [ 1.0, %counts ]
  %is.seven = icmp eq i32 %last, 7
  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %is.seven)
  %bits = bitcast float %total to i32
  %all = xor i32 %bits, %mask
  store i32 %all, ptr addrspace(1) %p, align 4
  ret void
}

define void @src_wrong(ptr addrspace(1) noundef %out, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %end, label %counts
counts:
  %k = phi i32 [ 0, %entry ], [ %k.next, %counts ]
  %k.next = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k, 7
  br i1 %again, label %counts, label %end
end:
  %last = phi i32 [ 1, %entry ], [ %k, %counts ]
  %is.eight = icmp eq i32 %last, 8
  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %is.eight)
  store i32 %mask, ptr addrspace(1) %out, align 4
  ret void
}

define void @tgt_wrong(ptr addrspace(1) noundef %out, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %end, label %counts
counts:
  br i1 false, label %counts, label %end
end:
  %last = phi i32 [ 1, %entry ], [ 8, %counts ]
  %is.eight = icmp eq i32 %last, 8
  %mask = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %is.eight)
  store i32 %mask, ptr addrspace(1) %out, align 4
  ret void
}

define void @src_barrier(ptr addrspace(1) noundef %out, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %end, label %counts
counts:
  %k = phi i32 [ 0, %entry ], [ %k.next, %counts ]
  call void @op()
  %k.next = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k, 7
  br i1 %again, label %counts, label %end
end:
  ret void
}

define void @tgt_barrier(ptr addrspace(1) noundef %out, i32 noundef %n) convergent {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %end, label %counts
counts:
  call void @op()
  br i1 false, label %counts, label %end
end:
  ret void
}
