; What: a loop carries the stage of a pipeline, which stays 0, or is -1 before the first iteration, as Triton counts the
; buffers of a loop with one stage.  What SCCP finds of it by following the loop is found again, and shown.
; Document: docs/proofs.md, "Invariants"
; EXPECT --function src: correct proved
; EXPECT --function src_dropped: correct proved
; EXPECT --function src_kept: correct proved
; EXPECT --function src_two: incorrect operands-changed
; EXPECT --function src_later: incorrect operands-changed

declare void @op(i32) convergent
declare i32 @llvm.smin.i32(i32, i32)

define void @src(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %stage = phi i32 [ -1, %entry ], [ %next, %loop ]
  %more = add i32 %stage, 1
  %next = call i32 @llvm.smin.i32(i32 %more, i32 0)
  %at = mul i32 %next, 2048
  call void @op(i32 %at)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %stage = phi i32 [ -1, %entry ], [ 0, %loop ]
  %more = add nsw i32 %stage, 1
  call void @op(i32 0)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @src_dropped(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %stage = phi i32 [ 0, %entry ], [ %next, %loop ]
  %more = add i32 %stage, 1
  %fits = icmp slt i32 %more, 1
  %next = select i1 %fits, i32 %more, i32 0
  call void @op(i32 %stage)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_dropped(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @op(i32 0)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; With two stages it is 0 and 1 by turns.
define void @src_two(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %stage = phi i32 [ 0, %entry ], [ %next, %loop ]
  %more = add i32 %stage, 1
  %fits = icmp slt i32 %more, 2
  %next = select i1 %fits, i32 %more, i32 0
  call void @op(i32 %stage)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_two(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @op(i32 0)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The bound is 0 only until it is 1.
define void @src_later(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %stage = phi i32 [ -1, %entry ], [ %next, %loop ]
  %more = add i32 %stage, 1
  %next = call i32 @llvm.smin.i32(i32 %more, i32 1)
  call void @op(i32 %next)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_later(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  call void @op(i32 0)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Both sides keep it, and the source's address is computed from it.
define void @src_kept(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %stage = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = mul i32 %stage, 2048
  %more = add i32 %stage, 1
  %fits = icmp slt i32 %more, 1
  %next = select i1 %fits, i32 %more, i32 0
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %at
  store i32 %i, ptr addrspace(1) %q, align 4
  call void @op(i32 %at)
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_kept(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %stage = phi i32 [ 0, %entry ], [ 0, %loop ]
  store i32 %i, ptr addrspace(1) %p, align 4
  call void @op(i32 %stage)
  %i.next = add nuw i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
