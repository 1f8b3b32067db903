; What: a function that does not return its argument that is `returned` returns poison (@src_returned, @src_other): a target
; may not (@src_changed). The first bytes of an argument that is `writable` are stored back on entry, so a store there
; adds none (@src_writable); others are added (@src_beyond, @src_only_readable).
; Document: LangRef, "Parameter Attributes", `returned`, `writable`
; EXPECT --function src_returned: correct
; EXPECT --function src_other: incorrect result-poison
; EXPECT --function src_changed: incorrect result-poison
; EXPECT --function src_writable: correct
; EXPECT --function src_beyond: incorrect store-added
; EXPECT --function src_only_readable: incorrect store-added

define i32 @src_returned(i32 noundef returned %x) {
  %c = icmp eq i32 %x, 10
  br i1 %c, label %then, label %end

then:
  ret i32 11

end:
  ret i32 %x
}

define i32 @tgt_returned(i32 noundef returned %x) {
  ret i32 %x
}

define i32 @src_other(i32 noundef returned %x) {
  ret i32 11
}

define i32 @tgt_other(i32 noundef returned %x) {
  ret i32 12
}

define i32 @src_changed(i32 noundef returned %x) {
  ret i32 %x
}

define i32 @tgt_changed(i32 noundef returned %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define void @src_writable(ptr writable dereferenceable(8) align 4 %p) {
  %v = load i32, ptr %p
  %c = icmp ne i32 %v, 42
  br i1 %c, label %then, label %end

then:
  store i32 42, ptr %p
  br label %end

end:
  ret void
}

define void @tgt_writable(ptr writable dereferenceable(8) align 4 %p) {
  store i32 42, ptr %p
  ret void
}

define void @src_beyond(ptr writable dereferenceable(4) align 4 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q
  %c = icmp ne i32 %v, 42
  br i1 %c, label %then, label %end

then:
  store i32 42, ptr %q
  br label %end

end:
  ret void
}

define void @tgt_beyond(ptr writable dereferenceable(4) align 4 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i32 42, ptr %q
  ret void
}

define void @src_only_readable(ptr dereferenceable(4) align 4 %p) {
  %v = load i32, ptr %p
  %c = icmp ne i32 %v, 42
  br i1 %c, label %then, label %end

then:
  store i32 42, ptr %p
  br label %end

end:
  ret void
}

define void @tgt_only_readable(ptr dereferenceable(4) align 4 %p) {
  store i32 42, ptr %p
  ret void
}
