; What: Undef, also in some bits only, is undefined behaviour where a well-defined value is wanted: what is loaded
; under !noundef, an address that is accessed, arguments and results marked noundef of intrinsics and entered
; functions. A source that does it excuses everything; a target must not begin to.
; Document: LangRef, "Undefined Values", "'noundef' Metadata"; "Parameter Attributes", `noundef`
; EXPECT --function src_load_partial: incorrect target-undefined
; EXPECT --function src_load: incorrect target-undefined
; EXPECT --function src_load_excuses: correct
; EXPECT --function src_load_known: correct
; EXPECT --function src_load_bits: incorrect target-undefined
; EXPECT --function src_load_bits_excuses: correct
; EXPECT --function src_load_bits_kept: correct
; EXPECT --function src_address: incorrect target-undefined
; EXPECT --function src_address_excuses: correct
; EXPECT --function src_offset: incorrect target-undefined
; EXPECT --function src_local_offset: incorrect target-undefined
; EXPECT --function src_argument: incorrect target-undefined
; EXPECT --function src_poison_argument: incorrect target-undefined
; EXPECT --function src_argument_excuses: correct
; EXPECT --function src_intrinsic_result: incorrect target-undefined
; EXPECT --function src_entered_result: incorrect target-undefined
; EXPECT --function src_entered_argument: incorrect target-undefined
; EXPECT --function src_divisor: incorrect target-undefined
; EXPECT --function src_odd_divisor: correct
; EXPECT --function src_dividend: correct

define i32 @src_load(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_load(i32 noundef %x) {
  %a = alloca i32, align 4
  %v = load i32, ptr %a, align 4, !noundef !0
  ret i32 %x
}

define i32 @src_load_excuses(i32 noundef %x) {
  %a = alloca i32, align 4
  %v = load i32, ptr %a, align 4, !noundef !0
  ret i32 %x
}

define i32 @tgt_load_excuses(i32 noundef %x) {
  ret i32 0
}

define i32 @src_load_partial(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_load_partial(i32 noundef %x) {
  %a = alloca i32, align 4
  %u = or i32 undef, 1
  store i32 %u, ptr %a, align 4
  %v = load i32, ptr %a, align 4, !noundef !0
  ret i32 %x
}

; No bit is undef.
define i32 @src_load_known(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_load_known(i32 noundef %x) {
  %a = alloca i32, align 4
  %u = and i32 undef, 0
  store i32 %u, ptr %a, align 4
  %v = load i32, ptr %a, align 4, !noundef !0
  ret i32 %x
}

; Some bits of a byte.
define i32 @src_load_bits(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_load_bits(i32 noundef %x) {
  %a = alloca i8, align 1
  %v = load i2, ptr %a, align 1, !noundef !0
  ret i32 %x
}

define i32 @src_load_bits_excuses(i32 noundef %x) {
  %a = alloca i8, align 1
  %v = load i2, ptr %a, align 1, !noundef !0
  ret i32 %x
}

define i32 @tgt_load_bits_excuses(i32 noundef %x) {
  ret i32 0
}

define i1 @src_load_bits_kept(i1 %c) {
  %a = alloca i8, align 1
  br i1 %c, label %then, label %end
then:
  %v = load i2, ptr %a, align 1, !noundef !0
  br label %end
end:
  ret i1 %c
}

define i1 @tgt_load_bits_kept(i1 %c) {
  %a = alloca i8, align 1
  br i1 %c, label %then, label %end
then:
  %v = load i2, ptr %a, align 1, !noundef !0
  br label %end
end:
  ret i1 false
}

define i32 @src_address() {
  ret i32 0
}

define i32 @tgt_address() {
  %v = load i32, ptr undef, align 4
  ret i32 0
}

define i32 @src_address_excuses() {
  %v = load i32, ptr undef, align 4
  ret i32 0
}

define i32 @tgt_address_excuses() {
  ret i32 1
}

define i32 @src_offset(ptr noundef %p) {
  %v = load i8, ptr %p, align 2
  %next = getelementptr i8, ptr %p, i64 1
  %w = load i8, ptr %next, align 1
  ret i32 0
}

define i32 @tgt_offset(ptr noundef %p) {
  %v = load i8, ptr %p, align 2
  %next = getelementptr i8, ptr %p, i64 1
  %w = load i8, ptr %next, align 1
  %i = and i64 undef, 1
  %either = getelementptr i8, ptr %p, i64 %i
  %u = load i8, ptr %either, align 1
  ret i32 0
}

define i8 @src_local_offset() {
  ret i8 0
}

define i8 @tgt_local_offset() {
  %a = alloca [2 x i8], align 2
  store i16 0, ptr %a, align 2
  %i = and i64 undef, 1
  %either = getelementptr i8, ptr %a, i64 %i
  %u = load i8, ptr %either, align 1
  ret i8 %u
}

define i32 @src_argument(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_argument(i32 noundef %x) {
  %m = call i32 @llvm.smax.i32(i32 noundef undef, i32 %x)
  ret i32 %x
}

define i32 @src_poison_argument(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_poison_argument(i32 noundef %x) {
  %m = call i32 @llvm.smax.i32(i32 noundef poison, i32 %x)
  ret i32 %x
}

define i32 @src_argument_excuses(i32 noundef %x) {
  %m = call i32 @llvm.smax.i32(i32 noundef undef, i32 %x)
  ret i32 %x
}

define i32 @tgt_argument_excuses(i32 noundef %x) {
  ret i32 0
}

define i32 @src_intrinsic_result(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_intrinsic_result(i32 noundef %x) {
  %m = call noundef i32 @llvm.smax.i32(i32 undef, i32 %x)
  ret i32 %x
}

define i32 @src_entered_result(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_entered_result(i32 noundef %x) {
  %m = call noundef i32 @same(i32 undef)
  ret i32 %x
}

define i32 @src_entered_argument(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_entered_argument(i32 noundef %x) {
  %m = call i32 @same(i32 noundef undef)
  ret i32 %x
}

; Undef may be zero.
define i32 @src_divisor(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_divisor(i32 noundef %x) {
  %d = udiv i32 %x, undef
  ret i32 %x
}

; This one may not: only poison is ruled out by itself.
define i32 @src_odd_divisor(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_odd_divisor(i32 noundef %x) {
  %u = or i32 undef, 1
  %d = udiv i32 %x, %u
  ret i32 %x
}

define i32 @src_dividend(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_dividend(i32 noundef %x) {
  %d = udiv i32 undef, 3
  ret i32 %x
}

define internal i32 @same(i32 %x) {
  ret i32 %x
}

declare i32 @llvm.smax.i32(i32, i32)

!0 = !{}
