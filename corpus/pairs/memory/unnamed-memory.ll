; What: `inaccessiblemem`, `target_mem0` and `target_mem1` are state that no instruction of the module can name: a call
; that accesses nothing else neither reads nor writes the module's memory, and calls that read such state see what calls
; before them wrote there.  `errno` is in no local variable.
; Document: LangRef, "Function Attributes", `memory(...)`
; EXPECT --function src_forwarded: correct
; EXPECT --function src_not_stored: incorrect memory-changed
; EXPECT --function src_both_states: correct
; EXPECT --function src_default_of_all: incorrect result-changed
; EXPECT --function src_dead_store: correct
; EXPECT --function src_dead_but_unwinds: incorrect memory-changed
; EXPECT --function src_in_a_loop: correct
; EXPECT --function src_swapped: incorrect
; EXPECT --function src_read_twice: correct
; EXPECT --function src_read_around_a_write: incorrect result-changed
; EXPECT --function src_read_around_one_arm: incorrect result-changed
; EXPECT --function src_read_around_another_arm: correct
; EXPECT --function src_target_read_around_a_write: incorrect result-changed
; EXPECT --function src_read_of_both: incorrect result-changed
; EXPECT --function src_errno_of_local: correct
; EXPECT --function src_errno_of_memory: incorrect result-changed
; EXPECT --function src_errno_kept: incorrect memory-changed

declare void @state() memory(target_mem0: readwrite) willreturn nounwind
declare void @states() memory(target_mem0: write, target_mem1: readwrite, inaccessiblemem: readwrite) willreturn nounwind
declare void @but_one() memory(readwrite, target_mem0: none) willreturn nounwind
declare void @unwinds() memory(target_mem1: readwrite)
declare i32 @target_state() memory(target_mem0: read) willreturn nounwind
declare i32 @hidden() memory(inaccessiblemem: read) willreturn nounwind
declare void @hide() memory(inaccessiblemem: readwrite) willreturn nounwind
declare i32 @look(ptr) memory(argmem: read, inaccessiblemem: read) willreturn nounwind
declare void @math() memory(errnomem: write) willreturn nounwind
declare void @keep(ptr) willreturn nounwind

define i8 @src_forwarded(ptr noundef %p) {
  store i8 1, ptr %p
  call void @state()
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_forwarded(ptr noundef %p) {
  store i8 1, ptr %p
  call void @state()
  ret i8 1
}

define void @src_not_stored(ptr noundef %p) {
  store i8 1, ptr %p
  call void @state()
  ret void
}

define void @tgt_not_stored(ptr noundef %p) {
  call void @state()
  ret void
}

define i8 @src_both_states(ptr noundef %p) {
  store i8 1, ptr %p
  call void @states()
  call void @state()
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_both_states(ptr noundef %p) {
  call void @states()
  call void @state()
  store i8 1, ptr %p
  ret i8 1
}

define i8 @src_default_of_all(ptr noundef %p) {
  store i8 1, ptr %p
  call void @but_one()
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_default_of_all(ptr noundef %p) {
  store i8 1, ptr %p
  call void @but_one()
  ret i8 1
}

define void @src_dead_store(ptr noundef %p) {
  store i8 1, ptr %p
  call void @state()
  store i8 2, ptr %p
  ret void
}

define void @tgt_dead_store(ptr noundef %p) {
  call void @state()
  store i8 2, ptr %p
  ret void
}

define void @src_dead_but_unwinds(ptr noundef %p) {
  store i8 1, ptr %p
  call void @unwinds()
  store i8 2, ptr %p
  ret void
}

define void @tgt_dead_but_unwinds(ptr noundef %p) {
  call void @unwinds()
  store i8 2, ptr %p
  ret void
}

define void @src_in_a_loop(ptr noundef %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 %i, ptr %p
  call void @state()
  %v = load i32, ptr %p
  %j = add i32 %v, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret void
}

define void @tgt_in_a_loop(ptr noundef %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 %i, ptr %p
  call void @state()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret void
}

define void @src_swapped() {
  call void @state()
  call void @hide()
  ret void
}

define void @tgt_swapped() {
  call void @hide()
  call void @state()
  ret void
}

define i32 @src_read_twice(ptr noundef %p) {
  %a = call i32 @hidden()
  store i32 %a, ptr %p
  %b = call i32 @hidden()
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @tgt_read_twice(ptr noundef %p) {
  %a = call i32 @hidden()
  store i32 %a, ptr %p
  ret i32 0
}

define i32 @src_read_around_a_write() {
  %a = call i32 @hidden()
  call void @hide()
  %b = call i32 @hidden()
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @tgt_read_around_a_write() {
  %a = call i32 @hidden()
  call void @hide()
  ret i32 0
}

define i32 @src_read_around_one_arm(i1 noundef %c) {
entry:
  %a = call i32 @hidden()
  br i1 %c, label %then, label %end
then:
  call void @hide()
  br label %end
end:
  %b = call i32 @hidden()
  ret i32 %b
}

define i32 @tgt_read_around_one_arm(i1 noundef %c) {
entry:
  %a = call i32 @hidden()
  br i1 %c, label %then, label %end
then:
  call void @hide()
  br label %end
end:
  ret i32 %a
}

define i32 @src_read_around_another_arm(i1 noundef %c) {
entry:
  %a = call i32 @hidden()
  br i1 %c, label %then, label %end
then:
  call void @hide()
  br label %end
end:
  %b = call i32 @hidden()
  ret i32 %b
}

define i32 @tgt_read_around_another_arm(i1 noundef %c) {
entry:
  br i1 %c, label %then, label %else
then:
  call void @hide()
  %a = call i32 @hidden()
  br label %end
else:
  %b = call i32 @hidden()
  br label %end
end:
  %r = phi i32 [ %a, %then ], [ %b, %else ]
  ret i32 %r
}

define i32 @src_target_read_around_a_write() {
  %a = call i32 @target_state()
  call void @state()
  %b = call i32 @target_state()
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @tgt_target_read_around_a_write() {
  %a = call i32 @target_state()
  call void @state()
  ret i32 0
}

define i32 @src_read_of_both(ptr noundef %p) {
  %a = call i32 @look(ptr %p)
  call void @hide()
  %b = call i32 @look(ptr %p)
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @tgt_read_of_both(ptr noundef %p) {
  %a = call i32 @look(ptr %p)
  call void @hide()
  ret i32 0
}

define i32 @src_errno_of_local() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  call void @math()
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_errno_of_local() {
  %a = alloca i32
  call void @keep(ptr %a)
  call void @math()
  ret i32 1
}

define i32 @src_errno_of_memory(ptr noundef %p) {
  store i32 1, ptr %p
  call void @math()
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_errno_of_memory(ptr noundef %p) {
  store i32 1, ptr %p
  call void @math()
  ret i32 1
}

define void @src_errno_kept(ptr noundef %p) {
  %a = alloca i32
  store i32 1, ptr %a
  call void @math()
  call void @keep(ptr %a)
  ret void
}

define void @tgt_errno_kept(ptr noundef %p) {
  %a = alloca i32
  call void @math()
  call void @keep(ptr %a)
  ret void
}
