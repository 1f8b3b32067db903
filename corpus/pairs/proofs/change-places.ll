; What: Two buffers change places after each iteration. In `wrong` one of them is written to in all but the first iterations; in `wrong_late` they no longer change places after 64. (`turns`: which is which is computed from the iteration's number: right, but not proved for all.)
; Document: docs/proofs.md, "Loops", addresses
; EXPECT --function src --unroll 1: correct proved
; EXPECT --function src_turns --unroll 3: correct proved-within-bounds
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_wrong_late --unroll 2: correct proved-within-bounds

declare void @barrier() convergent

define void @src(i32 noundef %n, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %t) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr addrspace(1) [ %p, %entry ], [ %b, %loop ]
  %b = phi ptr addrspace(1) [ %q, %entry ], [ %a, %loop ]
  %x = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %v = load i32, ptr addrspace(1) %x
  %y = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %y
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt(i32 noundef %n, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %t) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr addrspace(1) [ %p, %entry ], [ %b, %loop ]
  %b = phi ptr addrspace(1) [ %q, %entry ], [ %a, %loop ]
  %x = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %v = load i32, ptr addrspace(1) %x
  %y = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %w = sub i32 %v, -1
  store i32 %w, ptr addrspace(1) %y
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_turns(i32 noundef %n, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %t) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr addrspace(1) [ %p, %entry ], [ %b, %loop ]
  %b = phi ptr addrspace(1) [ %q, %entry ], [ %a, %loop ]
  %x = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %v = load i32, ptr addrspace(1) %x
  %y = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %y
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_turns(i32 noundef %n, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %t) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %odd = and i32 %i, 1
  %e = icmp eq i32 %odd, 0
  %a = select i1 %e, ptr addrspace(1) %p, ptr addrspace(1) %q
  %b = select i1 %e, ptr addrspace(1) %q, ptr addrspace(1) %p
  %x = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %v = load i32, ptr addrspace(1) %x
  %y = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %y
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong(i32 noundef %n, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %t) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr addrspace(1) [ %p, %entry ], [ %b, %loop ]
  %b = phi ptr addrspace(1) [ %q, %entry ], [ %a, %loop ]
  %x = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %v = load i32, ptr addrspace(1) %x
  %y = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %y
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong(i32 noundef %n, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %t) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr addrspace(1) [ %p, %entry ], [ %a, %loop ]
  %b = phi ptr addrspace(1) [ %q, %entry ], [ %a, %loop ]
  %x = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %v = load i32, ptr addrspace(1) %x
  %y = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %y
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_wrong_late(i32 noundef %n, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %t) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr addrspace(1) [ %p, %entry ], [ %b, %loop ]
  %b = phi ptr addrspace(1) [ %q, %entry ], [ %a, %loop ]
  %x = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %v = load i32, ptr addrspace(1) %x
  %y = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %y
  call void @barrier()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt_wrong_late(i32 noundef %n, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, i32 noundef %t) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi ptr addrspace(1) [ %p, %entry ], [ %next, %loop ]
  %b = phi ptr addrspace(1) [ %q, %entry ], [ %a, %loop ]
  %x = getelementptr i32, ptr addrspace(1) %a, i32 %t
  %v = load i32, ptr addrspace(1) %x
  %y = getelementptr i32, ptr addrspace(1) %b, i32 %t
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %y
  call void @barrier()
  %j = add i32 %i, 1
  %late = icmp eq i32 %i, 64
  %next = select i1 %late, ptr addrspace(1) %a, ptr addrspace(1) %b
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
