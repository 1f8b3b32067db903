; What: a pointer that is returned although `captures` allows nothing of it in the result is poison: in the source
; (@src, @src_offset), in the target (@src_replaced). It may be allowed (@src_allowed). Where the target keeps it in
; another way, it is not proved (@src_stored); where the source does, it is not refuted (@src_kept). Two equal pointers may
; be based on different objects (@src_swapped).
; Document: LangRef, "Parameter Attributes", `captures`; "Pointer Capture"
; EXPECT --function src: correct
; EXPECT --function src_offset: correct
; EXPECT --function src_replaced: incorrect result-poison
; EXPECT --function src_allowed: incorrect result-poison
; EXPECT --function src_stored: unsupported
; EXPECT --function src_kept: unknown approximation
; EXPECT --function src_same: correct
; EXPECT --function src_compared: incorrect result-changed
; EXPECT --function src_swapped: unknown not-replayed

@x = global ptr null

define ptr @src(ptr captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %then, label %end

then:
  ret ptr %p

end:
  ret ptr null
}

define ptr @tgt(ptr captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %then, label %end

then:
  ret ptr %q

end:
  ret ptr null
}

define ptr @src_offset(ptr captures(none) %p) {
  %q = getelementptr i8, ptr %p, i64 4
  ret ptr %q
}

define ptr @tgt_offset(ptr captures(none) %p) {
  ret ptr poison
}

define ptr @src_replaced(ptr captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %then, label %end

then:
  ret ptr %q

end:
  ret ptr null
}

define ptr @tgt_replaced(ptr captures(none) %p, ptr %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %then, label %end

then:
  ret ptr %p

end:
  ret ptr null
}

define ptr @src_allowed(ptr captures(ret: address, provenance) %p) {
  ret ptr %p
}

define ptr @tgt_allowed(ptr captures(ret: address, provenance) %p) {
  ret ptr poison
}

define void @src_stored(ptr captures(none) %p) {
  store ptr poison, ptr @x
  ret void
}

define void @tgt_stored(ptr captures(none) %p) {
  store ptr %p, ptr @x
  ret void
}

define void @src_kept(ptr captures(none) %p) {
  store ptr %p, ptr @x
  ret void
}

define void @tgt_kept(ptr captures(none) %p) {
  store ptr poison, ptr @x
  ret void
}

define void @src_same(ptr captures(none) %p) {
  store ptr null, ptr @x
  store ptr %p, ptr @x
  ret void
}

define void @tgt_same(ptr captures(none) %p) {
  store ptr %p, ptr @x
  ret void
}

define i1 @src_compared(ptr noundef captures(none) %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @tgt_compared(ptr noundef captures(none) %p, ptr noundef %q) {
  ret i1 false
}

declare void @look(ptr captures(none))

define void @src_swapped(ptr noundef %p, ptr noundef captures(none) %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %then, label %end

then:
  call void @look(ptr %q)
  br label %end

end:
  ret void
}

define void @tgt_swapped(ptr noundef %p, ptr noundef captures(none) %q) {
  %c = icmp eq ptr %p, %q
  br i1 %c, label %then, label %end

then:
  call void @look(ptr %p)
  br label %end

end:
  ret void
}
