; What: promises about a parameter that source and target make, and that only the target's body may break, where no run
; shows it: what is read before it was written through a parameter that `initializes` or is `writeonly` is poison, what it
; `initializes` by an atomic store is undefined, and what was not written is undef at the end.  The target reads through one
; pointer what the source reads through another that is equal (@src_writeonly), does not store (@src_not_stored), or stores
; atomically (@src_atomic).  A promise that both keep is none to ask about (@src_kept); a wrong value is refuted (@src_other).
; What only the source's body may break is no reason to refute (@src_breaks).
; Document: LangRef, "Parameter Attributes", `initializes`, `writeonly`
; EXPECT --function src_atomic: unsupported
; EXPECT --function src_writeonly: unsupported
; EXPECT --function src_not_stored: unsupported
; EXPECT --function src_kept: correct
; EXPECT --function src_other: incorrect memory-changed
; EXPECT --function src_breaks: unknown approximation

define i32 @src_writeonly(ptr writeonly dereferenceable(1) %p, ptr dereferenceable(1) %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %same, label %other
same:
  %v = load i8, ptr %q
  store i8 %v, ptr %p
  %r = zext i8 %v to i32
  ret i32 %r
other:
  ret i32 0
}

define i32 @tgt_writeonly(ptr writeonly dereferenceable(1) %p, ptr dereferenceable(1) %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %same, label %other
same:
  %v = load i8, ptr %p
  store i8 %v, ptr %p
  %r = zext i8 %v to i32
  ret i32 %r
other:
  ret i32 0
}

define void @src_not_stored(ptr initializes((0, 1)) %p, ptr %q) {
  %v = load i8, ptr %q
  store i8 %v, ptr %p
  ret void
}

define void @tgt_not_stored(ptr initializes((0, 1)) %p, ptr %q) {
  %v = load i8, ptr %q
  %c = icmp eq ptr %p, %q
  br i1 %c, label %end, label %store
store:
  store i8 %v, ptr %p
  br label %end
end:
  ret void
}

define void @src_atomic(ptr initializes((0, 4)) %p) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_atomic(ptr initializes((0, 4)) %p) {
  store atomic i32 1, ptr %p unordered, align 4
  ret void
}

define i32 @src_kept(ptr initializes((0, 4)) %p) {
  store i32 0, ptr %p
  store i32 1, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_kept(ptr initializes((0, 4)) %p) {
  store i32 1, ptr %p
  ret i32 1
}

define void @src_other(ptr initializes((0, 4)) %p) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_other(ptr initializes((0, 4)) %p) {
  store i32 2, ptr %p
  ret void
}

define i32 @src_breaks(ptr initializes((0, 4)) %p) {
  %v = load i32, ptr %p
  store i32 1, ptr %p
  ret i32 %v
}

define i32 @tgt_breaks(ptr initializes((0, 4)) %p) {
  store i32 1, ptr %p
  ret i32 7
}
