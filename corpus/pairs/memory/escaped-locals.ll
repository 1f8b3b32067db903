; What: A local variable whose address escapes is seen, and may be changed, by the calls that it is passed to; after one
; that keeps the address, by all later ones and by other threads at a barrier.  Before that, and where a call cannot get
; at it, it is nobody's but the thread's.
; Document: LangRef, "Pointer Aliasing Rules", "Pointer Capture", "Parameter Attributes"; docs/memory.md
; EXPECT --function src_not_kept_written: incorrect
; EXPECT --function src_written_by_call: incorrect
; EXPECT --function src_written_later: incorrect
; EXPECT --function src_not_kept: correct
; EXPECT --function src_only_read: correct
; EXPECT --function src_contents: incorrect
; EXPECT --function src_contents_undef: correct
; EXPECT --function src_contents_poison: incorrect
; EXPECT --function src_unseen_before: correct
; EXPECT --function src_dead_after: correct
; EXPECT --function src_at_a_barrier: incorrect
; EXPECT --function src_around_a_barrier: correct
; EXPECT --function src_another_local: incorrect
; EXPECT --function src_held_in_another: incorrect
; EXPECT --function src_stored: unknown
; EXPECT --function src_in_a_loop: correct
; EXPECT --function src_in_one_arm: incorrect
; EXPECT --function src_argument_is_elsewhere: correct
; EXPECT --function src_entered: incorrect
; EXPECT --function src_other_offset: incorrect
; EXPECT --function src_ended: correct
; EXPECT --function src_ended_before: incorrect
; EXPECT --function src_entered_ended: correct
; EXPECT --function src_two_executions: incorrect
; EXPECT --function src_wider: correct
; EXPECT --function src_returned_argument: incorrect
; EXPECT --function src_only_written: incorrect
; EXPECT --function src_only_written_kept: correct
; EXPECT --function src_arguments_only: correct
; EXPECT --function src_renamed: correct
; EXPECT --function src_swapped: unknown approximation
; EXPECT --function src_number_like_address: unknown approximation
; EXPECT --function src_copy_left_out: incorrect memory-changed

declare void @keep(ptr) willreturn nounwind
declare void @use(ptr captures(none)) willreturn nounwind
declare void @look(ptr readonly captures(none)) willreturn nounwind
declare void @fill(ptr writeonly captures(none)) willreturn nounwind
declare void @arguments(ptr) memory(argmem: readwrite) willreturn nounwind
declare void @other() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
declare ptr @same(ptr returned) willreturn nounwind

define i32 @src_written_by_call() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_written_by_call() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret i32 1
}

define i32 @src_written_later() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  call void @other()
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_written_later() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  call void @other()
  ret i32 1
}

define i32 @src_not_kept() {
  %a = alloca i32
  call void @use(ptr %a)
  store i32 1, ptr %a
  call void @other()
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_not_kept() {
  %a = alloca i32
  call void @use(ptr %a)
  call void @other()
  ret i32 1
}

define i32 @src_not_kept_written() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret i32 0
}

define i32 @tgt_not_kept_written() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  call void @use(ptr %a)
  ret i32 0
}

define i32 @src_only_read() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @look(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_only_read() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @look(ptr %a)
  ret i32 1
}

define void @src_contents(i32 noundef %x) {
  %a = alloca [2 x i32]
  %b = getelementptr i32, ptr %a, i64 1
  store i32 %x, ptr %a
  store i32 3, ptr %b
  call void @look(ptr %a)
  ret void
}

define void @tgt_contents(i32 noundef %x) {
  %a = alloca [2 x i32]
  %w = zext i32 %x to i64
  store i64 %w, ptr %a, align 4
  call void @look(ptr %a)
  ret void
}

define void @src_contents_undef(i32 noundef %x) {
  %a = alloca [2 x i32]
  store i32 %x, ptr %a
  call void @look(ptr %a)
  ret void
}

define void @tgt_contents_undef(i32 noundef %x) {
  %a = alloca [2 x i32]
  %w = zext i32 %x to i64
  store i64 %w, ptr %a, align 4
  call void @look(ptr %a)
  ret void
}

define void @src_contents_poison(i32 %x) {
  %a = alloca i32
  %f = freeze i32 %x
  store i32 %f, ptr %a
  call void @look(ptr %a)
  ret void
}

define void @tgt_contents_poison(i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @look(ptr %a)
  ret void
}

define i32 @src_unseen_before(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @other()
  call void @barrier()
  %v = load i32, ptr %a
  store i32 7, ptr %a
  call void @keep(ptr %a)
  ret i32 %v
}

define i32 @tgt_unseen_before(i32 noundef %x) {
  %a = alloca i32
  call void @other()
  call void @barrier()
  store i32 7, ptr %a
  call void @keep(ptr %a)
  ret i32 %x
}

define void @src_dead_after() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 7, ptr %a
  ret void
}

define void @tgt_dead_after() {
  %a = alloca i32
  call void @keep(ptr %a)
  ret void
}

define i32 @src_at_a_barrier() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  call void @barrier()
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_at_a_barrier() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  call void @barrier()
  ret i32 1
}

define i32 @src_around_a_barrier() {
  %a = alloca i32
  call void @use(ptr %a)
  %v = load i32, ptr %a
  call void @barrier()
  ret i32 %v
}

define i32 @tgt_around_a_barrier() {
  %a = alloca i32
  call void @use(ptr %a)
  call void @barrier()
  %v = load i32, ptr %a
  ret i32 %v
}

define void @src_another_local() {
  %a = alloca i32
  %b = alloca i64
  store i32 1, ptr %a
  store i64 1, ptr %b
  call void @use(ptr %a)
  call void @use(ptr %b)
  ret void
}

define void @tgt_another_local() {
  %a = alloca i32
  %b = alloca i64
  store i32 1, ptr %a
  store i64 1, ptr %b
  call void @use(ptr %a)
  call void @use(ptr %a)
  ret void
}

define i32 @src_held_in_another() {
  %a = alloca i32
  %h = alloca ptr
  store i32 1, ptr %a
  store ptr %a, ptr %h
  call void @use(ptr %h)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_held_in_another() {
  %a = alloca i32
  %h = alloca ptr
  store i32 1, ptr %a
  store ptr %a, ptr %h
  call void @use(ptr %h)
  ret i32 1
}

define i32 @src_stored(ptr noundef %p) {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr %p
  call void @other()
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_stored(ptr noundef %p) {
  %a = alloca i32
  store i32 1, ptr %a
  store ptr %a, ptr %p
  call void @other()
  ret i32 1
}

define i32 @src_in_a_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %a = alloca i32
  store i32 %i, ptr %a
  call void @keep(ptr %a)
  %v = load i32, ptr %a
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret i32 %v
}

define i32 @tgt_in_a_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %a = alloca i32
  store i32 9, ptr %a
  store i32 %i, ptr %a
  call void @keep(ptr %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @src_in_one_arm(i1 noundef %c) {
entry:
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %given, label %end
given:
  call void @keep(ptr %a)
  br label %end
end:
  call void @other()
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_in_one_arm(i1 noundef %c) {
entry:
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %given, label %end
given:
  call void @keep(ptr %a)
  br label %end
end:
  %v = load i32, ptr %a
  call void @other()
  ret i32 %v
}

define i32 @src_argument_is_elsewhere(ptr noundef %p) {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_argument_is_elsewhere(ptr noundef %p) {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 2, ptr %p
  ret i32 1
}

define internal void @entered(ptr %p) {
  store i32 5, ptr %p
  call void @use(ptr %p)
  ret void
}

define i32 @src_entered() {
  %a = alloca i32
  call void @entered(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_entered() {
  %a = alloca i32
  store i32 5, ptr %a
  call void @use(ptr %a)
  ret i32 5
}

define void @src_other_offset() {
  %a = alloca [4 x i8]
  %b = getelementptr i8, ptr %a, i64 1
  call void @use(ptr %b)
  ret void
}

define void @tgt_other_offset() {
  %a = alloca [4 x i8]
  call void @use(ptr %a)
  ret void
}

define i32 @src_ended() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @keep(ptr %a)
  store i32 3, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @other()
  ret i32 0
}

define i32 @tgt_ended() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @keep(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @other()
  ret i32 0
}

define i32 @src_ended_before() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @keep(ptr %a)
  store i32 3, ptr %a
  call void @other()
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 0
}

define i32 @tgt_ended_before() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @keep(ptr %a)
  store i32 3, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @other()
  ret i32 0
}

define internal void @has_own() {
  %own = alloca i32
  call void @keep(ptr %own)
  store i32 8, ptr %own
  ret void
}

define internal void @has_own_again() {
  %own = alloca i32
  call void @keep(ptr %own)
  ret void
}

define void @src_entered_ended() {
  call void @has_own()
  call void @other()
  ret void
}

define void @tgt_entered_ended() {
  call void @has_own_again()
  call void @other()
  ret void
}

define void @src_two_executions(i1 noundef %c) {
entry:
  br i1 %c, label %x, label %y
x:
  br label %made
y:
  br label %made
made:
  %n = phi i32 [ 1, %x ], [ 2, %y ]
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 %n, ptr %a
  call void @other()
  ret void
}

define void @tgt_two_executions(i1 noundef %c) {
entry:
  br i1 %c, label %x, label %y
x:
  br label %made
y:
  br label %made
made:
  %n = phi i32 [ 1, %x ], [ 3, %y ]
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 %n, ptr %a
  call void @other()
  ret void
}

define i16 @src_wider() {
  %a = alloca i32
  call void @use(ptr %a)
  %v = load i32, ptr %a
  %t = trunc i32 %v to i16
  ret i16 %t
}

define i16 @tgt_wider() {
  %x = alloca i32
  call void @use(ptr %x)
  %v = load i16, ptr %x
  ret i16 %v
}

define i32 @src_returned_argument() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @same(ptr %a)
  store i32 2, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_returned_argument() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @same(ptr %a)
  store i32 2, ptr %p
  ret i32 1
}

define i32 @src_only_written(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @fill(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_only_written(i32 noundef %x) {
  %a = alloca i32
  call void @fill(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @src_only_written_kept(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  call void @fill(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_only_written_kept(i32 noundef %x) {
  %a = alloca i32
  %b = add i32 %x, 0
  store i32 %b, ptr %a
  call void @fill(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @src_arguments_only(ptr noundef %p) {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  call void @arguments(ptr %p)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_arguments_only(ptr noundef %p) {
  %a = alloca i32
  call void @keep(ptr %a)
  call void @arguments(ptr %p)
  ret i32 1
}

define void @src_renamed() {
  %a = alloca i32
  %b = alloca i64
  call void @use(ptr %a)
  call void @keep(ptr %b)
  ret void
}

define void @tgt_renamed() {
  %c = alloca i64
  %d = alloca i32
  call void @use(ptr %d)
  call void @keep(ptr %c)
  ret void
}

define void @src_swapped() {
  %a = alloca i32
  %b = alloca i32
  call void @use(ptr %a)
  call void @keep(ptr %b)
  ret void
}

define void @tgt_swapped() {
  %b = alloca i32
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %b)
  call void @keep(ptr %a)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

; A number in memory that happens to be where an object is does not make that known to others.
define void @src_number_like_address() {
  %a = alloca { i32, i32, i32 }, align 4
  %b = alloca { i32, i32, i32 }, align 4
  store { i32, i32, i32 } { i32 10, i32 20, i32 30 }, ptr %a, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 12, i1 false)
  call void @look(ptr %a)
  call void @look(ptr %b)
  ret void
}

define void @tgt_number_like_address() {
  %a = alloca { i32, i32, i32 }, align 4
  store { i32, i32, i32 } { i32 10, i32 20, i32 30 }, ptr %a, align 4
  call void @look(ptr %a)
  call void @look(ptr %a)
  ret void
}

define void @src_copy_left_out() {
  %a = alloca { i32, i32, i32 }, align 4
  %b = alloca { i32, i32, i32 }, align 4
  store { i32, i32, i32 } { i32 10, i32 20, i32 30 }, ptr %a, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 12, i1 false)
  call void @look(ptr %a)
  call void @look(ptr %b)
  ret void
}

define void @tgt_copy_left_out() {
  %a = alloca { i32, i32, i32 }, align 4
  %b = alloca { i32, i32, i32 }, align 4
  store { i32, i32, i32 } { i32 10, i32 20, i32 30 }, ptr %a, align 4
  store { i32, i32, i32 } { i32 10, i32 20, i32 31 }, ptr %b, align 4
  call void @look(ptr %a)
  call void @look(ptr %b)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
