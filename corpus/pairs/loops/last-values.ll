; What: what a counter holds when its loop is left at its end is known before: `smin`, or a number
; (`IndVarSimplify`).  `_wrong` takes the smaller number for the larger one, `_far` one more.
; Document: LLVM LangRef, "phi Instruction"; docs/proofs.md, "Invariants"
; EXPECT --function src_number: correct proved
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_far: incorrect

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32) convergent
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)

define void @src(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p, i32 noundef %size) convergent {
entry:
  br label %loop
loop:
  %k = phi i32 [ %size, %entry ], [ %k.next, %next ]
  %more = icmp sgt i32 %k, 0
  br i1 %more, label %next, label %end
next:
  %k.next = add nsw i32 %k, -1
  %at = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %k.next
  %v = load i32, ptr addrspace(1) %at, align 4
  %same = icmp eq i32 %v, 5
  br i1 %same, label %loop, label %end
end:
  %last = phi i32 [ %k, %next ], [ %k, %loop ]
  %mask = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %last)
  store i32 %mask, ptr addrspace(1) %out, align 4
  ret void
}

define void @tgt(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p, i32 noundef %size) convergent {
entry:
  %smin = call i32 @llvm.smin.i32(i32 %size, i32 0)
  br label %loop
loop:
  %k = phi i32 [ %size, %entry ], [ %k.next, %next ]
  %more = icmp sgt i32 %k, 0
  br i1 %more, label %next, label %end
next:
  %k.next = add nsw i32 %k, -1
  %at = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %k.next
  %v = load i32, ptr addrspace(1) %at, align 4
  %same = icmp eq i32 %v, 5
  br i1 %same, label %loop, label %end
end:
  %last = phi i32 [ %k, %next ], [ %smin, %loop ]
  %mask = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %last)
  store i32 %mask, ptr addrspace(1) %out, align 4
  ret void
}

define void @src_number(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %loop
loop:
  %rounds = phi i32 [ 0, %entry ], [ %more.rounds, %next ]
  %sample = phi i32 [ 1, %entry ], [ %more.samples, %next ]
  %at = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %rounds
  %v = load i32, ptr addrspace(1) %at, align 4
  %more.rounds = add i32 %rounds, 1
  %differs = icmp ne i32 %v, 5
  br i1 %differs, label %end, label %next
next:
  %more.samples = add nuw nsw i32 %sample, 1
  %again = icmp ult i32 %sample, 9
  br i1 %again, label %loop, label %end
end:
  %last = phi i32 [ %more.rounds, %loop ], [ %more.rounds, %next ]
  %mask = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %last)
  store i32 %mask, ptr addrspace(1) %out, align 4
  ret void
}

define void @tgt_number(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %loop
loop:
  %rounds = phi i32 [ 0, %entry ], [ %more.rounds, %next ]
  %sample = phi i32 [ 1, %entry ], [ %more.samples, %next ]
  %at = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %rounds
  %v = load i32, ptr addrspace(1) %at, align 4
  %more.rounds = add nuw nsw i32 %rounds, 1
  %differs = icmp ne i32 %v, 5
  br i1 %differs, label %end, label %next
next:
  %more.samples = add nuw nsw i32 %sample, 1
  %again = icmp ne i32 %more.rounds, 9
  br i1 %again, label %loop, label %end
end:
  %last = phi i32 [ %more.rounds, %loop ], [ 9, %next ]
  %mask = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %last)
  store i32 %mask, ptr addrspace(1) %out, align 4
  ret void
}

define void @src_wrong(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p, i32 noundef %size) convergent {
entry:
  br label %loop
loop:
  %k = phi i32 [ %size, %entry ], [ %k.next, %next ]
  %more = icmp sgt i32 %k, 0
  br i1 %more, label %next, label %end
next:
  %k.next = add nsw i32 %k, -1
  br label %loop
end:
  %mask = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %k)
  store i32 %mask, ptr addrspace(1) %out, align 4
  ret void
}

define void @tgt_wrong(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p, i32 noundef %size) convergent {
entry:
  %smax = call i32 @llvm.smax.i32(i32 %size, i32 0)
  br label %loop
loop:
  %k = phi i32 [ %size, %entry ], [ %k.next, %next ]
  %more = icmp sgt i32 %k, 0
  br i1 %more, label %next, label %end
next:
  %k.next = add nsw i32 %k, -1
  br label %loop
end:
  %mask = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %smax)
  store i32 %mask, ptr addrspace(1) %out, align 4
  ret void
}

define void @src_far(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
  %k.next = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k.next, 9
  br i1 %again, label %loop, label %end
end:
  %mask = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %k)
  store i32 %k, ptr addrspace(1) %out, align 4
  ret void
}

define void @tgt_far(ptr addrspace(1) noundef %out, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
  %k.next = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k.next, 9
  br i1 %again, label %loop, label %end
end:
  %mask = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 9)
  store i32 9, ptr addrspace(1) %out, align 4
  ret void
}
