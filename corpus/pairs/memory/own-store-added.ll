; What: Of a variable of the module's own only 0 is stored, which is there; but a store that the target makes on other ways races with the
; load of another thread, which is undef then.
; Document: LangRef, "Memory Model for Concurrent Operations"; docs/semantics.md, section 8
; EXPECT --function src_otherwise: incorrect
; EXPECT --function src_always: incorrect

@v = internal global i32 0

declare void @use(i32)

define void @other() {
  %l = load i32, ptr @v
  call void @use(i32 %l)
  ret void
}

define void @src_always(i1 %c) {
  br i1 %c, label %a, label %b

a:
  store i32 0, ptr @v
  br label %b

b:
  ret void
}

define void @tgt_always(i1 %c) {
  store i32 0, ptr @v
  ret void
}

define void @src_otherwise(i32 %i) {
  %c = icmp eq i32 %i, 7
  br i1 %c, label %a, label %b

a:
  store i32 0, ptr @v
  br label %b

b:
  ret void
}

define void @tgt_otherwise(i32 %i) {
  %c = icmp ne i32 %i, 7
  br i1 %c, label %a, label %b

a:
  store i32 0, ptr @v
  br label %b

b:
  ret void
}
