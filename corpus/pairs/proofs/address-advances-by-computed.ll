; What: A loop carries an address that advances by an integer which the loop computes: it is carried as an integer from
; an address before the loop.  Each iteration may add another number.
; Document: docs/proofs.md, "Loops"
; EXPECT --function src: correct proved
; EXPECT --function src_late: incorrect

declare void @op(i32) convergent

define void @src(i32 noundef %n, i32 noundef %s, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load i32, ptr addrspace(1) %at, align 4
  call void @op(i32 %v)
  %step = mul i32 %i, %s
  %by = sext i32 %step to i64
  %next = getelementptr i32, ptr addrspace(1) %at, i64 %by
  %i.next = add nsw i32 %i, 1
  br label %head
end:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %s, ptr addrspace(1) noundef %p) convergent {
entry:
  %c0 = icmp slt i32 0, %n
  br i1 %c0, label %body, label %end
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %v = load i32, ptr addrspace(1) %at, align 4
  call void @op(i32 %v)
  %step = mul i32 %s, %i
  %by = sext i32 %step to i64
  %next = getelementptr i32, ptr addrspace(1) %at, i64 %by
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %body, label %end
end:
  ret void
}

; The target's index is not extended with its sign.
define void @src_late(i32 noundef %n, i32 noundef %s, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load i32, ptr addrspace(1) %at, align 4
  call void @op(i32 %v)
  %step = mul i32 %i, %s
  %by = sext i32 %step to i64
  %next = getelementptr i32, ptr addrspace(1) %at, i64 %by
  %i.next = add nsw i32 %i, 1
  br label %head
end:
  ret void
}

define void @tgt_late(i32 noundef %n, i32 noundef %s, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load i32, ptr addrspace(1) %at, align 4
  call void @op(i32 %v)
  %step = mul i32 %i, %s
  %by = zext i32 %step to i64
  %next = getelementptr i32, ptr addrspace(1) %at, i64 %by
  %i.next = add nsw i32 %i, 1
  br label %head
end:
  ret void
}
