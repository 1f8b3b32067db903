; What: OpenCL's atomic functions are executed by each work-item for itself, although clang declares them convergent: with whom it
; executes one says nothing.  So an atomic may leave a loop with the end of its last iteration, as where SimplifyCFG drops a dead edge.
; What it is given, and how often, is compared; and so is with whom a reduction is executed, as its result shows.
; A function of a user of CUDA that has such a name, @src_user, may do anything.
; Document: OpenCL C, "Atomic Functions"; docs/operations.md
; EXPECT --function src: correct
; EXPECT --function src_operand: incorrect operands-changed
; EXPECT --function src_dropped: incorrect
; EXPECT --function src_user: incorrect communicating-set-changed
; EXPECT --function src_reduced: incorrect operands-changed

declare i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1), i32) convergent nounwind
declare void @use(i32)
declare i32 @_Z10atomic_addPii(ptr, i32) convergent nounwind
declare i32 @_Z20sub_group_reduce_addi(i32) convergent nounwind
define void @src(i32 %n, ptr addrspace(1) %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %found
found:
  %old = call i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) %p, i32 %i) convergent nounwind
  br i1 false, label %latch, label %exit
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt(i32 %n, ptr addrspace(1) %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %found
found:
  %old = call i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) %p, i32 %i) convergent nounwind
  br label %exit
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @src_operand(i32 %n, ptr addrspace(1) %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %found
found:
  %old = call i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) %p, i32 %i) convergent nounwind
  br i1 false, label %latch, label %exit
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_operand(i32 %n, ptr addrspace(1) %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %found
found:
  %old = call i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) %p, i32 7) convergent nounwind
  br label %exit
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @src_dropped(i32 %n, ptr addrspace(1) %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %found
found:
  %old = call i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) %p, i32 %i) convergent nounwind
  br i1 false, label %latch, label %exit
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_dropped(i32 %n, ptr addrspace(1) %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %found
found:
  br label %exit
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @src_reduced(i32 %n, ptr addrspace(1) %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %found
found:
  %old = call i32 @_Z20sub_group_reduce_addi(i32 %i) convergent nounwind
  call void @use(i32 %old)
  br i1 false, label %latch, label %exit
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_reduced(i32 %n, ptr addrspace(1) %p) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %latch, label %found
found:
  %old = call i32 @_Z20sub_group_reduce_addi(i32 %i) convergent nounwind
  call void @use(i32 %old)
  br label %exit
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @src_user(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  %r = call i32 @_Z10atomic_addPii(ptr %p, i32 1) convergent
  br label %z
y:
  %s = call i32 @_Z10atomic_addPii(ptr %p, i32 1) convergent
  br label %z
z:
  ret void
}
define void @tgt_user(ptr noundef %p, i1 noundef %c) {
  %r = call i32 @_Z10atomic_addPii(ptr %p, i32 1) convergent
  ret void
}
