; What: Plain accesses move into the part between an acquire and a release, never out of it.  What a thread has stored or
; loaded atomically or volatile, its own plain loads read, unless there is a race.
; Why: every ordered access used to make all of memory new, so that what GVN and EarlyCSE do was refuted.
; Document: LangRef, "Memory Model for Concurrent Operations", "Atomic Memory Ordering Constraints"; docs/memory.md
; EXPECT --function src_load_into_acquire: correct
; EXPECT --function src_cse_release: correct
; EXPECT --function src_cse_acquire: incorrect result-poison
; EXPECT --function src_cse_both: incorrect result-changed
; EXPECT --function src_load_out_of_acquire: incorrect result-poison
; EXPECT --function src_load_into_release: correct
; EXPECT --function src_load_out_of_release: incorrect result-poison
; EXPECT --function src_store_into_acquire: correct
; EXPECT --function src_store_out_of_acquire: incorrect memory-poison
; EXPECT --function src_store_out_of_release: incorrect
; EXPECT --function src_forward_release: correct
; EXPECT --function src_forward_seq_cst: correct
; EXPECT --function src_forward_exchange: correct
; EXPECT --function src_forward_monotonic_load: correct
; EXPECT --function src_forward_acquire_load: correct
; EXPECT --function src_forward_volatile_load: correct
; EXPECT --function src_forward_over_acquire: correct
; EXPECT --function src_forward_other: incorrect result-changed
; EXPECT --function src_monotonic_twice: incorrect
; EXPECT --function src_hoisted_over_monotonic: correct
; EXPECT --function src_sunk_over_monotonic: correct
; EXPECT --function src_released_again: correct
; EXPECT --function src_section: incorrect result-poison
; EXPECT --function src_new_after_both: incorrect result-changed
; EXPECT --function src_flag: incorrect
; EXPECT --function src_branch: correct

define i32 @src_cse_release(ptr noundef %p) {
  %a = load i32, ptr %p
  fence release
  %b = load i32, ptr %p
  %c = sub i32 %a, %b
  ret i32 %c
}
define i32 @tgt_cse_release(ptr noundef %p) {
  %a = load i32, ptr %p
  fence release
  ret i32 0
}

define i32 @src_cse_acquire(ptr noundef %p) {
  %a = load i32, ptr %p
  fence acquire
  %b = load i32, ptr %p
  ret i32 %b
}
define i32 @tgt_cse_acquire(ptr noundef %p) {
  %a = load i32, ptr %p
  fence acquire
  ret i32 %a
}

define i32 @src_cse_both(ptr noundef %p) {
  %a = load i32, ptr %p
  fence release
  fence acquire
  %b = load i32, ptr %p
  ret i32 %b
}
define i32 @tgt_cse_both(ptr noundef %p) {
  %a = load i32, ptr %p
  fence release
  fence acquire
  ret i32 %a
}

define i32 @src_load_into_acquire(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %b = load i32, ptr %q
  %a = load atomic i32, ptr %p acquire, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @tgt_load_into_acquire(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %p acquire, align 4
  %b = load i32, ptr %q
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @src_load_out_of_acquire(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %x = load i32, ptr %q
  %a = load atomic i32, ptr %p acquire, align 4
  %b = load i32, ptr %q
  ret i32 %b
}
define i32 @tgt_load_out_of_acquire(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %b = load i32, ptr %q
  %a = load atomic i32, ptr %p acquire, align 4
  ret i32 %b
}

define i32 @src_load_into_release(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  store atomic i32 1, ptr %p release, align 4
  %b = load i32, ptr %q
  ret i32 %b
}
define i32 @tgt_load_into_release(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %v = load i32, ptr %q
  %same = icmp eq ptr %p, %q
  %b = select i1 %same, i32 1, i32 %v
  store atomic i32 1, ptr %p release, align 4
  ret i32 %b
}

define i32 @src_load_out_of_release(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %b = load i32, ptr %q
  fence release
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 %b
}
define i32 @tgt_load_out_of_release(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %x = load i32, ptr %q
  fence release
  %b = load i32, ptr %q
  store atomic i32 1, ptr %p monotonic, align 4
  ret i32 %b
}

define i32 @src_store_into_acquire(ptr noundef align 4 %q) {
  store i32 1, ptr %q
  fence acquire
  ret i32 0
}
define i32 @tgt_store_into_acquire(ptr noundef align 4 %q) {
  fence acquire
  store i32 1, ptr %q
  ret i32 0
}

define i32 @src_store_out_of_acquire(ptr noundef align 4 %q) {
  fence acquire
  store i32 1, ptr %q
  ret i32 0
}
define i32 @tgt_store_out_of_acquire(ptr noundef align 4 %q) {
  store i32 1, ptr %q
  fence acquire
  ret i32 0
}

define i32 @src_store_out_of_release(ptr noundef align 4 %q) {
  store i32 1, ptr %q
  fence release
  ret i32 0
}
define i32 @tgt_store_out_of_release(ptr noundef align 4 %q) {
  fence release
  store i32 1, ptr %q
  ret i32 0
}

define i32 @src_forward_release(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p release, align 4
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_forward_release(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p release, align 4
  ret i32 1
}

define i32 @src_forward_seq_cst(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p seq_cst, align 4
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_forward_seq_cst(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p seq_cst, align 4
  ret i32 1
}

define i32 @src_forward_exchange(ptr noundef align 4 %p) {
  %o = atomicrmw xchg ptr %p, i32 1 seq_cst
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_forward_exchange(ptr noundef align 4 %p) {
  %o = atomicrmw xchg ptr %p, i32 1 seq_cst
  ret i32 1
}

define i32 @src_forward_monotonic_load(ptr noundef align 4 %p) {
  %z = load atomic i32, ptr %p monotonic, align 4
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_forward_monotonic_load(ptr noundef align 4 %p) {
  %z = load atomic i32, ptr %p monotonic, align 4
  ret i32 %z
}

define i32 @src_forward_acquire_load(ptr noundef align 4 %p) {
  %z = load atomic i32, ptr %p acquire, align 4
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_forward_acquire_load(ptr noundef align 4 %p) {
  %z = load atomic i32, ptr %p acquire, align 4
  ret i32 %z
}

define i32 @src_forward_volatile_load(ptr noundef align 4 %p) {
  store i32 1, ptr %p
  %z = load volatile i32, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_forward_volatile_load(ptr noundef align 4 %p) {
  store i32 1, ptr %p
  %z = load volatile i32, ptr %p
  ret i32 %z
}

define i32 @src_forward_over_acquire(ptr noundef align 4 %p) {
  store i32 1, ptr %p
  fence acquire
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_forward_over_acquire(ptr noundef align 4 %p) {
  store i32 1, ptr %p
  fence acquire
  ret i32 1
}

define i32 @src_forward_other(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %z = load atomic i32, ptr %p monotonic, align 4
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_forward_other(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %z = load atomic i32, ptr %p monotonic, align 4
  ret i32 %z
}

define i32 @src_monotonic_twice(ptr noundef align 4 %p) {
  %z = load atomic i32, ptr %p monotonic, align 4
  %y = load atomic i32, ptr %p monotonic, align 4
  ret i32 %y
}
define i32 @tgt_monotonic_twice(ptr noundef align 4 %p) {
  %z = load atomic i32, ptr %p monotonic, align 4
  %y = load atomic i32, ptr %p monotonic, align 4
  ret i32 %z
}

define i32 @src_hoisted_over_monotonic(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %z = load atomic i32, ptr %p monotonic, align 4
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_hoisted_over_monotonic(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %v = load i32, ptr %q
  %z = load atomic i32, ptr %p monotonic, align 4
  ret i32 %v
}

define i32 @src_sunk_over_monotonic(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %v = load i32, ptr %q
  %z = load atomic i32, ptr %p monotonic, align 4
  ret i32 %v
}
define i32 @tgt_sunk_over_monotonic(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %z = load atomic i32, ptr %p monotonic, align 4
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @src_released_again(ptr noundef align 4 %p) {
  fence release
  %a = load i32, ptr %p
  fence release
  %b = load i32, ptr %p
  ret i32 %b
}
define i32 @tgt_released_again(ptr noundef align 4 %p) {
  fence release
  %a = load i32, ptr %p
  fence release
  ret i32 %a
}

define i32 @src_section(ptr noundef align 4 %lock, ptr noundef align 4 %q) {
  fence acquire
  %a = load i32, ptr %q
  fence release
  ret i32 %a
}
define i32 @tgt_section(ptr noundef align 4 %lock, ptr noundef align 4 %q) {
  fence acquire
  %x = load i32, ptr %q
  fence release
  %a = load i32, ptr %q
  ret i32 %a
}

define i32 @src_new_after_both(ptr noundef align 4 %q) {
  store i32 1, ptr %q
  fence release
  fence acquire
  %a = load i32, ptr %q
  ret i32 %a
}
define i32 @tgt_new_after_both(ptr noundef align 4 %q) {
  store i32 1, ptr %q
  fence release
  fence acquire
  ret i32 1
}

define i32 @src_flag(ptr noundef align 4 %flag, ptr noundef align 4 %data) {
entry:
  %f = load atomic i32, ptr %flag acquire, align 4
  %set = icmp eq i32 %f, 1
  br i1 %set, label %read, label %end
read:
  %d = load i32, ptr %data
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %d, %read ]
  ret i32 %r
}
define i32 @tgt_flag(ptr noundef align 4 %flag, ptr noundef align 4 %data) {
entry:
  %aligned = ptrtoint ptr %data to i64
  %null = icmp eq i64 %aligned, 0
  br i1 %null, label %go, label %early
early:
  %end.ok = icmp ult i64 %aligned, 4294967296
  br i1 %end.ok, label %load, label %go
load:
  %e = load i32, ptr %data
  br label %go
go:
  %known = phi i1 [ false, %entry ], [ false, %early ], [ true, %load ]
  %v = phi i32 [ 0, %entry ], [ 0, %early ], [ %e, %load ]
  %f = load atomic i32, ptr %flag acquire, align 4
  %set = icmp eq i32 %f, 1
  br i1 %set, label %read, label %end
read:
  br i1 %known, label %end, label %late
late:
  %d = load i32, ptr %data
  br label %end
end:
  %r = phi i32 [ 0, %go ], [ %v, %read ], [ %d, %late ]
  ret i32 %r
}

define i32 @src_branch(ptr noundef align 4 %p, i1 noundef %c) {
  %a = load i32, ptr %p
  br i1 %c, label %then, label %else
then:
  fence release
  br label %end
else:
  store i32 %a, ptr %p
  br label %end
end:
  %b = load i32, ptr %p
  %d = sub i32 %a, %b
  ret i32 %d
}
define i32 @tgt_branch(ptr noundef align 4 %p, i1 noundef %c) {
  %a = load i32, ptr %p
  br i1 %c, label %then, label %else
then:
  fence release
  br label %end
else:
  store i32 %a, ptr %p
  br label %end
end:
  ret i32 0
}
