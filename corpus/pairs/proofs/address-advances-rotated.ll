; What: LoopRotate over a loop that carries an address: the source's loop is read with its test at the end, and the
; address that the copies of its blocks carry is one address and an integer there, too.
; Document: docs/proofs.md, "Other shapes"
; EXPECT --function src: correct proved
; EXPECT --function src_two: correct proved
; EXPECT --function src_late: incorrect

declare void @op(i32) convergent

define void @src(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
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
  %next = getelementptr i8, ptr addrspace(1) %at, i64 64
  %i.next = add nsw i32 %i, 1
  br label %head
end:
  ret void
}

define void @tgt(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
entry:
  %c0 = icmp slt i32 0, %n
  br i1 %c0, label %body, label %end
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %v = load i32, ptr addrspace(1) %at, align 4
  call void @op(i32 %v)
  %next = getelementptr i8, ptr addrspace(1) %at, i64 64
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %body, label %end
end:
  ret void
}

; Two addresses, one of which advances by a value from before the loop.
define void @src_two(i32 noundef %n, i64 noundef %s, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %to = phi ptr addrspace(1) [ %q, %entry ], [ %then, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %end
body:
  %v = load i32, ptr addrspace(1) %at, align 4
  call void @op(i32 %v)
  store i32 %v, ptr addrspace(1) %to, align 4
  %next = getelementptr i8, ptr addrspace(1) %at, i64 64
  %then = getelementptr i32, ptr addrspace(1) %to, i64 %s
  %i.next = add nsw i32 %i, 1
  br label %head
end:
  ret void
}

define void @tgt_two(i32 noundef %n, i64 noundef %s, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q) convergent {
entry:
  %c0 = icmp slt i32 0, %n
  br i1 %c0, label %body, label %end
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %to = phi ptr addrspace(1) [ %q, %entry ], [ %then, %body ]
  %v = load i32, ptr addrspace(1) %at, align 4
  call void @op(i32 %v)
  store i32 %v, ptr addrspace(1) %to, align 4
  %next = getelementptr i8, ptr addrspace(1) %at, i64 64
  %then = getelementptr i32, ptr addrspace(1) %to, i64 %s
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %body, label %end
end:
  ret void
}

; The address is advanced before it is read.
define void @src_late(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
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
  %next = getelementptr i8, ptr addrspace(1) %at, i64 64
  %i.next = add nsw i32 %i, 1
  br label %head
end:
  ret void
}

define void @tgt_late(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
entry:
  %c0 = icmp slt i32 0, %n
  br i1 %c0, label %body, label %end
body:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %at = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %next = getelementptr i8, ptr addrspace(1) %at, i64 64
  %v = load i32, ptr addrspace(1) %next, align 4
  call void @op(i32 %v)
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %body, label %end
end:
  ret void
}
