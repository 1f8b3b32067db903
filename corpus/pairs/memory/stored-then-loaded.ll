; What: plain loads of what this thread has stored, moved over atomic loads: a value that others have stored there in the same
; epoch is in a race with them, so that they read poison, or is ordered by a release. Without others' stores an atomic load
; reads what this thread has stored, too; with them anything, and so does a volatile one. What was there before is no race
; because it is poison.
; Why: an atomic load read anything where this thread had stored, and only the loads after it were in a race, so a load that
; was moved over it was refuted: a false alarm, found by the campaign of proofs.
; Document: LangRef, "Memory Model for Concurrent Operations"; docs/memory.md, "Races"
; EXPECT --function src_forwarded: correct proved
; EXPECT --function src_sunk: correct proved
; EXPECT --function src_loop: correct proved
; EXPECT --function src_value: incorrect operands-changed
; EXPECT --function src_atomic: incorrect operands-changed
; EXPECT --function src_volatile: incorrect operands-changed
; EXPECT --function src_released: incorrect operands-changed
; EXPECT --function src_before: incorrect target-undefined

define void @src_sunk(ptr %p, ptr %q) convergent {
  store i32 5, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %a1 = load atomic i32, ptr %q seq_cst, align 4
  call void @use(i32 %v)
  ret void
}

define void @tgt_sunk(ptr %p, ptr %q) convergent {
  store i32 5, ptr %p, align 4
  %a1 = load atomic i32, ptr %q seq_cst, align 4
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
}

define void @src_loop(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  store i32 5, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr %p, align 4
  %w0 = call i32 @vote(i32 %i)
  %a1 = load atomic i32, ptr %q seq_cst, align 4
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  call void @use(i32 %v)
  ret void
}

define void @tgt_loop(ptr %p, ptr %q, i32 noundef %n) convergent {
entry:
  store i32 5, ptr %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %w0 = call i32 @vote(i32 %i)
  %a1 = load atomic i32, ptr %q seq_cst, align 4
  %j = add nuw i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
}

define void @src_forwarded(ptr %p, ptr %q) convergent {
  store i32 5, ptr %p, align 4
  %a = load atomic i32, ptr %q acquire, align 4
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
}

define void @tgt_forwarded(ptr %p, ptr %q) convergent {
  store i32 5, ptr %p, align 4
  %a = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 5)
  ret void
}

define void @src_value(ptr %p, ptr %q) convergent {
  store i32 5, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %a = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 %v)
  ret void
}

define void @tgt_value(ptr %p, ptr %q) convergent {
  store i32 5, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %a = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 6)
  ret void
}

define void @src_atomic(ptr %p) convergent {
  store atomic i32 5, ptr %p monotonic, align 4
  %a = load atomic i32, ptr %p monotonic, align 4
  call void @use(i32 %a)
  ret void
}

define void @tgt_atomic(ptr %p) convergent {
  store atomic i32 5, ptr %p monotonic, align 4
  %a = load atomic i32, ptr %p monotonic, align 4
  call void @use(i32 5)
  ret void
}

define void @src_volatile(ptr %p) convergent {
  store volatile i32 5, ptr %p, align 4
  %a = load volatile i32, ptr %p, align 4
  call void @use(i32 %a)
  ret void
}

define void @tgt_volatile(ptr %p) convergent {
  store volatile i32 5, ptr %p, align 4
  %a = load volatile i32, ptr %p, align 4
  call void @use(i32 5)
  ret void
}

define void @src_released(ptr %p, ptr %q) convergent {
  store i32 5, ptr %p, align 4
  store atomic i32 1, ptr %q release, align 4
  %a = load atomic i32, ptr %q acquire, align 4
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
}

define void @tgt_released(ptr %p, ptr %q) convergent {
  store i32 5, ptr %p, align 4
  store atomic i32 1, ptr %q release, align 4
  %a = load atomic i32, ptr %q acquire, align 4
  call void @use(i32 5)
  ret void
}

define void @src_before(ptr %p, ptr %q) convergent {
  store i1 true, ptr %p, align 4
  %a = load atomic i32, ptr %q monotonic, align 4
  call void @use(i32 1)
  ret void
}

define void @tgt_before(ptr %p, ptr %q) convergent {
  %v = load i1, ptr %p, align 4
  store i1 true, ptr %p, align 4
  %a = load atomic i32, ptr %q monotonic, align 4
  br i1 %v, label %x, label %y
x:
  call void @use(i32 1)
  ret void
y:
  call void @use(i32 1)
  ret void
}

declare void @use(i32) nounwind willreturn
declare i32 @vote(i32) convergent memory(none) nounwind willreturn
