; What: a callee sees and changes what `memory(...)` and the attributes of its arguments allow, and nothing else: what it
; does not read need not be there, what it does not write stays. A promise about memory that the source breaks is
; undefined.
; Document: LangRef, "Function Attributes", `memory`; "Parameter Attributes", `readonly`
; EXPECT --function src_dead_store: correct proved
; EXPECT --function src_read_store: incorrect memory-changed
; EXPECT --function src_lost_store: incorrect memory-changed
; EXPECT --function src_other_global: correct proved
; EXPECT --function src_same_global: incorrect result-changed
; EXPECT --function src_only_reads: correct source-undefined
; EXPECT --function src_reads: incorrect memory-changed
; EXPECT --function src_read_only: correct source-undefined
; EXPECT --function src_invariant: correct proved

@a = global i32 0
@b = global i32 0

declare void @writes(ptr) nounwind willreturn memory(argmem: write)
declare void @looks(ptr) nounwind willreturn
declare void @touches(ptr) nounwind willreturn memory(argmem: readwrite)

define void @src_dead_store(ptr noundef %p) {
  store i32 1, ptr %p
  call void @writes(ptr %p)
  store i32 2, ptr %p
  ret void
}

define void @tgt_dead_store(ptr noundef %p) {
  call void @writes(ptr %p)
  store i32 2, ptr %p
  ret void
}

define void @src_read_store(ptr noundef %p) {
  store i32 1, ptr %p
  call void @looks(ptr %p)
  store i32 2, ptr %p
  ret void
}

define void @tgt_read_store(ptr noundef %p) {
  call void @looks(ptr %p)
  store i32 2, ptr %p
  ret void
}

define void @src_lost_store(ptr noundef %p) {
  call void @writes(ptr %p)
  store i32 2, ptr %p
  ret void
}

define void @tgt_lost_store(ptr noundef %p) {
  call void @writes(ptr %p)
  ret void
}

define i32 @src_other_global() {
  %v = load i32, ptr @a
  call void @touches(ptr @b)
  %w = load i32, ptr @a
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_other_global() {
  call void @touches(ptr @b)
  ret i32 0
}

define i32 @src_same_global(ptr noundef %p) {
  %v = load i32, ptr @a
  call void @touches(ptr %p)
  %w = load i32, ptr @a
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_same_global(ptr noundef %p) {
  call void @touches(ptr %p)
  ret i32 0
}

define void @src_only_reads(ptr noundef %p) memory(read) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_only_reads(ptr noundef %p) memory(read) {
  ret void
}

define void @src_reads(ptr noundef %p) memory(argmem: readwrite) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_reads(ptr noundef %p) memory(argmem: readwrite) {
  ret void
}

define void @src_read_only(ptr noundef readonly %p) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_read_only(ptr noundef readonly %p) {
  ret void
}

define i32 @src_invariant(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p, !invariant.group !0
  store i32 1, ptr %q
  %w = load i32, ptr %p, !invariant.group !0
  %d = sub i32 %v, %w
  ret i32 %d
}

define i32 @tgt_invariant(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  ret i32 0
}

!0 = !{}
