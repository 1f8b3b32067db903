; What: a call that reads nothing that the function writes does the same once more: that it is gone is not refuted. One that reads what it writes counts, and so does one with other arguments.
; Document: LangRef, "Function Attributes" (`memory`)
; EXPECT --function src_kept: correct
; EXPECT --function src_same: unknown approximation
; EXPECT --function src_reads: incorrect observation-missing
; EXPECT --function src_other: incorrect observation-missing

declare void @notes(ptr) memory(argmem: read, inaccessiblemem: write)
declare void @counts(ptr) memory(argmem: read, inaccessiblemem: readwrite)

define void @src_same(ptr %p) {
  call void @notes(ptr %p)
  call void @notes(ptr %p)
  ret void
}
define void @tgt_same(ptr %p) {
  call void @notes(ptr %p)
  ret void
}

define void @src_reads(ptr %p) {
  call void @counts(ptr %p)
  call void @counts(ptr %p)
  ret void
}
define void @tgt_reads(ptr %p) {
  call void @counts(ptr %p)
  ret void
}

define void @src_other(ptr %p, ptr %q) {
  call void @notes(ptr %p)
  call void @notes(ptr %q)
  ret void
}
define void @tgt_other(ptr %p, ptr %q) {
  call void @notes(ptr %p)
  ret void
}

define void @src_kept(ptr %p, i8 %x) {
  %y = mul i8 %x, 2
  call void @notes(ptr %p)
  call void @notes(ptr %p)
  ret void
}
define void @tgt_kept(ptr %p, i8 %x) {
  call void @notes(ptr %p)
  call void @notes(ptr %p)
  ret void
}
