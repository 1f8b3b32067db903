; What: !noalias and !alias.scope that only the target has, as inlining makes them from a parameter
; that is noalias. Accepted where the addresses, in the target itself, are apart, or where no access
; is in the scope; else nothing says which accesses the source's promise was about.
; Document: LangRef, "'noalias' and 'alias.scope' Metadata"
; EXPECT --function src: correct
; EXPECT --function src_nothing_in_scope: correct
; EXPECT --function src_reads: correct
; EXPECT --function src_restrict: correct
; EXPECT --function src_same_memory: unsupported
; EXPECT --function src_unknown: unsupported
; EXPECT --function src_leaked: unsupported
; EXPECT --function src_invariant: correct
; EXPECT --function src_variant: unsupported

@place = external global i32
@holder = external global ptr
@table = external constant i32

define i32 @src(ptr noundef nonnull %p, i32 noundef %x) {
  %a = alloca i32
  call void @into(ptr %a, ptr %p, i32 %x)
  %v = load i32, ptr %a
  ret i32 %v
}

define internal void @into(ptr noalias %to, ptr %from, i32 %x) {
  store i32 %x, ptr %to
  store i32 1, ptr %from
  ret void
}

define i32 @tgt(ptr noundef nonnull %p, i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a, !alias.scope !2
  store i32 1, ptr %p, !noalias !2
  %v = load i32, ptr %a
  ret i32 %v
}

define void @src_nothing_in_scope(ptr noundef nonnull %p, ptr noundef nonnull %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

define void @tgt_nothing_in_scope(ptr noundef nonnull %p, ptr noundef nonnull %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q, !noalias !2
  ret void
}

define i32 @src_reads(ptr noundef nonnull %p, ptr noundef nonnull %q) {
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  %s = sub i32 %v, %w
  ret i32 %s
}

define i32 @tgt_reads(ptr noundef nonnull %p, ptr noundef nonnull %q) {
  %v = load i32, ptr %p, !alias.scope !2
  %w = load i32, ptr %q, !noalias !2
  %s = sub i32 %v, %w
  ret i32 %s
}

; The function's own parameter promises as much.
define void @src_restrict(ptr noalias noundef nonnull %p, ptr noundef nonnull %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

define void @tgt_restrict(ptr noalias noundef nonnull %p, ptr noundef nonnull %q) {
  store i32 1, ptr %p, !alias.scope !2
  store i32 2, ptr %q, !noalias !2
  ret void
}

define void @src_same_memory(ptr noundef nonnull %p) {
  store i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}

define void @tgt_same_memory(ptr noundef nonnull %p) {
  store i32 1, ptr %p, !alias.scope !2
  store i32 2, ptr %p, !noalias !2
  ret void
}

define void @src_unknown(ptr noundef nonnull %p, ptr noundef nonnull %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

define void @tgt_unknown(ptr noundef nonnull %p, ptr noundef nonnull %q) {
  store i32 1, ptr %p, !alias.scope !2
  store i32 2, ptr %q, !noalias !2
  ret void
}

; What is loaded may be the parameter that was stored before.
define void @src_leaked(ptr noalias noundef nonnull %p) {
  store ptr %p, ptr @holder
  %q = load ptr, ptr @holder
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

define void @tgt_leaked(ptr noalias noundef nonnull %p) {
  store ptr %p, ptr @holder
  %q = load ptr, ptr @holder
  store i32 1, ptr %p, !alias.scope !2
  store i32 2, ptr %q, !noalias !2
  ret void
}

define i32 @src_invariant() {
  %v = load i32, ptr @table, align 4
  %w = add i32 %v, 1
  ret i32 %w
}

define i32 @tgt_invariant() {
  %v = load i32, ptr @table, align 4, !invariant.load !3
  %w = sub i32 %v, -1
  ret i32 %w
}

define i32 @src_variant() {
  %v = load i32, ptr @place, align 4
  ret i32 %v
}

define i32 @tgt_variant() {
  %v = load i32, ptr @place, align 4, !invariant.load !3
  ret i32 %v
}

!0 = distinct !{!0, !"into"}
!1 = distinct !{!1, !0, !"into: %to"}
!2 = !{!1}
!3 = !{}
