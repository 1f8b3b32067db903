; What: at a call of an unknown function, an argument that is `byval` is a copy, made from what is there at the call: the
; callee cannot change the original (@src_kept), and the address must be readable and aligned (@src_speculated,
; @src_aligned). A parameter of the outermost function is a local variable with contents that only the caller knows: no
; other address is in it (@src_apart), and what is stored there is not seen later (@src_dead). It belongs to the caller:
; `memory(none)` forbids to read it (@src_promised).
; Document: LangRef, "Parameter Attributes", byval
; EXPECT --function src_kept: correct proved
; EXPECT --function src_kept_wrong: incorrect result-changed
; EXPECT --function src_other: incorrect memory-changed
; EXPECT --function src_copied: correct proved
; EXPECT --function src_later: incorrect memory-changed
; EXPECT --function src_speculated: incorrect target-undefined
; EXPECT --function src_readable: correct proved
; EXPECT --function src_aligned: correct proved
; EXPECT --function src_not_aligned: incorrect target-undefined
; EXPECT --function src_apart: correct proved
; EXPECT --function src_apart_wrong: incorrect result-changed
; EXPECT --function src_dead: correct proved
; EXPECT --function src_passed: incorrect memory-changed
; EXPECT --function src_field: correct proved
; EXPECT --function src_poison: incorrect result-poison
; EXPECT --function src_recursive: unknown approximation
; EXPECT --function src_promised: incorrect target-undefined

%pair = type { i8, ptr }

declare void @take(ptr byval(i16)) nounwind willreturn
declare void @take_aligned(ptr byval(i16) align 8) nounwind willreturn
declare void @see(ptr) nounwind willreturn

define i16 @src_kept(i16 noundef %x) {
  %a = alloca i16
  store i16 %x, ptr %a
  call void @take(ptr byval(i16) %a)
  %r = load i16, ptr %a
  ret i16 %r
}

define i16 @tgt_kept(i16 noundef %x) {
  %a = alloca i16
  store i16 %x, ptr %a
  call void @take(ptr byval(i16) %a)
  ret i16 %x
}

define i16 @src_kept_wrong(i16 noundef %x) {
  %a = alloca i16
  store i16 %x, ptr %a
  call void @see(ptr %a)
  %r = load i16, ptr %a
  ret i16 %r
}

define i16 @tgt_kept_wrong(i16 noundef %x) {
  %a = alloca i16
  store i16 %x, ptr %a
  call void @see(ptr %a)
  ret i16 %x
}

define void @src_other(ptr %p, ptr %q) {
  call void @take(ptr byval(i16) %p)
  %v = load i16, ptr %q
  ret void
}

define void @tgt_other(ptr %p, ptr %q) {
  call void @take(ptr byval(i16) %q)
  ret void
}

define void @src_copied(ptr %p) {
  %a = alloca i16
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 %a, ptr align 2 %p, i64 2, i1 false)
  call void @take(ptr byval(i16) %a)
  ret void
}

define void @tgt_copied(ptr %p) {
  call void @take(ptr byval(i16) %p)
  ret void
}

define void @src_later(ptr %p) {
  %a = alloca i16
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 %a, ptr align 2 %p, i64 2, i1 false)
  store i16 7, ptr %p
  call void @take(ptr byval(i16) %a)
  ret void
}

define void @tgt_later(ptr %p) {
  store i16 7, ptr %p
  call void @take(ptr byval(i16) %p)
  ret void
}

define void @src_speculated(ptr noundef %p) {
  call void @take(ptr byval(i16) %p)
  ret void
}

define void @tgt_speculated(ptr noundef %p) {
  call void @take(ptr byval(i16) %p)
  %next = getelementptr i8, ptr %p, i64 2
  call void @take(ptr byval(i16) %next)
  ret void
}

define i8 @src_readable(ptr noundef %p, i1 noundef %c) {
  call void @take(ptr byval(i16) %p) nofree
  br i1 %c, label %then, label %else

then:
  %v = load i8, ptr %p
  ret i8 %v

else:
  ret i8 0
}

define i8 @tgt_readable(ptr noundef %p, i1 noundef %c) {
  call void @take(ptr byval(i16) %p) nofree
  %v = load i8, ptr %p
  %f = freeze i8 %v
  %r = select i1 %c, i8 %v, i8 0
  ret i8 %r
}

define i64 @src_aligned(ptr noundef %p) {
  call void @take_aligned(ptr byval(i16) align 8 %p)
  %n = ptrtoint ptr %p to i64
  %r = and i64 %n, 7
  ret i64 %r
}

define i64 @tgt_aligned(ptr noundef %p) {
  call void @take_aligned(ptr byval(i16) align 8 %p)
  ret i64 0
}

define void @src_not_aligned(ptr noundef %p) {
  %v = load i16, ptr %p, align 2
  ret void
}

define void @tgt_not_aligned(ptr noundef %p) {
  %q = call ptr @make(ptr byval(i16) align 8 %p)
  ret void
}

declare ptr @make(ptr byval(i16) align 8) memory(none) nounwind willreturn

define i16 @src_apart(ptr %q, ptr byval(i16) %p) {
  %a = load i16, ptr %p
  store i16 7, ptr %q
  %b = load i16, ptr %p
  %r = xor i16 %a, %b
  ret i16 %r
}

define i16 @tgt_apart(ptr %q, ptr byval(i16) %p) {
  %a = load i16, ptr %p
  store i16 7, ptr %q
  %r = xor i16 %a, %a
  ret i16 %r
}

define i16 @src_apart_wrong(ptr %q, ptr %p) {
  %a = load i16, ptr %p
  store i16 7, ptr %q
  %b = load i16, ptr %p
  %r = xor i16 %a, %b
  ret i16 %r
}

define i16 @tgt_apart_wrong(ptr %q, ptr %p) {
  %a = load i16, ptr %p
  store i16 7, ptr %q
  %r = xor i16 %a, %a
  ret i16 %r
}

define void @src_dead(ptr byval(i16) %p) {
  call void @take(ptr byval(i16) %p)
  store i16 1, ptr %p
  ret void
}

define void @tgt_dead(ptr byval(i16) %p) {
  call void @take(ptr byval(i16) %p)
  ret void
}

define void @src_passed(ptr byval(i16) %p) {
  store i16 1, ptr %p
  call void @see(ptr %p)
  ret void
}

define void @tgt_passed(ptr byval(i16) %p) {
  call void @see(ptr %p)
  ret void
}

define ptr @src_field(ptr byval(%pair) %p) {
  %f = getelementptr %pair, ptr %p, i32 0, i32 1
  %a = load ptr, ptr %f
  ret ptr %a
}

define ptr @tgt_field(ptr byval(%pair) %p) {
  %f = getelementptr i8, ptr %p, i64 8
  %a = load ptr, ptr %f
  ret ptr %a
}

define i8 @src_poison(ptr byval(i16) align 2 %p) {
  %a = load i8, ptr %p
  ret i8 %a
}

define i8 @tgt_poison(ptr byval(i16) align 2 %p) {
  %a = load i16, ptr %p
  %b = trunc i16 %a to i8
  ret i8 %b
}

define i16 @src_recursive(ptr byval(i16) %p, i1 noundef %c) {
  br i1 %c, label %again, label %end

again:
  %a = alloca i16
  store i16 7, ptr %a
  %r = call i16 @src_recursive(ptr byval(i16) %a, i1 false)
  ret i16 %r

end:
  %v = load i16, ptr %p
  ret i16 %v
}

define i16 @tgt_recursive(ptr byval(i16) %p, i1 noundef %c) {
  br i1 %c, label %again, label %end

again:
  ret i16 8

end:
  %v = load i16, ptr %p
  ret i16 %v
}

define i8 @src_promised(ptr byval(i16) %p) {
  %a = load i8, ptr %p
  ret i8 %a
}

define i8 @tgt_promised(ptr byval(i16) %p) memory(none) {
  %a = load i8, ptr %p
  ret i8 %a
}
