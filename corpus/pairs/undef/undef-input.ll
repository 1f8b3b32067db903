; What: An undef argument may be another value at each use: one use may become two only where
; arguments are not undef. Poison inputs, which are always on, do not tell the two apart.
; Document: LangRef, "Undefined Values"
; EXPECT --function src_frozen: correct
; EXPECT --function src_one: correct
; EXPECT --undef-inputs --function src_one: correct
; EXPECT --undef-inputs --function src_frozen: correct
; EXPECT --function src_two: correct
; EXPECT --undef-inputs --function src_two: incorrect result-undef
; EXPECT --function src_zero: incorrect result-poison
; EXPECT --undef-inputs --function src_zero: incorrect result-undef
; EXPECT --undef-inputs --function src_lanes: incorrect result-undef
; EXPECT --undef-inputs --function src_passed: incorrect operands-undef
; EXPECT --undef-inputs --function src_passed_frozen: correct
; EXPECT --undef-inputs --function src_branch: incorrect target-undefined
; EXPECT --undef-inputs --function src_order: correct
; EXPECT --undef-inputs --function src_greater: incorrect result-changed
; EXPECT --undef-inputs --function src_greatest: correct
; EXPECT --undef-inputs --function src_saturated: correct
; EXPECT --undef-inputs --function src_noundef: incorrect target-undefined
; EXPECT --undef-inputs --function src_well_defined: correct

define i32 @src_one(i32 %x) {
  %a = add i32 %x, %x
  ret i32 %a
}

define i32 @tgt_one(i32 %x) {
  %a = shl i32 %x, 1
  ret i32 %a
}

define i32 @src_frozen(i32 %x) {
  ret i32 %x
}

define i32 @tgt_frozen(i32 %x) {
  %f = freeze i32 %x
  ret i32 %f
}

; Twice a value is even; two values need not be equal.
define i32 @src_two(i32 %x) {
  %a = shl i32 %x, 1
  ret i32 %a
}

define i32 @tgt_two(i32 %x) {
  %a = add i32 %x, %x
  ret i32 %a
}

; A poison input is enough here.
define i32 @src_zero(i32 %x) {
  ret i32 0
}

define i32 @tgt_zero(i32 %x) {
  %a = sub i32 %x, %x
  ret i32 %a
}

define <2 x i8> @src_lanes(<2 x i8> %x) {
  %a = shl <2 x i8> %x, <i8 1, i8 1>
  ret <2 x i8> %a
}

define <2 x i8> @tgt_lanes(<2 x i8> %x) {
  %a = add <2 x i8> %x, %x
  ret <2 x i8> %a
}

define void @src_passed(i32 %x) {
  %f = freeze i32 %x
  call void @op(i32 %f)
  call void @op(i32 %f)
  ret void
}

define void @tgt_passed(i32 %x) {
  call void @op(i32 %x)
  call void @op(i32 %x)
  ret void
}

define void @src_passed_frozen(i32 %x) {
  call void @op(i32 %x)
  call void @op(i32 %x)
  ret void
}

define void @tgt_passed_frozen(i32 %x) {
  %f = freeze i32 %x
  call void @op(i32 %f)
  call void @op(i32 %f)
  ret void
}

define i32 @src_branch(i1 %c, i32 noundef %x) {
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}

define i32 @tgt_branch(i1 %c, i32 noundef %x) {
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  ret i32 0
}

define i32 @src_order(i32 %x, i32 %y) {
  %a = add i32 %x, %y
  ret i32 %a
}

define i32 @tgt_order(i32 %x, i32 %y) {
  %a = add i32 %y, %x
  ret i32 %a
}

; Compared and chosen are two looks.
define i32 @src_greater(i32 %x, i32 noundef %y) {
  %r = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i32 @tgt_greater(i32 %x, i32 noundef %y) {
  %c = icmp sgt i32 %x, %y
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

; The converse: each look of the source may see what the target's one look sees.
define i32 @src_greatest(i32 %x, i32 %y) {
  %c = icmp sgt i32 %x, %y
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

define i32 @tgt_greatest(i32 %x, i32 %y) {
  %r = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i8 @src_saturated(i8 %x, i8 %n) {
  %s = shl i8 %x, %n
  %back = ashr i8 %s, %n
  %fits = icmp eq i8 %x, %back
  %negative = icmp slt i8 %x, 0
  %limit = select i1 %negative, i8 -128, i8 127
  %r = select i1 %fits, i8 %s, i8 %limit
  ret i8 %r
}

define i8 @tgt_saturated(i8 %x, i8 %n) {
  %r = call i8 @llvm.sshl.sat.i8(i8 %x, i8 %n)
  ret i8 %r
}

define ptr @src_noundef(ptr %p) {
  ret ptr %p
}

define ptr @tgt_noundef(ptr noundef align(4) %p) {
  ret ptr %p
}

define ptr @src_well_defined(ptr noundef align(4) %p) {
  ret ptr %p
}

define ptr @tgt_well_defined(ptr noundef %p) {
  ret ptr %p
}

declare i8 @llvm.sshl.sat.i8(i8, i8)
declare void @op(i32) convergent willreturn nounwind
declare i32 @llvm.smax.i32(i32, i32)
