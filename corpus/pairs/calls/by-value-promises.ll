; What: what is said of a parameter that is `byval` is said of the copy. `noalias`, `nofree`, `nonnull`, `noundef` and
; the bytes that it has hold of any (@src_of_copy); more bytes, `captures`, `readonly` and the like the target may not add
; (@src_bytes, @src_captured, @src_readonly). Where the copy is, and how it is aligned if nothing says so, is the caller's
; choice: no side may count on it (@src_place, @src_overaligned), nor take one copy for another (@src_exchanged). Caller and
; callee agree on what is copied: the target may not change it alone (@src_by_address, @src_other_stack).
; Doubt: `returned` may mean the copy or the original (@src_given_back).
; Document: LangRef, "Parameter Attributes", byval
; EXPECT --function src_captured: unsupported
; EXPECT --function src_stored: unsupported
; EXPECT --function src_kept: correct same-function
; EXPECT --function src_both: unknown approximation
; EXPECT --function src_bytes: unknown approximation
; EXPECT --function src_of_copy: correct same-function
; EXPECT --function src_alignment: unsupported
; EXPECT --function src_readonly: unsupported
; EXPECT --function src_writeonly: unsupported
; EXPECT --function src_returned: unknown approximation
; EXPECT --function src_place: unknown approximation
; EXPECT --function src_multiple: unknown approximation
; EXPECT --function src_exchanged: unknown approximation
; EXPECT --function src_renamed: correct same-function
; EXPECT --function src_overaligned: unknown approximation
; EXPECT --function src_tail: incorrect memory-changed
; EXPECT --function src_writable: unsupported
; EXPECT --function src_nonnull: unknown approximation
; EXPECT --function src_by_address: unsupported
; EXPECT --function src_by_value: unsupported
; EXPECT --function src_other_stack: unsupported
; EXPECT --function src_of_argument: unsupported
; EXPECT --function src_of_argument_copy: correct proved
; EXPECT --function src_given_back: unsupported

@g = external global ptr
@gi = external global i32

declare void @u(ptr)
declare void @v()
declare void @nob(ptr) nounwind willreturn
declare ptr @ret(ptr returned byval(i32) align 4)

define void @src_captured(ptr byval(i32) align 4 %p) {
  call void @u(ptr %p)
  ret void
}

define void @tgt_captured(ptr captures(none) byval(i32) align 4 %p) {
  call void @u(ptr %p)
  ret void
}

define void @src_stored(ptr byval(i32) align 4 %p) {
  store ptr %p, ptr @g
  ret void
}

define void @tgt_stored(ptr captures(none) byval(i32) align 4 %p) {
  store ptr %p, ptr @g
  ret void
}

define i32 @src_kept(ptr byval(i32) align 4 %p) {
  %x = load i32, ptr %p
  ret i32 %x
}

define i32 @tgt_kept(ptr captures(none) byval(i32) align 4 %p) {
  %x = load i32, ptr %p
  ret i32 %x
}

define i32 @src_both(ptr captures(none) byval(i32) align 4 %p) {
  call void @u(ptr %p)
  %x = load i32, ptr %p
  call void @v()
  %y = load i32, ptr %p
  %r = sub i32 %x, %y
  ret i32 %r
}

define i32 @tgt_both(ptr captures(none) byval(i32) align 4 %p) {
  call void @u(ptr %p)
  call void @v()
  ret i32 0
}

define i32 @src_bytes(ptr byval(i32) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_bytes(ptr dereferenceable(100) byval(i32) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @src_of_copy(ptr byval(i32) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_of_copy(ptr dereferenceable(4) nonnull noundef noalias nofree byval(i32) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @src_alignment(ptr byval(i32) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_alignment(ptr byval(i32) align 4 %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define void @src_readonly(ptr byval(i32) align 4 %p, i1 noundef %c) {
  %q = select i1 %c, ptr %p, ptr @gi
  store i32 1, ptr %q
  ret void
}

define void @tgt_readonly(ptr readonly byval(i32) align 4 %p, i1 noundef %c) {
  %q = select i1 %c, ptr %p, ptr @gi
  store i32 1, ptr %q
  ret void
}

define i32 @src_writeonly(ptr byval(i32) align 4 %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_writeonly(ptr writeonly byval(i32) align 4 %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define ptr @src_returned(ptr returned byval(i32) align 4 %p) {
  ret ptr %p
}

define ptr @tgt_returned(ptr returned byval(i32) align 4 %p) {
  ret ptr null
}

define i1 @src_place(ptr byval(i32) align 4 %p) {
  %i = ptrtoint ptr %p to i64
  %c = icmp eq i64 %i, 4096
  ret i1 %c
}

define i1 @tgt_place(ptr byval(i32) align 4 %p) {
  ret i1 false
}

define i1 @src_multiple(ptr byval(i32) align 4 %p) {
  %i = ptrtoint ptr %p to i64
  %a = and i64 %i, 15
  %c = icmp eq i64 %a, 0
  ret i1 %c
}

define i1 @tgt_multiple(ptr byval(i32) align 4 %p) {
  ret i1 false
}

define i64 @src_exchanged(ptr byval(i32) align 4 %a, ptr byval(i32) align 4 %b) {
  %i = ptrtoint ptr %a to i64
  ret i64 %i
}

define i64 @tgt_exchanged(ptr byval(i32) align 4 %b, ptr byval(i32) align 4 %a) {
  %i = ptrtoint ptr %a to i64
  ret i64 %i
}

define i64 @src_renamed(ptr byval(i32) align 4 %a, ptr byval(i32) align 4 %b) {
  %i = ptrtoint ptr %a to i64
  ret i64 %i
}

define i64 @tgt_renamed(ptr byval(i32) align 4 %b, ptr byval(i32) align 4 %a) {
  %i = ptrtoint ptr %b to i64
  ret i64 %i
}

define i64 @src_overaligned(ptr byval([8 x i8]) %p) {
  %v = load i64, ptr %p, align 8
  ret i64 %v
}

define i64 @tgt_overaligned(ptr byval([8 x i8]) %p) {
  ret i64 0
}

define void @src_tail(ptr byval(i32) align 4 %p) {
  store i32 1, ptr %p
  tail call void @u(ptr %p)
  ret void
}

define void @tgt_tail(ptr byval(i32) align 4 %p) {
  tail call void @u(ptr %p)
  ret void
}

define i32 @src_writable(ptr byval(i32) align 4 %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_writable(ptr writable dereferenceable(8) byval(i32) align 4 %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @src_nonnull(ptr byval(i32) align 4 %p) null_pointer_is_valid {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_nonnull(ptr nonnull byval(i32) align 4 %p) null_pointer_is_valid {
  %v = load i32, ptr %p
  ret i32 %v
}

define void @src_by_address(ptr %p) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %p, i64 4, i1 false)
  call void @nob(ptr %a)
  ret void
}

define void @tgt_by_address(ptr %p) {
  call void @nob(ptr byval(i32) align 4 %p)
  ret void
}

define void @src_by_value(ptr %p) {
  call void @nob(ptr byval(i32) align 4 %p)
  ret void
}

define void @tgt_by_value(ptr %p) {
  %a = alloca i32
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %p, i64 4, i1 false)
  call void @nob(ptr %a)
  ret void
}

define void @src_other_stack(ptr align 16 %p) {
  call void @nob(ptr byval(i32) align 4 %p)
  ret void
}

define void @tgt_other_stack(ptr align 16 %p) {
  call void @nob(ptr byval(i32) align 16 %p)
  ret void
}

define void @src_of_argument(ptr %p) {
  call void @nob(ptr byval(i32) align 4 %p)
  ret void
}

define void @tgt_of_argument(ptr %p) {
  call void @nob(ptr byval(i32) align 4 dereferenceable(100) %p)
  ret void
}

define void @src_of_argument_copy(ptr %p) {
  call void @nob(ptr byval(i32) align 4 %p)
  ret void
}

define void @tgt_of_argument_copy(ptr %p) {
  call void @nob(ptr byval(i32) align 4 dereferenceable(4) nonnull noundef %p)
  ret void
}

define ptr @src_given_back(ptr %p) {
  %r = call ptr @ret(ptr returned byval(i32) align 4 %p)
  ret ptr %r
}

define ptr @tgt_given_back(ptr %p) {
  %r = call ptr @ret(ptr returned byval(i32) align 4 %p)
  ret ptr null
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
