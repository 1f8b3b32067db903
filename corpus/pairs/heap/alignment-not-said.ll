; What: an allocator that says nothing of how its memory is aligned (as `malloc` is declared for AMDGPU and NVPTX). That
;   an access is better aligned does not make the source undefined, nor any target right: the surroundings of both
;   functions may align the memory. What is accessed by single bytes is compared as the memory of any allocator.
; Document: LangRef, "Function Attributes", `allockind`; "'store' Instruction"
; EXPECT --function src_copied: unsupported
; EXPECT --function src_aligned: unsupported
; EXPECT --function src_bytes: incorrect
; EXPECT --function src_null: incorrect
; EXPECT --function src_left_out: correct

target triple = "nvptx64-nvidia-cuda"

declare noalias ptr @take(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @src_aligned(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  store i32 %x, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
none:
  ret i32 7
}

define i32 @tgt_aligned(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  store i32 %x, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, 1
  ret i32 %w
none:
  ret i32 7
}

define i32 @src_copied(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  %v = load i32, ptr %p, align 1
  ret i32 %v
none:
  ret i32 7
}

define i32 @tgt_copied(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  %v = load i32, ptr %p, align 1
  %w = add i32 %v, 1
  ret i32 %w
none:
  ret i32 7
}

define i32 @src_bytes(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  store i32 %x, ptr %p, align 1
  %v = load i32, ptr %p, align 1
  ret i32 %v
none:
  ret i32 7
}

define i32 @tgt_bytes(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  store i32 %x, ptr %p, align 1
  %v = load i32, ptr %p, align 1
  %w = add i32 %v, 1
  ret i32 %w
none:
  ret i32 7
}

define i32 @src_null(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  store i32 %x, ptr %p, align 1
  %v = load i32, ptr %p, align 1
  ret i32 %v
none:
  ret i32 7
}

define i32 @tgt_null(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  store i32 %x, ptr %p, align 1
  %v = load i32, ptr %p, align 1
  ret i32 %v
none:
  ret i32 8
}

define i32 @src_left_out(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  %p = call ptr @take(i64 4)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some
some:
  store i32 %x, ptr %p, align 1
  %v = load i32, ptr %p, align 1
  ret i32 %v
none:
  ret i32 7
}

define i32 @tgt_left_out(i32 noundef %x, ptr noundef dereferenceable(4) align 4 %q) {
entry:
  ret i32 %x
}
