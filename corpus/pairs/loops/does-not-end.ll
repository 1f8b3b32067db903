; What: The target goes round its loop for ever, where the source ends on the same inputs and answers: a condition that
; changed is now looked at once, or a counter stays.  A target that only runs longer than the bound is named, not refuted.
; Document: docs/semantics.md, section 8, "Ends"
; EXPECT --function src_counter: incorrect target-does-not-end
; EXPECT --function src_atomic: incorrect target-does-not-end
; EXPECT --function src_barrier: incorrect target-does-not-end
; EXPECT --function src_ballot: incorrect target-does-not-end
; EXPECT --function src_entered: incorrect target-does-not-end
; EXPECT --function src_always: incorrect target-does-not-end
; EXPECT --function src_end_changed: incorrect result-changed
; EXPECT --function src_end_chosen --unroll 4: correct proved-but-for-ends
; EXPECT --function src_longer: correct proved-but-for-ends
; EXPECT --function src_rotated: correct proved
; EXPECT --function src_hoisted: correct proved
; EXPECT --function src_both: correct proved-within-bounds

; The load is hoisted: no other thread's store is seen any more.
define void @src_atomic(ptr addrspace(1) noundef %flag) {
entry:
  br label %spin
spin:
  %value = load atomic i32, ptr addrspace(1) %flag monotonic, align 4
  %zero = icmp eq i32 %value, 0
  br i1 %zero, label %spin, label %exit
exit:
  ret void
}
define void @tgt_atomic(ptr addrspace(1) noundef %flag) {
entry:
  %value = load atomic i32, ptr addrspace(1) %flag monotonic, align 4
  %zero = icmp eq i32 %value, 0
  br label %spin
spin:
  br i1 %zero, label %spin, label %exit
exit:
  ret void
}

; %i goes on, but the exit does not depend on it.
define void @src_counter(i32 noundef range(i32 0, 4) %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_counter(i32 noundef range(i32 0, 4) %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 1, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; One barrier, which two threads may execute for ever: what the environment answers after the source's end is free.
define void @src_barrier(i32 noundef %n) convergent {
  call void @barrier()
  ret void
}
define void @tgt_barrier(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  call void @barrier()
  %more = icmp eq i32 %n, 7
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The state repeats with the same communicating sets, and so with the same ballots.
define void @src_ballot(i1 noundef %c) convergent {
  ret void
}
define void @tgt_ballot(i1 noundef %c) convergent {
entry:
  br label %loop
loop:
  %votes = call i32 @subgroupBallot(i1 %c)
  %some = icmp ne i32 %votes, 0
  br i1 %some, label %loop, label %exit
exit:
  ret void
}

define internal void @spin(i1 noundef %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @src_entered(i1 noundef %c) {
  ret void
}
define void @tgt_entered(i1 noundef %c) {
  call void @spin(i1 %c)
  ret void
}

define void @src_always() {
  ret void
}
define void @tgt_always() {
entry:
  br label %loop
loop:
  br label %loop
}

; The target ends, beyond the bound, with another result.
define i32 @src_end_changed(i1 noundef %c) {
  ret i32 1
}
define i32 @tgt_end_changed(i1 noundef %c) {
entry:
  %n = select i1 %c, i32 9, i32 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %result = select i1 %c, i32 2, i32 1
  ret i32 %result
}

; As before, but the source may choose the same result.
define i32 @src_end_chosen(i1 noundef %c) {
  %any = freeze i32 poison
  ret i32 %any
}
define i32 @tgt_end_chosen(i1 noundef %c) {
entry:
  %n = select i1 %c, i32 9, i32 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %result = select i1 %c, i32 2, i32 1
  ret i32 %result
}

define i32 @src_longer(i32 noundef %n) {
  ret i32 5
}
define i32 @tgt_longer(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 5
}

define void @src_rotated(i32 noundef %n) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @barrier()
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
define void @tgt_rotated(i32 noundef %n) convergent {
entry:
  %some = icmp ult i32 0, %n
  br i1 %some, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @barrier()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}

; A plain load: within an epoch nobody else's store is seen, so that both spin for ever on the same inputs.
define void @src_hoisted(ptr addrspace(1) noundef %flag) {
entry:
  br label %spin
spin:
  %value = load i32, ptr addrspace(1) %flag, align 4, !noundef !0
  %zero = icmp eq i32 %value, 0
  br i1 %zero, label %spin, label %exit
exit:
  ret void
}
define void @tgt_hoisted(ptr addrspace(1) noundef %flag) {
entry:
  %value = load i32, ptr addrspace(1) %flag, align 4, !noundef !0
  %zero = icmp eq i32 %value, 0
  br label %spin
spin:
  br i1 %zero, label %spin, label %exit
exit:
  ret void
}

define i32 @src_both(i1 noundef %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit
exit:
  ret i32 5
}
define i32 @tgt_both(i1 noundef %c) {
entry:
  br i1 %c, label %loop, label %exit
loop:
  br label %loop
exit:
  ret i32 5
}

declare void @barrier() convergent nounwind willreturn memory(inaccessiblemem: readwrite)
declare noundef i32 @subgroupBallot(i1 noundef) convergent nounwind willreturn memory(none)
!0 = !{}
