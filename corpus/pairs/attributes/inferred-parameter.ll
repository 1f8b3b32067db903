; What: promises about pointer parameters that only the target makes, as LLVM infers them from a
; body. They are derived again from the target's body; one that the body breaks, or is not seen to
; keep, is never accepted.
; Document: LangRef, "Parameter Attributes", readonly, writeonly, readnone, captures; LangRef,
; "Pointer Capture"
; EXPECT --function src: correct
; EXPECT --function src_moved: correct
; EXPECT --function src_callee: correct
; EXPECT --function src_address: correct
; EXPECT --function src_stored: incorrect target-undefined
; EXPECT --function src_behind_phi: unsupported
; EXPECT --function src_in_callee: unsupported
; EXPECT --function src_through_memory: incorrect target-undefined
; EXPECT --function src_given_away: unsupported
; EXPECT --function src_kept: unsupported
; EXPECT --function src_compared: unsupported
; EXPECT --function src_volatile: unsupported
; EXPECT --function src_length: incorrect target-undefined
; EXPECT --function src_apart: correct

@place = external global ptr

define void @src(ptr noundef nonnull %from, ptr noundef nonnull %to, ptr %unused) convergent {
  %v = load i32, ptr %from, align 4
  call void @barrier()
  %e = getelementptr i32, ptr %to, i64 1
  store i32 %v, ptr %e, align 4
  ret void
}

define void @tgt(ptr noundef nonnull readonly captures(none) %from,
                 ptr noundef nonnull writeonly captures(none) %to,
                 ptr readnone captures(none) %unused) convergent {
  %v = load i32, ptr %from, align 4
  call void @barrier()
  %e = getelementptr i32, ptr %to, i64 1
  store i32 %v, ptr %e, align 4
  ret void
}

; More than attributes differs.
define i32 @src_moved(ptr noundef nonnull %p, i32 noundef %x) convergent {
  %a = alloca ptr
  store ptr %p, ptr %a
  call void @barrier()
  %q = load ptr, ptr %a
  %v = load i32, ptr %q, align 4
  %s = add i32 %v, %x
  ret i32 %s
}

define i32 @tgt_moved(ptr noundef nonnull readonly captures(none) %p, i32 noundef %x) convergent {
  %a = alloca ptr
  store ptr %p, ptr %a
  call void @barrier()
  %q = load ptr, ptr %a
  %v = load i32, ptr %q, align 4
  %s = add i32 %x, %v
  ret i32 %s
}

; A call that is not entered does what its attributes allow.
define void @src_callee(ptr noundef nonnull %p) convergent {
  call void @look(ptr %p)
  ret void
}

define void @tgt_callee(ptr noundef nonnull readonly captures(none) %p) convergent {
  call void @look(ptr %p)
  ret void
}

define i1 @src_address(ptr noundef nonnull %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @tgt_address(ptr noundef nonnull captures(address) %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define void @src_stored(ptr noundef nonnull %p) {
  store i32 1, ptr %p, align 4
  ret void
}

define void @tgt_stored(ptr noundef nonnull readonly %p) {
  store i32 1, ptr %p, align 4
  ret void
}

define void @src_behind_phi(ptr noundef nonnull %p, ptr noundef nonnull %q, i1 noundef %c) {
entry:
  br i1 %c, label %then, label %end

then:
  %e = getelementptr i32, ptr %p, i64 1
  br label %end

end:
  %r = phi ptr [ %e, %then ], [ %q, %entry ]
  store i32 1, ptr %r, align 4
  ret void
}

define void @tgt_behind_phi(ptr noundef nonnull readonly %p, ptr noundef nonnull %q,
                            i1 noundef %c) {
entry:
  br i1 %c, label %then, label %end

then:
  %e = getelementptr i32, ptr %p, i64 1
  br label %end

end:
  %r = phi ptr [ %e, %then ], [ %q, %entry ]
  store i32 1, ptr %r, align 4
  ret void
}

define void @src_in_callee(ptr noundef nonnull %p) {
  call void @set(ptr %p)
  ret void
}

define void @tgt_in_callee(ptr noundef nonnull readonly %p) {
  call void @set(ptr %p)
  ret void
}

define void @src_through_memory(ptr noundef nonnull %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %q = load ptr, ptr %a
  store i32 1, ptr %q, align 4
  ret void
}

define void @tgt_through_memory(ptr noundef nonnull readonly %p) {
  %a = alloca ptr
  store ptr %p, ptr %a
  %q = load ptr, ptr %a
  store i32 1, ptr %q, align 4
  ret void
}

; What is stored at @place may be used by the call.
define void @src_given_away(ptr noundef nonnull %p) {
  store ptr %p, ptr @place
  call void @unknown()
  ret void
}

define void @tgt_given_away(ptr noundef nonnull readonly %p) {
  store ptr %p, ptr @place
  call void @unknown()
  ret void
}

define void @src_kept(ptr noundef nonnull %p) {
  store ptr %p, ptr @place
  ret void
}

define void @tgt_kept(ptr noundef nonnull captures(none) %p) {
  store ptr %p, ptr @place
  ret void
}

define i1 @src_compared(ptr noundef nonnull %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i1 @tgt_compared(ptr noundef nonnull captures(none) %p, ptr noundef %q) {
  %c = icmp eq ptr %p, %q
  ret i1 %c
}

define i32 @src_volatile(ptr noundef nonnull %p) {
  %v = load volatile i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_volatile(ptr noundef nonnull captures(none) %p) {
  %v = load volatile i32, ptr %p, align 4
  ret i32 %v
}

; Nothing in the body says how much may be read, or what else points there.
define i32 @src_length(ptr noundef nonnull %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_length(ptr noundef nonnull dereferenceable(8) %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @src_apart(ptr noundef nonnull %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_apart(ptr noundef nonnull noalias %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal void @set(ptr %p) {
  store i32 1, ptr %p, align 4
  ret void
}

declare void @look(ptr readonly captures(none)) convergent willreturn nounwind
declare void @unknown() willreturn nounwind
declare void @barrier() convergent willreturn nounwind
