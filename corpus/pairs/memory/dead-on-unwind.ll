; What: `dead_on_unwind`: what the function has written through the argument is poison once it has unwound.
; Document: LangRef, "Parameter Attributes", `dead_on_unwind`
; EXPECT --function src_part: correct
; EXPECT --function src_dropped: correct
; EXPECT --function src_dropped_at_return: incorrect memory-changed
; EXPECT --function src_without: incorrect memory-changed
; EXPECT --function src_other_argument: incorrect memory-changed
; EXPECT --function src_writable: correct
; EXPECT --function src_added: incorrect
; EXPECT --function src_through_another: incorrect
; EXPECT --function src_not_noalias: correct
; EXPECT --function src_read_by_the_call: incorrect memory-changed
; EXPECT --function src_in_a_loop: correct
; EXPECT --function src_in_a_loop_other: incorrect memory-changed
; EXPECT --function src_entered: correct
; EXPECT --function src_only_in_target: unsupported
; EXPECT --function src_two_calls: correct
; EXPECT --function src_lds: correct

declare void @k() memory(none)
declare void @see()

define void @src_dropped(ptr noalias dead_on_unwind %p) {
  store i8 1, ptr %p
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @tgt_dropped(ptr noalias dead_on_unwind %p) {
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @src_dropped_at_return(ptr noalias dead_on_unwind %p) {
  store i8 1, ptr %p
  call void @k()
  ret void
}

define void @tgt_dropped_at_return(ptr noalias dead_on_unwind %p) {
  call void @k()
  ret void
}

define void @src_without(ptr noalias %p) {
  store i8 1, ptr %p
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @tgt_without(ptr noalias %p) {
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @src_other_argument(ptr noalias dead_on_unwind %p, ptr %q) {
  store i8 1, ptr %q
  call void @k()
  store i8 2, ptr %q
  ret void
}

define void @tgt_other_argument(ptr noalias dead_on_unwind %p, ptr %q) {
  call void @k()
  store i8 2, ptr %q
  ret void
}

define void @src_part(ptr noalias dead_on_unwind align 4 %p, i32 noundef %x) {
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %x, ptr %q
  store i32 1, ptr %p
  call void @k()
  store i64 0, ptr %p, align 4
  ret void
}

define void @tgt_part(ptr noalias dead_on_unwind align 4 %p, i32 noundef %x) {
  store i32 3, ptr %p
  call void @k()
  store i64 0, ptr %p, align 4
  ret void
}

; `writable` bytes count as written.
define void @src_writable(ptr noalias dead_on_unwind writable dereferenceable(1) %p) {
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @tgt_writable(ptr noalias dead_on_unwind writable dereferenceable(1) %p) {
  store i8 2, ptr %p
  call void @k()
  ret void
}

define void @src_added(ptr noalias dead_on_unwind %p) {
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @tgt_added(ptr noalias dead_on_unwind %p) {
  store i8 2, ptr %p
  call void @k()
  ret void
}

; The two may be equal: what is written through the other is not dead.
define void @src_through_another(ptr dead_on_unwind dereferenceable(1) %p, ptr dereferenceable(1) %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %q
  call void @k()
  br label %end
end:
  ret void
}

define void @tgt_through_another(ptr dead_on_unwind dereferenceable(1) %p, ptr dereferenceable(1) %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %p
  call void @k()
  br label %end
end:
  ret void
}

define void @src_not_noalias(ptr dead_on_unwind %p) {
  store i8 1, ptr %p
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @tgt_not_noalias(ptr dead_on_unwind %p) {
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @src_read_by_the_call(ptr dead_on_unwind %p) {
  store i8 1, ptr %p
  call void @see()
  store i8 2, ptr %p
  ret void
}

define void @tgt_read_by_the_call(ptr dead_on_unwind %p) {
  call void @see()
  store i8 2, ptr %p
  ret void
}

define void @src_in_a_loop(ptr noalias dead_on_unwind %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 %i, ptr %p
  call void @k()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  store i32 7, ptr %p
  ret void
}

define void @tgt_in_a_loop(ptr noalias dead_on_unwind %p, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  call void @k()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  store i32 7, ptr %p
  ret void
}

define void @src_in_a_loop_other(ptr noalias dead_on_unwind %p, ptr noalias %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  store i32 %i, ptr %p
  store i32 %i, ptr %q
  call void @k()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  store i32 7, ptr %p
  store i32 7, ptr %q
  ret void
}

define void @tgt_in_a_loop_other(ptr noalias dead_on_unwind %p, ptr noalias %q, i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  call void @k()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  store i32 7, ptr %p
  store i32 7, ptr %q
  ret void
}

define internal void @entered(ptr %r) {
  store i8 1, ptr %r
  call void @k()
  store i8 2, ptr %r
  ret void
}

define internal void @entered_without(ptr %r) {
  call void @k()
  store i8 2, ptr %r
  ret void
}

define void @src_entered(ptr noalias dead_on_unwind %p) {
  call void @entered(ptr %p)
  ret void
}

define void @tgt_entered(ptr noalias dead_on_unwind %p) {
  call void @entered_without(ptr %p)
  ret void
}

define void @src_only_in_target(ptr noalias %p) {
  store i8 1, ptr %p
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @tgt_only_in_target(ptr noalias dead_on_unwind %p) {
  call void @k()
  store i8 2, ptr %p
  ret void
}

define void @src_two_calls(ptr noalias dead_on_unwind %p) {
  store i8 1, ptr %p
  call void @k()
  store i8 2, ptr %p
  call void @k()
  store i8 3, ptr %p
  ret void
}

define void @tgt_two_calls(ptr noalias dead_on_unwind %p) {
  call void @k()
  call void @k()
  store i8 3, ptr %p
  ret void
}

define void @src_lds(ptr addrspace(3) noalias dead_on_unwind %p) {
  store i8 1, ptr addrspace(3) %p
  call void @k()
  store i8 2, ptr addrspace(3) %p
  ret void
}

define void @tgt_lds(ptr addrspace(3) noalias dead_on_unwind %p) {
  call void @k()
  store i8 2, ptr addrspace(3) %p
  ret void
}
