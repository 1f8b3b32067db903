; What: An unordered load is not repeated: while another thread writes, each of several loads may read another value.  Each
;      load of the source may have what one of the target reads, so that several become one.
; Document: LLVM Atomic Instructions and Concurrency Guide, "Unordered"; LangRef, "Atomic Memory Ordering Constraints"
; EXPECT --function src_added: incorrect result-changed
; EXPECT --function src_twice: unknown approximation
; EXPECT --function src_either: unknown approximation
; EXPECT --function src_in_loop: unknown approximation
; EXPECT --function src_hoisted: correct
; EXPECT --function src_both: correct
; EXPECT --function src_first: correct
; EXPECT --function src_two_places: correct

define i32 @src_twice(ptr noundef align 4 dereferenceable(4) %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %v, %v
  ret i32 %r
}
define i32 @tgt_twice(ptr noundef align 4 dereferenceable(4) %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %v, %w
  ret i32 %r
}

define i32 @src_either(ptr noundef align 4 dereferenceable(4) %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %positive = icmp sgt i32 %v, 0
  %r = select i1 %positive, i32 %v, i32 0
  ret i32 %r
}
define i32 @tgt_either(ptr noundef align 4 dereferenceable(4) %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %positive = icmp sgt i32 %v, 0
  %w = load atomic i32, ptr %p unordered, align 4
  %r = select i1 %positive, i32 %w, i32 0
  ret i32 %r
}

define i32 @src_in_loop(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %n) {
entry:
  %v = load atomic i32, ptr %p unordered, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = xor i32 %s, %v
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret i32 %t
}
define i32 @tgt_in_loop(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load atomic i32, ptr %p unordered, align 4
  %t = xor i32 %s, %v
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret i32 %t
}

define i32 @src_added(ptr noundef align 4 dereferenceable(4) %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  ret i32 %v
}
define i32 @tgt_added(ptr noundef align 4 dereferenceable(4) %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %p unordered, align 4
  %r = add i32 %v, %w
  ret i32 %r
}

define i32 @src_hoisted(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load atomic i32, ptr %p unordered, align 4
  %t = add i32 %s, %v
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret i32 %t
}
define i32 @tgt_hoisted(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %n) {
entry:
  %v = load atomic i32, ptr %p unordered, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %t = add i32 %s, %v
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret i32 %t
}

define i32 @src_both(ptr noundef align 4 dereferenceable(4) %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %p unordered, align 4
  %x = shl i32 %v, 1
  %r = sub i32 %x, %w
  ret i32 %r
}
define i32 @tgt_both(ptr noundef align 4 dereferenceable(4) %p) {
  %v = load atomic i32, ptr %p unordered, align 4
  %x = add i32 %v, %v
  %w = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %x, %w
  ret i32 %r
}

define i32 @src_first(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %x) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %p unordered, align 4
  %r = xor i32 %w, %x
  ret i32 %r
}
define i32 @tgt_first(ptr noundef align 4 dereferenceable(4) %p, i32 noundef %x) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %p unordered, align 4
  %r = xor i32 %x, %v
  ret i32 %r
}

define i32 @src_two_places(ptr noundef align 4 dereferenceable(4) %p, ptr noundef align 4 dereferenceable(4) %q) {
  %v = load atomic i32, ptr %p unordered, align 4
  %w = load atomic i32, ptr %q unordered, align 4
  %r = sub i32 %v, %w
  ret i32 %r
}
define i32 @tgt_two_places(ptr noundef align 4 dereferenceable(4) %p, ptr noundef align 4 dereferenceable(4) %q) {
  %w = load atomic i32, ptr %q unordered, align 4
  %v = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %v, %w
  ret i32 %r
}
