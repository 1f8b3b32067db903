; What: A known operation that is declared as reading memory, after a store.  Its meaning is exact: memory has no part in it, so the
; store may pass it, and one that writes what the operation gave may not.
; Why: it was unsupported, as if what it gives could depend on what was stored.
; Document: docs/semantics.md, section 5 (known operations)
; EXPECT --function src: correct
; EXPECT --function src_value: incorrect memory-changed

declare i1 @subgroupElect() convergent memory(read) willreturn nounwind

define void @src(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %p
  %first = call i1 @subgroupElect()
  %flag = zext i1 %first to i8
  store i8 %flag, ptr %q
  ret void
}
define void @tgt(ptr noundef %p, ptr noundef %q) {
  %first = call i1 @subgroupElect()
  store i32 1, ptr %p
  %flag = zext i1 %first to i8
  store i8 %flag, ptr %q
  ret void
}

define void @src_value(ptr noundef %p, i1 noundef %c) {
  store i8 1, ptr %p
  br i1 %c, label %then, label %join
then:
  %first = call i1 @subgroupElect()
  %flag = zext i1 %first to i8
  store i8 %flag, ptr %p
  br label %join
join:
  ret void
}
define void @tgt_value(ptr noundef %p, i1 noundef %c) {
  store i8 1, ptr %p
  %first = call i1 @subgroupElect()
  br i1 %c, label %then, label %join
then:
  %flag = zext i1 %first to i8
  store i8 %flag, ptr %p
  br label %join
join:
  ret void
}
