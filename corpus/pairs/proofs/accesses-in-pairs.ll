; What: An access in one iteration of a loop makes one in another iteration, or behind the loop, undefined: a store through a `noalias`
; argument and a load of a variable that may be the same memory, accesses of two types, an invariant load and what is changed
; afterwards, a call that changes what no other code accesses.  Only the target makes the second access (in @src_both, both do).
; Document: LangRef, "Parameter Attributes" (`noalias`), "'tbaa' Metadata", "'load' Instruction" (`!invariant.load`); docs/proofs.md,
; "Accesses in pairs"
; EXPECT --function src_both: correct proved
; EXPECT --function src_noalias: correct proved-within-bounds
; EXPECT --function src_noalias --unroll 34: incorrect target-undefined
; EXPECT --function src_types: correct proved-within-bounds
; EXPECT --function src_types --unroll 34: incorrect target-undefined
; EXPECT --function src_invariant: correct proved-within-bounds
; EXPECT --function src_invariant --unroll 34: unknown approximation
; EXPECT --function src_iteration: correct proved-within-bounds
; EXPECT --function src_iteration --unroll 34: incorrect target-undefined
; EXPECT --function src_read: correct proved-within-bounds
; EXPECT --function src_read --unroll 34: incorrect target-undefined
; EXPECT --function src_called: correct proved-within-bounds
; EXPECT --function src_called --unroll 34: unknown approximation

@g = global i32 0, align 4

define void @src_noalias(ptr noalias %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  store i32 5, ptr %p, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  ret void
}

define void @tgt_noalias(ptr noalias %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  store i32 5, ptr %p, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  %z = load i32, ptr @g, align 4
  ret void
}

define void @src_types(ptr %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  store i32 5, ptr %p, align 4, !tbaa !3
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  ret void
}

define void @tgt_types(ptr %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  store i32 5, ptr %p, align 4, !tbaa !3
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  %z = load float, ptr @g, align 4, !tbaa !4
  ret void
}

define void @src_invariant(i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  %v = load i32, ptr @g, align 4, !invariant.load !0
  call void @use(i32 %v)
  store i32 5, ptr @g, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  ret void
}

define void @tgt_invariant(i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  %v = load i32, ptr @g, align 4, !invariant.load !0
  call void @use(i32 %v)
  store i32 5, ptr @g, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  %z = load i32, ptr @g, align 4
  ret void
}

define void @src_iteration(ptr noalias %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  store i32 5, ptr %p, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  ret void
}

define void @tgt_iteration(ptr noalias %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  store i32 5, ptr %p, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  %z = load i32, ptr @g, align 4
  br label %loop

exit:
  ret void
}

define void @src_read(ptr noalias dereferenceable(4) align 4 %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  store i32 5, ptr @g, align 4
  ret void
}

define void @tgt_read(ptr noalias dereferenceable(4) align 4 %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  %z = load i32, ptr %p, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  store i32 5, ptr @g, align 4
  ret void
}

define void @src_called(ptr noalias dereferenceable(4) align 4 %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  call void @use(i32 1)
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  ret void
}

define void @tgt_called(ptr noalias dereferenceable(4) align 4 %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  call void @use(i32 1)
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  %z = load i32, ptr %p, align 4
  ret void
}

define void @src_both(ptr noalias %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  store i32 5, ptr %p, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  %z = load i32, ptr @g, align 4
  ret void
}

define void @tgt_both(ptr noalias %p, i32 noundef %n) nofree {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %c = icmp sgt i32 %n, %i
  br i1 %c, label %body, label %exit

body:
  %h = icmp sgt i32 %i, 30
  br i1 %h, label %late, label %latch

late:
  store i32 5, ptr %p, align 4
  br label %latch

latch:
  %j = add i32 %i, 1
  br label %loop

exit:
  %z = load i32, ptr @g, align 4
  ret void
}

declare void @use(i32) nofree nounwind willreturn

!0 = !{}
!1 = !{!"int", !5}
!2 = !{!"float", !5}
!3 = !{!1, !1, i64 0}
!4 = !{!2, !2, i64 0}
!5 = !{!"root"}
