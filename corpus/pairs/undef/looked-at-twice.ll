; What: Who gets undef may look at it twice and see two values: where the source returns, passes or stores one value
; that was chosen, the target must not have undef, not even in one bit. The other way round is fine.
; Document: LangRef, "Undefined Values", "freeze"; docs/semantics.md, section 8 (undef is compared)
; EXPECT --function src_poison: incorrect result-undef
; EXPECT --function src_returned: incorrect result-undef
; EXPECT --function src_frozen: correct
; EXPECT --function src_uninitialised: incorrect result-undef
; EXPECT --function src_one_bit: incorrect result-undef
; EXPECT --function src_some_bits: correct
; EXPECT --function src_element: incorrect result-undef
; EXPECT --function src_field: correct
; EXPECT --function src_passed: incorrect operands-undef
; EXPECT --function src_passed_other: correct
; EXPECT --function src_computed: incorrect result-changed
; EXPECT --function src_computed_frozen: correct
; EXPECT --function src_stored: incorrect memory-changed
; EXPECT --function src_stored_frozen: correct
; EXPECT --function src_stored_volatile: incorrect operands-undef
; EXPECT --function src_half_chosen: correct

define i32 @src_returned() {
  %f = freeze i32 undef
  ret i32 %f
}

define i32 @tgt_returned() {
  ret i32 undef
}

define i32 @src_frozen() {
  ret i32 undef
}

define i32 @tgt_frozen() {
  %f = freeze i32 undef
  ret i32 %f
}

define i32 @src_poison() {
  %f = freeze i32 poison
  ret i32 %f
}

define i32 @tgt_poison() {
  ret i32 undef
}

define i32 @src_uninitialised() {
  %a = alloca i32, align 4
  %v = load i32, ptr %a, align 4
  %f = freeze i32 %v
  ret i32 %f
}

define i32 @tgt_uninitialised() {
  %a = alloca i32, align 4
  %v = load i32, ptr %a, align 4
  ret i32 %v
}

define i8 @src_one_bit() {
  %f = freeze i8 poison
  ret i8 %f
}

define i8 @tgt_one_bit() {
  %u = and i8 undef, 4
  ret i8 %u
}

define i8 @src_some_bits() {
  %u = or i8 undef, 1
  ret i8 %u
}

define i8 @tgt_some_bits() {
  %u = or i8 undef, 5
  ret i8 %u
}

define <2 x i8> @src_element(i8 noundef %x) {
  %v = insertelement <2 x i8> undef, i8 %x, i64 0
  %f = freeze <2 x i8> %v
  ret <2 x i8> %f
}

define <2 x i8> @tgt_element(i8 noundef %x) {
  %v = insertelement <2 x i8> undef, i8 %x, i64 0
  ret <2 x i8> %v
}

define { i8, i8 } @src_field(i8 noundef %x) {
  %s = insertvalue { i8, i8 } undef, i8 %x, 0
  ret { i8, i8 } %s
}

define { i8, i8 } @tgt_field(i8 noundef %x) {
  %s = insertvalue { i8, i8 } zeroinitializer, i8 %x, 0
  ret { i8, i8 } %s
}

define void @src_passed() {
  %f = freeze i32 undef
  call void @op(i32 %f)
  ret void
}

define void @tgt_passed() {
  call void @op(i32 undef)
  ret void
}

define void @src_passed_other() {
  call void @op(i32 undef)
  ret void
}

define void @tgt_passed_other() {
  %u = add i32 undef, 3
  call void @op(i32 %u)
  ret void
}

define i32 @src_computed() {
  %f = freeze i32 undef
  %r = call i32 @pure(i32 %f)
  ret i32 %r
}

define i32 @tgt_computed() {
  %r = call i32 @pure(i32 undef)
  ret i32 %r
}

define i32 @src_computed_frozen() {
  %r = call i32 @pure(i32 undef)
  ret i32 %r
}

define i32 @tgt_computed_frozen() {
  %f = freeze i32 undef
  %r = call i32 @pure(i32 %f)
  ret i32 %r
}

define void @src_stored(ptr noundef %p) {
  %f = freeze i32 undef
  store i32 %f, ptr %p, align 4
  ret void
}

define void @tgt_stored(ptr noundef %p) {
  store i32 undef, ptr %p, align 4
  ret void
}

define void @src_stored_frozen(ptr noundef %p) {
  store i32 undef, ptr %p, align 4
  ret void
}

define void @tgt_stored_frozen(ptr noundef %p) {
  %f = freeze i32 undef
  store i32 %f, ptr %p, align 4
  ret void
}

define void @src_stored_volatile(ptr noundef %p) {
  %f = freeze i32 undef
  store volatile i32 %f, ptr %p, align 4
  ret void
}

define void @tgt_stored_volatile(ptr noundef %p) {
  store volatile i32 undef, ptr %p, align 4
  ret void
}

; The chosen bit stays chosen, the other one becomes so.
define i8 @src_half_chosen() {
  %f = freeze i8 poison
  %a = and i8 %f, 1
  %u = and i8 undef, 2
  %r = or i8 %a, %u
  ret i8 %r
}

define i8 @tgt_half_chosen() {
  %f = freeze i8 poison
  %a = and i8 %f, 3
  ret i8 %a
}

declare void @op(i32) convergent willreturn nounwind
declare i32 @pure(i32) memory(none) willreturn nounwind
