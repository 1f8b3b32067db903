; What: the counters of two nested loops, a barrier behind the inner one, are 64 bits wide in the target, which reads at
; the same places.  What is known of a counter at its header (it is the source's, extended) is needed where the loop
; reads, where it ends, and behind it.  `_wrong` extends with zeros a counter that may be negative.
; Document: docs/proofs.md, "Invariants"
; SLOW: its first line takes about a second
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect

target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
declare void @use(i32)

define void @src(ptr addrspace(3) noundef %tile, i32 noundef %first, i32 noundef %n, i32 noundef %size) convergent {
entry:
  %some = icmp slt i32 %first, %n
  br i1 %some, label %outer, label %end
outer:
  %start = phi i32 [ %first, %entry ], [ %later, %latch ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %any = icmp slt i32 0, %size
  br i1 %any, label %inner, label %latch
inner:
  %k = phi i32 [ 0, %outer ], [ %k.next, %inner ]
  %wide = sext i32 %k to i64
  %at = getelementptr inbounds i32, ptr addrspace(3) %tile, i64 %wide
  %v = load i32, ptr addrspace(3) %at, align 4
  call void @use(i32 %v)
  %k.next = add nsw i32 %k, 1
  %again = icmp slt i32 %k.next, %size
  br i1 %again, label %inner, label %latch
latch:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %later = add nsw i32 %start, %size
  %more = icmp slt i32 %later, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

define void @tgt(ptr addrspace(3) noundef %tile, i32 noundef %first, i32 noundef %n, i32 noundef %size) convergent {
entry:
  %some = icmp slt i32 %first, %n
  br i1 %some, label %before, label %end
before:
  %wide.n = sext i32 %n to i64
  %wide.size = sext i32 %size to i64
  %wide.first = sext i32 %first to i64
  %count = zext i32 %size to i64
  br label %outer
outer:
  %start = phi i64 [ %wide.first, %before ], [ %later, %latch ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %any = icmp sgt i32 %size, 0
  br i1 %any, label %inner, label %latch
inner:
  %k = phi i64 [ 0, %outer ], [ %k.next, %inner ]
  %at = getelementptr inbounds nuw i32, ptr addrspace(3) %tile, i64 %k
  %v = load i32, ptr addrspace(3) %at, align 4
  call void @use(i32 %v)
  %k.next = add nuw nsw i64 %k, 1
  %last = icmp eq i64 %k.next, %count
  br i1 %last, label %latch, label %inner
latch:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %later = add nsw i64 %start, %wide.size
  %more = icmp slt i64 %later, %wide.n
  br i1 %more, label %outer, label %end
end:
  ret void
}

define void @src_wrong(ptr addrspace(3) noundef %tile, i32 noundef %first, i32 noundef %n, i32 noundef %size) convergent {
entry:
  %some = icmp slt i32 %first, %n
  br i1 %some, label %outer, label %end
outer:
  %start = phi i32 [ %first, %entry ], [ %later, %latch ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %any = icmp slt i32 0, %size
  br i1 %any, label %inner, label %latch
inner:
  %k = phi i32 [ 0, %outer ], [ %k.next, %inner ]
  %wide = sext i32 %k to i64
  %at = getelementptr inbounds i32, ptr addrspace(3) %tile, i64 %wide
  %v = load i32, ptr addrspace(3) %at, align 4
  call void @use(i32 %v)
  %k.next = add nsw i32 %k, 1
  %again = icmp slt i32 %k.next, %size
  br i1 %again, label %inner, label %latch
latch:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %later = add nsw i32 %start, %size
  %more = icmp slt i32 %later, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

define void @tgt_wrong(ptr addrspace(3) noundef %tile, i32 noundef %first, i32 noundef %n, i32 noundef %size) convergent {
entry:
  %some = icmp slt i32 %first, %n
  br i1 %some, label %before, label %end
before:
  %wide.n = sext i32 %n to i64
  %wide.size = sext i32 %size to i64
  %wide.first = zext i32 %first to i64
  %count = zext i32 %size to i64
  br label %outer
outer:
  %start = phi i64 [ %wide.first, %before ], [ %later, %latch ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %any = icmp sgt i32 %size, 0
  br i1 %any, label %inner, label %latch
inner:
  %k = phi i64 [ 0, %outer ], [ %k.next, %inner ]
  %at = getelementptr inbounds nuw i32, ptr addrspace(3) %tile, i64 %k
  %v = load i32, ptr addrspace(3) %at, align 4
  call void @use(i32 %v)
  %k.next = add nuw nsw i64 %k, 1
  %last = icmp eq i64 %k.next, %count
  br i1 %last, label %latch, label %inner
latch:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %later = add nsw i64 %start, %wide.size
  %more = icmp slt i64 %later, %wide.n
  br i1 %more, label %outer, label %end
end:
  ret void
}
