; What: `captures(ret: …)`: only the result may hold the address, so that others access the variable only where the
; function hands them that result.
; Document: LangRef, "Pointer Capture", "Parameter Attributes", `captures(...)`
; EXPECT --function src_used: correct
; EXPECT --function src_unused: correct
; EXPECT --function src_written_through_result: incorrect result-changed
; EXPECT --function src_read_through_result: incorrect
; EXPECT --function src_passed_on: incorrect result-changed
; EXPECT --function src_passed_before: incorrect result-changed
; EXPECT --function src_passed_and_kept: incorrect result-changed
; EXPECT --function src_passed_without_access: correct
; EXPECT --function src_held_in_local: incorrect result-changed
; EXPECT --function src_stored_in_memory: unknown
; EXPECT --function src_captured_elsewhere_too: incorrect result-changed
; EXPECT --function src_as_number: incorrect result-changed
; EXPECT --function src_in_a_loop: correct
; EXPECT --function src_in_a_loop_passed: unknown approximation
; EXPECT --function src_entered: correct
; EXPECT --function src_entered_passed: incorrect result-changed
; EXPECT --function src_two_calls: incorrect result-changed
; EXPECT --function src_dead_store: correct
; EXPECT --function src_barrier: correct
; EXPECT --function src_chosen: incorrect result-changed
; EXPECT --function src_returned: correct

declare ptr @find(ptr captures(ret: address, provenance)) willreturn nounwind
declare ptr @find_and_keep(ptr captures(address, provenance, ret: address, provenance)) willreturn nounwind
declare i64 @number(ptr captures(ret: address, provenance)) willreturn nounwind
declare void @other() willreturn nounwind
declare void @use(ptr captures(none)) willreturn nounwind
declare void @keep(ptr) willreturn nounwind
declare void @no_access(ptr captures(none) readnone) willreturn nounwind
declare void @barrier() convergent willreturn nounwind

define i8 @src_unused() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @other()
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_unused() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  call void @other()
  ret i8 1
}

define i8 @src_used() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @other()
  %w = load i8, ptr %q
  %v = load i8, ptr %a
  %s = add i8 %v, %w
  ret i8 %s
}

define i8 @tgt_used() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @other()
  %w = load i8, ptr %q
  %s = add i8 %w, 1
  ret i8 %s
}

define i8 @src_written_through_result() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_written_through_result() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}

define i8 @src_read_through_result() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @tgt_read_through_result() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @src_passed_on() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @use(ptr %q)
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_passed_on() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @use(ptr %q)
  ret i8 1
}

define i8 @src_passed_before() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  call void @keep(ptr %q)
  store i8 1, ptr %a
  call void @other()
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_passed_before() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  call void @keep(ptr %q)
  store i8 1, ptr %a
  call void @other()
  ret i8 1
}

define i8 @src_passed_and_kept() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  %r = getelementptr i8, ptr %q, i64 0
  call void @keep(ptr %r)
  store i8 1, ptr %a
  call void @barrier()
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_passed_and_kept() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  %r = getelementptr i8, ptr %q, i64 0
  call void @keep(ptr %r)
  store i8 1, ptr %a
  call void @barrier()
  ret i8 1
}

define i8 @src_passed_without_access() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @no_access(ptr %q)
  call void @other()
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_passed_without_access() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  call void @no_access(ptr %q)
  call void @other()
  ret i8 1
}

define i8 @src_held_in_local() {
  %a = alloca i8
  %h = alloca ptr
  %q = call ptr @find(ptr %a)
  store ptr %q, ptr %h
  store i8 1, ptr %a
  call void @use(ptr %h)
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_held_in_local() {
  %a = alloca i8
  %h = alloca ptr
  %q = call ptr @find(ptr %a)
  store ptr %q, ptr %h
  store i8 1, ptr %a
  call void @use(ptr %h)
  ret i8 1
}

define i8 @src_stored_in_memory(ptr noundef %p) {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store ptr %q, ptr %p
  store i8 1, ptr %a
  call void @other()
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_stored_in_memory(ptr noundef %p) {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store ptr %q, ptr %p
  store i8 1, ptr %a
  call void @other()
  ret i8 1
}

define i8 @src_captured_elsewhere_too() {
  %a = alloca i8
  %q = call ptr @find_and_keep(ptr %a)
  store i8 1, ptr %a
  call void @other()
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_captured_elsewhere_too() {
  %a = alloca i8
  %q = call ptr @find_and_keep(ptr %a)
  store i8 1, ptr %a
  call void @other()
  ret i8 1
}

define i8 @src_as_number() {
  %a = alloca i8
  %n = call i64 @number(ptr %a)
  %q = inttoptr i64 %n to ptr
  call void @keep(ptr %q)
  store i8 1, ptr %a
  call void @other()
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_as_number() {
  %a = alloca i8
  %n = call i64 @number(ptr %a)
  %q = inttoptr i64 %n to ptr
  call void @keep(ptr %q)
  store i8 1, ptr %a
  call void @other()
  ret i8 1
}

define i32 @src_in_a_loop(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %q = call ptr @find(ptr %a)
  store i32 %i, ptr %a
  call void @other()
  %v = load i32, ptr %a
  %j = add i32 %v, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret i32 %v
}

define i32 @tgt_in_a_loop(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %q = call ptr @find(ptr %a)
  store i32 %i, ptr %a
  call void @other()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret i32 %i
}

; What the iteration before has passed on is known to others in this one.
define i32 @src_in_a_loop_passed(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 %i, ptr %a
  call void @other()
  %v = load i32, ptr %a
  %q = call ptr @find(ptr %a)
  call void @keep(ptr %q)
  %j = add i32 %v, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret i32 %v
}

define i32 @tgt_in_a_loop_passed(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 %i, ptr %a
  call void @other()
  %q = call ptr @find(ptr %a)
  call void @keep(ptr %q)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret i32 %i
}

define internal ptr @through(ptr %p) {
  %q = call ptr @find(ptr %p)
  ret ptr %q
}

define i8 @src_entered() {
  %a = alloca i8
  %q = call ptr @through(ptr %a)
  store i8 1, ptr %a
  call void @other()
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_entered() {
  %a = alloca i8
  %q = call ptr @through(ptr %a)
  call void @other()
  ret i8 1
}

define i8 @src_entered_passed() {
  %a = alloca i8
  %q = call ptr @through(ptr %a)
  store i8 1, ptr %a
  call void @use(ptr %q)
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_entered_passed() {
  %a = alloca i8
  %q = call ptr @through(ptr %a)
  store i8 1, ptr %a
  call void @use(ptr %q)
  ret i8 1
}

; The result of the second call may be what the result of the first points to.
define i8 @src_two_calls() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  %r = call ptr @find(ptr %q)
  store i8 1, ptr %a
  store i8 2, ptr %r
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_two_calls() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  %r = call ptr @find(ptr %q)
  store i8 1, ptr %a
  store i8 2, ptr %r
  ret i8 1
}

define void @src_dead_store() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @other()
  ret void
}

define void @tgt_dead_store() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  call void @other()
  ret void
}

define i8 @src_barrier() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @barrier()
  %v = load i8, ptr %a
  store i8 0, ptr %q
  ret i8 %v
}

define i8 @tgt_barrier() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @barrier()
  store i8 0, ptr %q
  ret i8 1
}

define i8 @src_chosen(i1 noundef %c) {
  %a = alloca i8
  %b = alloca i8
  %p = select i1 %c, ptr %a, ptr %b
  %q = call ptr @find(ptr %p)
  store i8 1, ptr %a
  store i8 2, ptr %q
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_chosen(i1 noundef %c) {
  %a = alloca i8
  %b = alloca i8
  %p = select i1 %c, ptr %a, ptr %b
  %q = call ptr @find(ptr %p)
  store i8 1, ptr %a
  store i8 2, ptr %q
  ret i8 1
}

define ptr @src_returned() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  store i8 1, ptr %a
  call void @other()
  ret ptr %q
}

define ptr @tgt_returned() {
  %a = alloca i8
  %q = call ptr @find(ptr %a)
  call void @other()
  ret ptr %q
}
