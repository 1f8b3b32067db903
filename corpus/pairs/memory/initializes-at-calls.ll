; What: `initializes((Lo, Hi), …)`: through the argument, a call writes these bytes before it reads them, and before it
; returns, so that it does not see what the caller has left there; it may see it by another way, and other bytes.
; An address that the call itself keeps was made from the argument (@src_kept_by_the_call).
; Document: LangRef, "Parameter Attributes", `initializes`
; EXPECT --function src_dead: correct
; EXPECT --function src_readwrite: correct
; EXPECT --function src_other_byte: incorrect memory-changed
; EXPECT --function src_at_an_offset: correct
; EXPECT --function src_at_a_wrong_offset: incorrect memory-changed
; EXPECT --function src_before_the_address: correct
; EXPECT --function src_contents_behind: correct
; EXPECT --function src_contents_not_kept: incorrect result-changed
; EXPECT --function src_given_twice: incorrect memory-changed
; EXPECT --function src_known_before: incorrect memory-changed
; EXPECT --function src_kept_by_the_call: correct
; EXPECT --function src_kept_and_held: incorrect memory-changed
; EXPECT --function src_kept_then_called: incorrect memory-changed
; EXPECT --function src_held_in_another: incorrect memory-changed
; EXPECT --function src_two_calls: correct
; EXPECT --function src_second_call_reads: incorrect memory-changed
; EXPECT --function src_in_a_loop: correct
; EXPECT --function src_in_a_loop_read: incorrect
; EXPECT --function src_entered: correct
; EXPECT --function src_unwinds: correct
; EXPECT --function src_one_arm: incorrect memory-changed
; EXPECT --function src_part_of_a_number: correct
; EXPECT --function src_part_of_a_number_lost: incorrect memory-changed
; EXPECT --function src_only_in_target: unsupported
; EXPECT --function src_write_only: correct
; EXPECT --function src_chosen: incorrect memory-changed

declare void @init(ptr captures(none) initializes((0, 4))) willreturn nounwind
declare void @write(ptr captures(none) writeonly initializes((0, 1))) memory(argmem: write) willreturn nounwind
declare void @init_before(ptr captures(none) initializes((-4, 0))) willreturn nounwind
declare void @init_and_use(ptr captures(none) initializes((0, 4)), ptr captures(none)) willreturn nounwind
declare void @init_and_keep(ptr initializes((0, 4))) willreturn nounwind
declare void @init_or_unwind(ptr captures(none) initializes((0, 4)))
declare void @plain(ptr captures(none)) willreturn nounwind
declare void @f()
declare void @init_and_use_kept(ptr initializes((0, 4)), ptr captures(none)) willreturn nounwind
declare void @keep(ptr) willreturn nounwind

define void @src_dead() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init(ptr %a)
  ret void
}

define void @tgt_dead() {
  %a = alloca i32
  call void @init(ptr %a)
  ret void
}

define i32 @src_readwrite() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_readwrite() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @init(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define void @src_other_byte() {
  %a = alloca [5 x i8]
  %b = getelementptr i8, ptr %a, i64 4
  store i8 1, ptr %b
  call void @init(ptr %a)
  ret void
}

define void @tgt_other_byte() {
  %a = alloca [5 x i8]
  call void @init(ptr %a)
  ret void
}

define void @src_at_an_offset() {
  %a = alloca [8 x i8], align 4
  %b = getelementptr i8, ptr %a, i64 4
  store i8 1, ptr %a
  store i32 1, ptr %b
  call void @init(ptr %b)
  ret void
}

define void @tgt_at_an_offset() {
  %a = alloca [8 x i8], align 4
  %b = getelementptr i8, ptr %a, i64 4
  store i8 1, ptr %a
  call void @init(ptr %b)
  ret void
}

define void @src_at_a_wrong_offset() {
  %a = alloca [8 x i8], align 4
  %b = getelementptr i8, ptr %a, i64 4
  store i32 1, ptr %a
  call void @init(ptr %b)
  ret void
}

define void @tgt_at_a_wrong_offset() {
  %a = alloca [8 x i8], align 4
  %b = getelementptr i8, ptr %a, i64 4
  call void @init(ptr %b)
  ret void
}

define void @src_before_the_address() {
  %a = alloca [8 x i8], align 4
  %b = getelementptr i8, ptr %a, i64 4
  store i32 1, ptr %a
  call void @init_before(ptr %b)
  ret void
}

define void @tgt_before_the_address() {
  %a = alloca [8 x i8], align 4
  %b = getelementptr i8, ptr %a, i64 4
  call void @init_before(ptr %b)
  ret void
}

define i32 @src_contents_behind() {
  %a = alloca [8 x i8], align 4
  %b = getelementptr i8, ptr %a, i64 4
  store i32 1, ptr %a
  store i32 5, ptr %b
  call void @init(ptr %a)
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %s = add i32 %v, %w
  ret i32 %s
}

define i32 @tgt_contents_behind() {
  %a = alloca [8 x i8], align 4
  %b = getelementptr i8, ptr %a, i64 4
  store i32 5, ptr %b
  call void @init(ptr %a)
  %w = load i32, ptr %b
  %v = load i32, ptr %a
  %s = add i32 %w, %v
  ret i32 %s
}

define i32 @src_contents_not_kept() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init(ptr %a)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_contents_not_kept() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init(ptr %a)
  ret i32 1
}

define void @src_given_twice() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init_and_use(ptr %a, ptr %a)
  ret void
}

define void @tgt_given_twice() {
  %a = alloca i32
  call void @init_and_use(ptr %a, ptr %a)
  ret void
}

define void @src_known_before() {
  %a = alloca i32
  call void @keep(ptr %a)
  store i32 1, ptr %a
  call void @init(ptr %a)
  ret void
}

define void @tgt_known_before() {
  %a = alloca i32
  call void @keep(ptr %a)
  call void @init(ptr %a)
  ret void
}

define void @src_kept_by_the_call() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init_and_keep(ptr %a)
  ret void
}

define void @tgt_kept_by_the_call() {
  %a = alloca i32
  call void @init_and_keep(ptr %a)
  ret void
}

define void @src_held_in_another() {
  %a = alloca i32
  %h = alloca ptr
  store ptr %a, ptr %h
  store i32 1, ptr %a
  call void @init_and_use(ptr %a, ptr %h)
  ret void
}

define void @tgt_held_in_another() {
  %a = alloca i32
  %h = alloca ptr
  store ptr %a, ptr %h
  call void @init_and_use(ptr %a, ptr %h)
  ret void
}

define void @src_two_calls() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init(ptr %a)
  store i32 2, ptr %a
  call void @init(ptr %a)
  ret void
}

define void @tgt_two_calls() {
  %a = alloca i32
  call void @init(ptr %a)
  call void @init(ptr %a)
  ret void
}

define void @src_second_call_reads() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init(ptr %a)
  store i32 2, ptr %a
  call void @plain(ptr %a)
  ret void
}

define void @tgt_second_call_reads() {
  %a = alloca i32
  call void @init(ptr %a)
  call void @plain(ptr %a)
  ret void
}

define i32 @src_in_a_loop(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 %i, ptr %a
  call void @init(ptr %a)
  %v = load i32, ptr %a
  %j = add i32 %i, 1
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
  call void @init(ptr %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @src_in_a_loop_read(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  call void @init(ptr %a)
  store i32 %i, ptr %a
  call void @plain(ptr %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret i32 0
}

define i32 @tgt_in_a_loop_read(i32 noundef %n) {
entry:
  %a = alloca i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  call void @init(ptr %a)
  call void @plain(ptr %a)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret i32 0
}

define internal void @inner(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %x, ptr %q
  call void @init(ptr %q)
  ret void
}

define internal void @inner_without(ptr %p, i32 %x) {
  %q = getelementptr i8, ptr %p, i64 4
  call void @init(ptr %q)
  ret void
}

define i32 @src_entered(i32 noundef %x) {
  %a = alloca [8 x i8], align 4
  store i32 9, ptr %a
  call void @inner(ptr %a, i32 %x)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_entered(i32 noundef %x) {
  %a = alloca [8 x i8], align 4
  store i32 9, ptr %a
  call void @inner_without(ptr %a, i32 %x)
  %v = load i32, ptr %a
  ret i32 %v
}

; Nobody looks at the variable when the call unwinds.
define void @src_unwinds() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @init_or_unwind(ptr %a)
  ret void
}

define void @tgt_unwinds() {
  %a = alloca i32
  call void @init_or_unwind(ptr %a)
  ret void
}

define void @src_one_arm(i1 noundef %c) {
entry:
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %then, label %else
then:
  call void @init(ptr %a)
  ret void
else:
  call void @plain(ptr %a)
  ret void
}

define void @tgt_one_arm(i1 noundef %c) {
entry:
  %a = alloca i32
  br i1 %c, label %then, label %else
then:
  call void @init(ptr %a)
  ret void
else:
  call void @plain(ptr %a)
  ret void
}

define void @src_part_of_a_number(i64 noundef %x) {
  %a = alloca i64
  store i64 %x, ptr %a
  call void @init(ptr %a)
  ret void
}

define void @tgt_part_of_a_number(i64 noundef %x) {
  %a = alloca i64
  %h = lshr i64 %x, 32
  %t = trunc i64 %h to i32
  %q = getelementptr i8, ptr %a, i64 4
  store i32 %t, ptr %q
  call void @init(ptr %a)
  ret void
}

define void @src_part_of_a_number_lost(i64 noundef %x) {
  %a = alloca i64
  store i64 %x, ptr %a
  call void @init(ptr %a)
  ret void
}

define void @tgt_part_of_a_number_lost(i64 noundef %x) {
  %a = alloca i64
  %t = trunc i64 %x to i32
  store i32 %t, ptr %a
  call void @init(ptr %a)
  ret void
}

define void @src_only_in_target() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @plain(ptr %a)
  ret void
}

define void @tgt_only_in_target() {
  %a = alloca i32
  call void @plain(ptr initializes((0, 4)) %a)
  ret void
}

define i8 @src_write_only() {
  %a = alloca i8
  store i8 1, ptr %a
  call void @write(ptr %a)
  %v = load i8, ptr %a
  ret i8 %v
}

define i8 @tgt_write_only() {
  %a = alloca i8
  call void @write(ptr %a)
  %v = load i8, ptr %a
  ret i8 %v
}

define void @src_chosen(i1 noundef %c) {
  %a = alloca i32
  %b = alloca i32
  %p = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %a
  call void @init_and_use(ptr %p, ptr %a)
  ret void
}

define void @tgt_chosen(i1 noundef %c) {
  %a = alloca i32
  %b = alloca i32
  %p = select i1 %c, ptr %a, ptr %b
  call void @init_and_use(ptr %p, ptr %a)
  ret void
}

; Another object holds the address, which is another way.
define void @src_kept_and_held() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @init_and_use_kept(ptr %a, ptr %b)
  ret void
}

define void @tgt_kept_and_held() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @init_and_use_kept(ptr %a, ptr %b)
  ret void
}

; Behind the call others know the address.
define void @src_kept_then_called() {
  %a = alloca i32
  call void @init_and_keep(ptr %a)
  store i32 1, ptr %a
  call void @f()
  ret void
}

define void @tgt_kept_then_called() {
  %a = alloca i32
  call void @init_and_keep(ptr %a)
  call void @f()
  ret void
}
