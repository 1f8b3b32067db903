; What: noalias that only the target states, as LLVM's Attributor infers it. Of a parameter it says nothing where
; the function modifies no memory, and none is modified meanwhile; of an argument it holds where nothing else
; has the address of a local variable.
; Document: LangRef, "Parameter Attributes", noalias
; EXPECT --function src_reads: correct
; EXPECT --function src_unused: correct
; EXPECT --function src_writes: unsupported
; EXPECT --function src_waits: unsupported
; EXPECT --function src_own: correct
; EXPECT --function src_parts: correct
; EXPECT --function src_part_kept: unsupported
; EXPECT --function src_twice: unsupported
; EXPECT --function src_given_before: unsupported
; EXPECT --function src_elsewhere: unsupported
; EXPECT --function src_again: unsupported

declare void @use(ptr, ptr) willreturn nounwind
declare void @keep(ptr) willreturn nounwind

define i32 @src_reads(ptr noundef nonnull align 4 %p, ptr noundef nonnull align 4 %q) {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @tgt_reads(ptr noalias noundef nonnull align 4 %p, ptr noundef nonnull align 4 %q) {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %s = add i32 %a, %b
  ret i32 %s
}

define void @src_unused(ptr %p, ptr noundef nonnull align 4 %q) {
  store i32 1, ptr %q
  ret void
}

define void @tgt_unused(ptr noalias %p, ptr noundef nonnull align 4 %q) {
  store i32 1, ptr %q
  ret void
}

define i32 @src_writes(ptr noundef nonnull align 4 %p, ptr noundef nonnull align 4 %q) {
  store i32 1, ptr %q
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @tgt_writes(ptr noalias noundef nonnull align 4 %p, ptr noundef nonnull align 4 %q) {
  store i32 1, ptr %q
  %a = load i32, ptr %p
  ret i32 %a
}

; Another thread may modify it meanwhile.
define i32 @src_waits(ptr noundef nonnull align 4 %p, ptr noundef nonnull align 4 %q) {
  %f = load atomic i32, ptr %q acquire, align 4
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @tgt_waits(ptr noalias noundef nonnull align 4 %p, ptr noundef nonnull align 4 %q) {
  %f = load atomic i32, ptr %q acquire, align 4
  %a = load i32, ptr %p
  ret i32 %a
}

define i32 @src_own(ptr %p) {
  %x = alloca i32
  store i32 1, ptr %x
  call void @use(ptr %x, ptr %p)
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @tgt_own(ptr %p) {
  %x = alloca i32
  store i32 1, ptr %x
  call void @use(ptr noalias %x, ptr %p)
  %v = load i32, ptr %x
  ret i32 %v
}

define void @src_twice() {
  %x = alloca i32
  call void @use(ptr %x, ptr %x)
  ret void
}

define void @tgt_twice() {
  %x = alloca i32
  call void @use(ptr noalias %x, ptr %x)
  ret void
}

define void @src_given_before(ptr %p) {
  %x = alloca i32
  call void @keep(ptr %x)
  call void @use(ptr %x, ptr %p)
  ret void
}

define void @tgt_given_before(ptr %p) {
  %x = alloca i32
  call void @keep(ptr %x)
  call void @use(ptr noalias %x, ptr %p)
  ret void
}

define void @src_elsewhere(ptr %p, ptr %q) {
  call void @use(ptr %q, ptr %p)
  ret void
}

define void @tgt_elsewhere(ptr %p, ptr %q) {
  call void @use(ptr noalias %q, ptr %p)
  ret void
}

; The call before may have kept it.
define void @src_again(ptr %p, i1 noundef %c) {
  %x = alloca i32
  br label %loop
loop:
  call void @use(ptr %x, ptr %p)
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_again(ptr %p, i1 noundef %c) {
  %x = alloca i32
  br label %loop
loop:
  call void @use(ptr noalias %x, ptr %p)
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i32 @src_parts(ptr %p) {
  %x = alloca [2 x i32]
  %e = getelementptr i8, ptr %x, i64 4
  store i32 1, ptr %e
  call void @use(ptr %x, ptr %p)
  %v = load i32, ptr %e
  ret i32 %v
}

define i32 @tgt_parts(ptr %p) {
  %x = alloca [2 x i32]
  %e = getelementptr i8, ptr %x, i64 4
  store i32 1, ptr %e
  call void @use(ptr noalias %x, ptr %p)
  %v = load i32, ptr %e
  ret i32 %v
}

define void @src_part_kept(ptr %p) {
  %x = alloca [2 x i32]
  %e = getelementptr i8, ptr %x, i64 4
  store ptr %e, ptr %p
  call void @use(ptr %x, ptr %p)
  ret void
}

define void @tgt_part_kept(ptr %p) {
  %x = alloca [2 x i32]
  %e = getelementptr i8, ptr %x, i64 4
  store ptr %e, ptr %p
  call void @use(ptr noalias %x, ptr %p)
  ret void
}
