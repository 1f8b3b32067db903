; What: nofpclass on half, at every place: 16 bits may be half or bfloat, which is not known there.
; Why: it is refused by name wherever it stands, and nothing breaks.
; Document: LangRef, "Parameter Attributes", nofpclass
; EXPECT --function src_argument: unsupported
; EXPECT --function src_result: unsupported
; EXPECT --function src_own_result: unsupported
; EXPECT --function src_entered: unsupported

declare half @give()
declare void @take(half)

define half @same(half %p) {
  ret half %p
}

define void @src_argument(half %p) {
  call void @take(half nofpclass(nan) %p)
  ret void
}
define void @tgt_argument(half %p) {
  call void @take(half %p)
  ret void
}

define void @src_result() {
  %p = call nofpclass(nan) half @give()
  call void @take(half %p)
  ret void
}
define void @tgt_result() {
  %p = call half @give()
  call void @take(half %p)
  ret void
}

define nofpclass(nan) half @src_own_result(half %p) {
  ret half %p
}
define half @tgt_own_result(half %p) {
  ret half %p
}

define void @src_entered(half %p) {
  %q = call nofpclass(nan) half @same(half %p)
  call void @take(half %q)
  ret void
}
define void @tgt_entered(half %p) {
  call void @take(half %p)
  ret void
}
