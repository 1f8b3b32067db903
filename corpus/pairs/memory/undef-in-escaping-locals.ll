; What: A byte of a local variable that was never written is undef, another value at each use, also where a call sees
; it: leaving it unwritten refines a store of undef to it, of nothing else.
; Document: LangRef, "'alloca' Instruction", "Undefined Values", "'store' Instruction"; docs/memory.md
; EXPECT --function src_dropped: correct
; EXPECT --function src_dropped_number: incorrect memory-changed
; EXPECT --function src_dropped_poison: correct
; EXPECT --function src_added_poison: incorrect memory-poison
; EXPECT --function src_frozen: incorrect memory-undef
; EXPECT --function src_part: correct
; EXPECT --function src_part_lost: incorrect memory-changed
; EXPECT --function src_fields: correct
; EXPECT --function src_fields_lost: incorrect memory-changed
; EXPECT --function src_even: incorrect memory-changed
; EXPECT --function src_written_before: correct
; EXPECT --function src_written_by_call: incorrect memory-poison
; EXPECT --function src_in_a_loop: correct
; EXPECT --function src_in_a_loop_lost: incorrect memory-poison
; EXPECT --function src_one_arm: correct
; EXPECT --function src_one_arm_lost: incorrect memory-undef
; EXPECT --function src_entered: correct
; EXPECT --function src_two_looks: incorrect memory-changed
; EXPECT --function src_at_a_barrier: correct
; EXPECT --function src_ended: correct

declare void @use(ptr captures(none)) willreturn nounwind
declare void @keep(ptr) willreturn nounwind
declare void @barrier() convergent willreturn nounwind
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define void @src_dropped() {
  %a = alloca i32
  store i32 undef, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_dropped() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @src_dropped_number(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_dropped_number(i32 noundef %x) {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @src_dropped_poison() {
  %a = alloca i32
  store i32 poison, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_dropped_poison() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @src_added_poison() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @tgt_added_poison() {
  %a = alloca i32
  store i32 poison, ptr %a
  call void @use(ptr %a)
  ret void
}

; A frozen undef is one value at all uses.
define void @src_frozen() {
  %a = alloca i32
  %f = freeze i32 undef
  store i32 %f, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_frozen() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @src_part(i16 noundef %x) {
  %a = alloca i64
  store i64 undef, ptr %a
  %b = getelementptr i8, ptr %a, i64 2
  store i16 %x, ptr %b
  call void @use(ptr %a)
  ret void
}

define void @tgt_part(i16 noundef %x) {
  %a = alloca i64
  %b = getelementptr i8, ptr %a, i64 2
  store i16 %x, ptr %b
  call void @use(ptr %a)
  ret void
}

define void @src_part_lost(i16 noundef %x) {
  %a = alloca i64
  store i64 undef, ptr %a
  %b = getelementptr i8, ptr %a, i64 2
  store i16 %x, ptr %b
  call void @use(ptr %a)
  ret void
}

define void @tgt_part_lost(i16 noundef %x) {
  %a = alloca i64
  %b = getelementptr i8, ptr %a, i64 2
  %y = trunc i16 %x to i8
  store i8 %y, ptr %b
  call void @use(ptr %a)
  ret void
}

define void @src_fields({ i8, i16 } %s) {
  %a = alloca { i8, i16 }
  store { i8, i16 } %s, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_fields({ i8, i16 } %s) {
  %a = alloca { i8, i16 }
  %x = extractvalue { i8, i16 } %s, 0
  %y = extractvalue { i8, i16 } %s, 1
  store i8 %x, ptr %a
  %q = getelementptr i8, ptr %a, i64 2
  store i16 %y, ptr %q
  call void @use(ptr %a)
  ret void
}

define void @src_fields_lost({ i8, i16 } %s) {
  %a = alloca { i8, i16 }
  store { i8, i16 } %s, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_fields_lost({ i8, i16 } %s) {
  %a = alloca { i8, i16 }
  %x = extractvalue { i8, i16 } %s, 0
  store i8 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

; Not any value: an even number.
define void @src_even() {
  %a = alloca i32
  %e = shl i32 undef, 1
  store i32 %e, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_even() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

define void @src_written_before(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  store i32 undef, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_written_before(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @use(ptr %a)
  ret void
}

; What the first call has left there may be poison.
define void @src_written_by_call() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 undef, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_written_by_call() {
  %a = alloca i32
  call void @use(ptr %a)
  call void @use(ptr %a)
  ret void
}

define void @src_in_a_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %a = alloca [2 x i32]
  store [2 x i32] undef, ptr %a
  store i32 %i, ptr %a
  call void @keep(ptr %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret void
}

define void @tgt_in_a_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %a = alloca [2 x i32]
  store i32 %i, ptr %a
  call void @keep(ptr %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret void
}

; One variable for all iterations: what the call before has left there may be poison.
define void @src_in_a_loop_lost(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 undef, ptr %a
  call void @keep(ptr %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret void
}

define void @tgt_in_a_loop_lost(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  call void @keep(ptr %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret void
}

define void @src_one_arm(i1 noundef %c, i32 noundef %x) {
entry:
  %a = alloca i32
  br i1 %c, label %then, label %else
then:
  store i32 %x, ptr %a
  br label %end
else:
  store i32 undef, ptr %a
  br label %end
end:
  call void @use(ptr %a)
  ret void
}

define void @tgt_one_arm(i1 noundef %c, i32 noundef %x) {
entry:
  %a = alloca i32
  br i1 %c, label %then, label %end
then:
  store i32 %x, ptr %a
  br label %end
end:
  call void @use(ptr %a)
  ret void
}

define void @src_one_arm_lost(i1 noundef %c, i32 noundef %x) {
entry:
  %a = alloca i32
  br i1 %c, label %then, label %else
then:
  store i32 %x, ptr %a
  br label %end
else:
  store i32 undef, ptr %a
  br label %end
end:
  call void @use(ptr %a)
  ret void
}

define void @tgt_one_arm_lost(i1 noundef %c, i32 noundef %x) {
entry:
  %a = alloca i32
  br i1 %c, label %then, label %else
then:
  br label %end
else:
  store i32 %x, ptr %a
  br label %end
end:
  call void @use(ptr %a)
  ret void
}

define internal void @fill(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  call void @use(ptr %p)
  ret void
}

define void @src_entered() {
  %a = alloca i32
  call void @fill(ptr %a, i32 undef)
  ret void
}

define void @tgt_entered() {
  %a = alloca i32
  call void @use(ptr %a)
  ret void
}

; One undef that is chosen once is not two.
define void @src_two_looks() {
  %a = alloca [2 x i32]
  %f = freeze i32 undef
  %b = getelementptr i32, ptr %a, i64 1
  store i32 %f, ptr %a
  store i32 %f, ptr %b
  call void @use(ptr %a)
  ret void
}

define void @tgt_two_looks() {
  %a = alloca [2 x i32]
  %f = freeze i32 undef
  store i32 %f, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @src_at_a_barrier() {
  %a = alloca i32
  %b = alloca ptr
  store i32 undef, ptr %a
  store ptr %a, ptr %b
  call void @keep(ptr %b)
  call void @barrier()
  ret void
}

define void @tgt_at_a_barrier() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @keep(ptr %b)
  call void @barrier()
  ret void
}

define void @src_ended() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 undef, ptr %a
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

define void @tgt_ended() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @use(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
