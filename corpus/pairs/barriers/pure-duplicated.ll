; What: A pure operation repeated, and two equal ones merged, without a branch between them.
; Document: llvm-convergent-operations, "Memory Model Non-Interaction"; docs/semantics.md, section 4: not observable
; by itself
; EXPECT: correct
; EXPECT --threads 3: correct

define i32 @src_twice(i32 noundef %x) {
  %a = call i32 @pure.op(i32 %x)
  %s = add i32 %a, %a
  ret i32 %s
}

define i32 @tgt_twice(i32 noundef %x) {
  %a = call i32 @pure.op(i32 %x)
  %b = call i32 @pure.op(i32 %x)
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @src_merged(i32 noundef %x) {
  %a = call i32 @pure.op(i32 %x)
  call void @use(i32 %a)
  %b = call i32 @pure.op(i32 %x)
  ret i32 %b
}

define i32 @tgt_merged(i32 noundef %x) {
  %a = call i32 @pure.op(i32 %x)
  call void @use(i32 %a)
  ret i32 %a
}

declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
declare void @use(i32) willreturn nounwind
