; What: An unordered atomic is made as a whole: it does not become plain, nor two of them, where another thread may look.  As
; with plain accesses, dead and repeated ones may go, and they move freely.
; Document: LangRef, "Atomic Memory Ordering Constraints" (`unordered`); LLVM Atomic Instructions and Concurrency Guide
; EXPECT --function src_store_plain: incorrect store-torn
; EXPECT --function src_load_plain: incorrect result-poison
; EXPECT --function src_load_stronger: correct
; EXPECT --function src_load_split: incorrect result-changed
; EXPECT --function src_load_twice: correct
; EXPECT --function src_load_dead: correct
; EXPECT --function src_store_stronger: correct
; EXPECT --function src_store_split: incorrect store-torn
; EXPECT --function src_store_dead: correct
; EXPECT --function src_store_dead_plain: incorrect store-torn
; EXPECT --function src_store_joined: correct
; EXPECT --function src_store_joined_plain: incorrect store-torn
; EXPECT --function src_store_elsewhere: incorrect store-torn
; EXPECT --function src_forwarded: correct
; EXPECT --function src_moved: correct
; EXPECT --function src_local: correct
; EXPECT --function src_read_before: correct
; EXPECT --function src_read_before_kept: incorrect result-changed
; EXPECT --function src_read_again: incorrect result-poison
; EXPECT --function src_read_elsewhere: incorrect result-changed
; EXPECT --function src_read_before_acquire: incorrect result-changed
; EXPECT --function src_read_twice: incorrect result-changed
; EXPECT --function src_read_either: correct
; EXPECT --function src_read_in_callee: correct
; EXPECT --function src_read_in_callee_wrong: incorrect result-changed
; EXPECT --function src_read_behind_release: correct
; EXPECT --function src_read_behind_both: incorrect result-changed
; EXPECT --function src_read_in_block: correct
; EXPECT --function src_read_on_one_way: incorrect result-changed
; EXPECT --function src_read_as_float: unknown approximation
; EXPECT --function src_read_at_scope: correct
; EXPECT --function src_read_over_call: incorrect result-changed
; EXPECT --function src_read_over_assume: correct

define i32 @src_load_plain(ptr noundef align 4 %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  ret i32 %v
}
define i32 @tgt_load_plain(ptr noundef align 4 %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @src_load_stronger(ptr noundef align 4 %p) {
  %v = load i32, ptr %p, align 4, !noundef !0
  ret i32 %v
}
define i32 @tgt_load_stronger(ptr noundef align 4 %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  ret i32 %v
}

define i64 @src_load_split(ptr noundef align 8 %p) {
  %v = load atomic i64, ptr %p unordered, align 8
  ret i64 %v
}
define i64 @tgt_load_split(ptr noundef align 8 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %q unordered, align 4
  %a = zext i32 %v to i64
  %b = zext i32 %w to i64
  %c = shl i64 %b, 32
  %d = or i64 %a, %c
  ret i64 %d
}

define i32 @src_load_twice(ptr noundef align 4 %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %v, %w
  ret i32 %r
}
define i32 @tgt_load_twice(ptr noundef align 4 %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %v, %v
  ret i32 %r
}

define i32 @src_load_dead(ptr noundef align 4 %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  ret i32 1
}
define i32 @tgt_load_dead(ptr noundef align 4 %p) {
  ret i32 1
}

define void @src_store_plain(ptr noundef align 4 %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p unordered, align 4
  ret void
}
define void @tgt_store_plain(ptr noundef align 4 %p, i32 noundef %x) {
  store i32 %x, ptr %p, align 4
  ret void
}

define void @src_store_stronger(ptr noundef align 4 %p, i32 noundef %x) {
  store i32 %x, ptr %p, align 4
  ret void
}
define void @tgt_store_stronger(ptr noundef align 4 %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p unordered, align 4
  ret void
}

define void @src_store_split(ptr noundef align 8 %p) {
  store atomic i64 1, ptr %p unordered, align 8
  ret void
}
define void @tgt_store_split(ptr noundef align 8 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store atomic i32 1, ptr %p unordered, align 4
  store atomic i32 0, ptr %q unordered, align 4
  ret void
}

define void @src_store_dead(ptr noundef align 4 %p, i32 noundef %x) {
  store atomic i32 1, ptr %p unordered, align 4
  store atomic i32 %x, ptr %p unordered, align 4
  ret void
}
define void @tgt_store_dead(ptr noundef align 4 %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p unordered, align 4
  ret void
}

define void @src_store_dead_plain(ptr noundef align 4 %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p, align 4
  br label %e
b:
  store atomic i32 1, ptr %p unordered, align 4
  br label %e
e:
  ret void
}
define void @tgt_store_dead_plain(ptr noundef align 4 %p, i1 noundef %c) {
  store i32 1, ptr %p, align 4
  ret void
}

define i32 @src_forwarded(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p unordered, align 4
  %v = load atomic i32, ptr %p unordered, align 4
  ret i32 %v
}
define i32 @tgt_forwarded(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p unordered, align 4
  ret i32 1
}

define i32 @src_moved(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %q monotonic, align 4
  %r = add i32 %v, %w
  ret i32 %r
}
define i32 @tgt_moved(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %w = load atomic i32, ptr %q monotonic, align 4
  %v = load atomic i32, ptr %p unordered, align 4
  %r = add i32 %v, %w
  ret i32 %r
}

define i32 @src_local(i32 noundef %x) {
  %p = alloca i32
  store atomic i32 %x, ptr %p unordered, align 4
  %v = load atomic i32, ptr %p unordered, align 4
  ret i32 %v
}
define i32 @tgt_local(i32 noundef %x) {
  ret i32 %x
}

; One store of at least the same bytes may take the place of a smaller one.
define void @src_store_joined(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p unordered, align 4
  store atomic i8 3, ptr %p unordered, align 1
  ret void
}
define void @tgt_store_joined(ptr noundef align 4 %p) {
  store atomic i32 3, ptr %p unordered, align 4
  ret void
}

define void @src_store_joined_plain(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p unordered, align 4
  store atomic i8 3, ptr %p unordered, align 1
  ret void
}
define void @tgt_store_joined_plain(ptr noundef align 4 %p) {
  store i32 3, ptr %p, align 4
  ret void
}

; Two smaller ones do not.
define void @src_store_elsewhere(ptr noundef align 8 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i64 0, ptr %p, align 8
  store atomic i32 3, ptr %q unordered, align 4
  ret void
}
define void @tgt_store_elsewhere(ptr noundef align 8 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %r = getelementptr i8, ptr %p, i64 6
  store i64 0, ptr %p, align 8
  store atomic i16 3, ptr %q unordered, align 2
  store atomic i16 0, ptr %r unordered, align 2
  ret void
}
!0 = !{}

; What was read at the same place just before may be read again.
define i32 @src_read_before(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_before(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  ret i32 0
}

define i32 @src_read_before_kept(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_before_kept(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %b, %a
  ret i32 %r
}

; The source makes one load, whose value is the same wherever it is used.
define i32 @src_read_again(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  ret i32 0
}
define i32 @tgt_read_again(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @src_read_elsewhere(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i32, ptr %q unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_elsewhere(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  ret i32 0
}

; What the second load acquires may be a later value of the first.
define i32 @src_read_before_acquire(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %x = load atomic i32, ptr %q acquire, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_before_acquire(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %x = load atomic i32, ptr %q acquire, align 4
  ret i32 0
}

; Each of the two may have either value, but no other.
define i32 @src_read_twice(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %c = load atomic i32, ptr %p unordered, align 4
  %s = sub i32 %a, %b
  %t = sub i32 %a, %c
  %r = or i32 %s, %t
  ret i32 %r
}
define i32 @tgt_read_twice(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  ret i32 1
}

; Which value it is may depend on anything: it is another choice at each execution.
define i32 @src_read_either(ptr noundef align 4 %p, i1 noundef %c) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  ret i32 %b
}
define i32 @tgt_read_either(ptr noundef align 4 %p, i1 noundef %c) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %s = select i1 %c, i32 %a, i32 %b
  ret i32 %s
}

; In a loop of a function that is entered.
define internal i32 @differences(ptr noundef align 4 %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %a = load atomic i32, ptr %p acquire, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %d = sub i32 %a, %b
  %t = or i32 %s, %d
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 %t
}
define internal i32 @no_differences(ptr noundef align 4 %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = load atomic i32, ptr %p acquire, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 0
}
define i32 @src_read_in_callee(ptr noundef align 4 %p, i32 noundef %n) {
  %r = call i32 @differences(ptr %p, i32 %n)
  ret i32 %r
}
define i32 @tgt_read_in_callee(ptr noundef align 4 %p, i32 noundef %n) {
  %r = call i32 @no_differences(ptr %p, i32 %n)
  ret i32 %r
}

define i32 @src_read_in_callee_wrong(ptr noundef align 4 %p, i32 noundef %n) {
  %r = call i32 @differences(ptr %p, i32 %n)
  ret i32 %r
}
define i32 @tgt_read_in_callee_wrong(ptr noundef align 4 %p, i32 noundef %n) {
  %r = call i32 @no_differences(ptr %p, i32 %n)
  ret i32 1
}

; A release makes nothing visible to this thread.
define i32 @src_read_behind_release(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  fence release
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_behind_release(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  fence release
  ret i32 0
}

define i32 @src_read_behind_both(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  fence acq_rel
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_behind_both(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  fence acq_rel
  ret i32 0
}

define i32 @src_read_in_block(ptr noundef align 4 %p, i1 noundef %c) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  br i1 %c, label %then, label %end
then:
  %b = load atomic i32, ptr %p unordered, align 4
  %d = sub i32 %a, %b
  br label %end
end:
  %r = phi i32 [ %d, %then ], [ 0, %0 ]
  ret i32 %r
}
define i32 @tgt_read_in_block(ptr noundef align 4 %p, i1 noundef %c) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  ret i32 0
}

define i32 @src_read_on_one_way(ptr noundef align 4 %p, ptr noundef align 4 %q, i1 noundef %c) {
  %a = load atomic i32, ptr %p monotonic, align 4
  br i1 %c, label %then, label %end
then:
  %x = load atomic i32, ptr %q acquire, align 4
  %b = load atomic i32, ptr %p unordered, align 4
  %d = sub i32 %a, %b
  br label %end
end:
  %r = phi i32 [ %d, %then ], [ 0, %0 ]
  ret i32 %r
}
define i32 @tgt_read_on_one_way(ptr noundef align 4 %p, ptr noundef align 4 %q, i1 noundef %c) {
  %a = load atomic i32, ptr %p monotonic, align 4
  br i1 %c, label %then, label %end
then:
  %x = load atomic i32, ptr %q acquire, align 4
  br label %end
end:
  ret i32 0
}

; That a load has the bits of another type is not tried.
define float @src_read_as_float(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = load atomic float, ptr %p unordered, align 4
  ret float %b
}
define float @tgt_read_as_float(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  %b = bitcast i32 %a to float
  ret float %b
}

; How many threads an access orders is another matter.
define i32 @src_read_at_scope(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p syncscope("agent") monotonic, align 4
  %b = load atomic i32, ptr %p syncscope("singlethread") unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_at_scope(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p syncscope("agent") monotonic, align 4
  ret i32 0
}

declare void @synchronise() willreturn nounwind
define i32 @src_read_over_call(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  call void @synchronise()
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_over_call(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  call void @synchronise()
  ret i32 0
}

define i32 @src_read_over_assume(ptr noundef align 4 %p, i1 noundef %c) {
  %a = load atomic i32, ptr %p monotonic, align 4
  call void @llvm.assume(i1 %c)
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_over_assume(ptr noundef align 4 %p, i1 noundef %c) {
  %a = load atomic i32, ptr %p monotonic, align 4
  call void @llvm.assume(i1 %c)
  ret i32 0
}
