; What: functions of the C library by what they do, where the target has one. Strings are read up to the bound on
; cycles; what ISO C leaves open (the number by which memcmp says less) is a choice. A call whose declaration says
; nobuiltin is of a function of the program.
; Document: LangRef, "Function Attributes", `nobuiltin`; ISO C, "String handling"
; EXPECT --function src_endless: correct source-undefined
; EXPECT --function src_constant: correct proved
; EXPECT --function src_constant_wrong: incorrect result-changed
; EXPECT --function src_first: correct proved-within-bounds
; EXPECT --function src_first_wrong: incorrect result-changed
; EXPECT --function src_null: incorrect target-undefined
; EXPECT --function src_compare: correct proved
; EXPECT --function src_compare_sign: correct proved
; EXPECT --function src_compare_order: incorrect result-changed
; EXPECT --function src_same_blocks: correct proved-within-bounds
; EXPECT --function src_bcmp: correct proved
; EXPECT --function src_bcmp_wrong: incorrect result-changed
; EXPECT --function src_poison: unknown approximation
; EXPECT --function src_poison_wrong: incorrect result-changed
; EXPECT --function src_branch: unknown approximation
; EXPECT --function src_branch_wrong: incorrect result-changed
; EXPECT --function src_poisoned: unknown approximation
; EXPECT --function src_string: correct proved
; EXPECT --function src_string_wrong: incorrect result-changed
; EXPECT --function src_found: correct proved
; EXPECT --function src_found_wrong: incorrect result-changed
; EXPECT --function src_copy: correct proved
; EXPECT --function src_copy_wrong: incorrect memory-changed
; EXPECT --function src_bit: correct proved
; EXPECT --function src_bit_wrong: incorrect result-changed
; EXPECT --function src_digit: correct proved
; EXPECT --function src_digit_wrong: incorrect result-changed
; EXPECT --function src_fabs: correct same-function
; EXPECT --function src_floor_wrong: incorrect result-changed
; EXPECT --function src_nothing_written: correct proved
; EXPECT --function src_no_builtin: incorrect observation-missing

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@hello = constant [6 x i8] c"hello\00"
@endless = constant [2 x i8] c"ab"

define i64 @src_constant() {
  %r = call i64 @strlen(ptr @hello)
  ret i64 %r
}

define i64 @tgt_constant() {
  ret i64 5
}

define i64 @src_constant_wrong() {
  %r = call i64 @strlen(ptr @hello)
  ret i64 %r
}

define i64 @tgt_constant_wrong() {
  ret i64 6
}

define i1 @src_first(ptr noundef %p) {
  %n = call i64 @strlen(ptr %p)
  %r = icmp eq i64 %n, 0
  ret i1 %r
}

define i1 @tgt_first(ptr noundef %p) {
  %c = load i8, ptr %p
  %r = icmp eq i8 %c, 0
  ret i1 %r
}

define i1 @src_first_wrong(ptr noundef %p) {
  %n = call i64 @strlen(ptr %p)
  %r = icmp eq i64 %n, 1
  ret i1 %r
}

define i1 @tgt_first_wrong(ptr noundef %p) {
  %c = load i8, ptr %p
  %r = icmp ne i8 %c, 0
  ret i1 %r
}

define i64 @src_endless() {
  %r = call i64 @strlen(ptr @endless)
  ret i64 %r
}

define i64 @tgt_endless() {
  ret i64 7
}

define i64 @src_null() {
  ret i64 0
}

define i64 @tgt_null() {
  %r = call i64 @strlen(ptr null)
  ret i64 %r
}

define i1 @src_compare(ptr noundef %p, ptr noundef %q) {
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 1)
  %r = icmp slt i32 %d, 0
  ret i1 %r
}

define i1 @tgt_compare(ptr noundef %p, ptr noundef %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = icmp ult i8 %a, %b
  ret i1 %r
}

define i32 @src_compare_sign(ptr noundef %p, ptr noundef %q) {
  %r = call i32 @memcmp(ptr %p, ptr %q, i64 1)
  ret i32 %r
}

define i32 @tgt_compare_sign(ptr noundef %p, ptr noundef %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %r = sub i32 %x, %y
  ret i32 %r
}

define i1 @src_compare_order(ptr noundef align 2 %p, ptr noundef align 2 %q) {
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 2)
  %r = icmp slt i32 %d, 0
  ret i1 %r
}

define i1 @tgt_compare_order(ptr noundef align 2 %p, ptr noundef align 2 %q) {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %r = icmp ult i16 %a, %b
  ret i1 %r
}

define i32 @src_same_blocks(ptr noundef %p, i64 noundef %n) {
  %r = call i32 @memcmp(ptr %p, ptr %p, i64 %n)
  ret i32 %r
}

define i32 @tgt_same_blocks(ptr noundef %p, i64 noundef %n) {
  ret i32 0
}

define i1 @src_bcmp(ptr noundef %p, ptr noundef %q) {
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 3)
  %r = icmp eq i32 %d, 0
  ret i1 %r
}

define i1 @tgt_bcmp(ptr noundef %p, ptr noundef %q) {
  %d = call i32 @bcmp(ptr noundef nonnull dereferenceable(3) %p, ptr noundef nonnull dereferenceable(3) %q, i64 3)
  %r = icmp eq i32 %d, 0
  ret i1 %r
}

define i1 @src_bcmp_wrong(ptr noundef %p, ptr noundef %q) {
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 3)
  %r = icmp eq i32 %d, 0
  ret i1 %r
}

define i1 @tgt_bcmp_wrong(ptr noundef %p, ptr noundef %q) {
  %d = call i32 @bcmp(ptr %p, ptr %q, i64 2)
  %r = icmp eq i32 %d, 0
  ret i1 %r
}

define i1 @src_poison(ptr noundef align 2 %p, ptr noundef align 2 %q) {
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 2)
  %r = icmp eq i32 %d, 0
  ret i1 %r
}

define i1 @tgt_poison(ptr noundef align 2 %p, ptr noundef align 2 %q) {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %r = icmp eq i16 %a, %b
  ret i1 %r
}

define i1 @src_poison_wrong(ptr noundef align 2 %p, ptr noundef align 2 %q) {
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 2)
  %r = icmp slt i32 %d, 0
  ret i1 %r
}

define i1 @tgt_poison_wrong(ptr noundef align 2 %p, ptr noundef align 2 %q) {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %r = icmp ult i16 %a, %b
  ret i1 %r
}

; A branch on what is poison with any byte of the first two.
define i1 @src_branch(ptr noundef %p, ptr noundef %q) {
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 3)
  %r = icmp ne i32 %d, 0
  ret i1 %r
}

define i1 @tgt_branch(ptr noundef %p, ptr noundef %q) {
  %a = load i16, ptr %p, align 1
  %b = load i16, ptr %q, align 1
  %e = icmp eq i16 %a, %b
  br i1 %e, label %last, label %end

last:
  %p2 = getelementptr i8, ptr %p, i64 2
  %q2 = getelementptr i8, ptr %q, i64 2
  %c = load i8, ptr %p2
  %d = load i8, ptr %q2
  %f = icmp ne i8 %c, %d
  br label %end

end:
  %r = phi i1 [ true, %0 ], [ %f, %last ]
  ret i1 %r
}

define i1 @src_branch_wrong(ptr noundef %p, ptr noundef %q) {
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 3)
  %r = icmp ne i32 %d, 0
  ret i1 %r
}

define i1 @tgt_branch_wrong(ptr noundef %p, ptr noundef %q) {
  %a = load i16, ptr %p, align 1
  %b = load i16, ptr %q, align 1
  %e = icmp eq i16 %a, %b
  br i1 %e, label %last, label %end

last:
  br label %end

end:
  %r = phi i1 [ true, %0 ], [ false, %last ]
  ret i1 %r
}

; That the source is undefined with every poison byte is no excuse where each run has one.
define i32 @src_poisoned(ptr noundef %p, ptr noundef %q) {
  %p1 = getelementptr i8, ptr %p, i64 1
  store i8 poison, ptr %p1
  %d = call i32 @memcmp(ptr %p, ptr %q, i64 2)
  ret i32 %d
}

define i32 @tgt_poisoned(ptr noundef %p, ptr noundef %q) {
  ret i32 0
}

define i32 @src_string(ptr noundef %p) {
  %r = call i32 @strncmp(ptr %p, ptr @hello, i64 1)
  ret i32 %r
}

define i32 @tgt_string(ptr noundef %p) {
  %c = load i8, ptr %p
  %x = zext i8 %c to i32
  %r = sub i32 %x, 104
  ret i32 %r
}

define i32 @src_string_wrong(ptr noundef %p) {
  %r = call i32 @strncmp(ptr %p, ptr @hello, i64 1)
  ret i32 %r
}

define i32 @tgt_string_wrong(ptr noundef %p) {
  %c = load i8, ptr %p
  %x = zext i8 %c to i32
  %r = sub i32 104, %x
  ret i32 %r
}

define ptr @src_found() {
  %r = call ptr @memchr(ptr @hello, i32 108, i64 6)
  ret ptr %r
}

define ptr @tgt_found() {
  ret ptr getelementptr (i8, ptr @hello, i64 2)
}

define ptr @src_found_wrong() {
  %r = call ptr @strchr(ptr @hello, i32 108)
  ret ptr %r
}

define ptr @tgt_found_wrong() {
  ret ptr getelementptr (i8, ptr @hello, i64 3)
}

define ptr @src_copy(ptr noundef %p) {
  %r = call ptr @stpcpy(ptr %p, ptr @hello)
  ret ptr %r
}

define ptr @tgt_copy(ptr noundef %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 6, i1 false)
  %r = getelementptr inbounds i8, ptr %p, i64 5
  ret ptr %r
}

define ptr @src_copy_wrong(ptr noundef %p) {
  %r = call ptr @strcpy(ptr %p, ptr @hello)
  ret ptr %r
}

define ptr @tgt_copy_wrong(ptr noundef %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @hello, i64 5, i1 false)
  ret ptr %p
}

define i32 @src_bit(i32 noundef %x) {
  %r = call i32 @ffs(i32 %x)
  ret i32 %r
}

define i32 @tgt_bit(i32 noundef %x) {
  %t = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  %n = add nuw nsw i32 %t, 1
  %z = icmp ne i32 %x, 0
  %r = select i1 %z, i32 %n, i32 0
  ret i32 %r
}

define i32 @src_bit_wrong(i32 noundef %x) {
  %r = call i32 @ffs(i32 %x)
  ret i32 %r
}

define i32 @tgt_bit_wrong(i32 noundef %x) {
  %t = call i32 @llvm.cttz.i32(i32 %x, i1 false)
  %r = add nuw nsw i32 %t, 1
  ret i32 %r
}

define i1 @src_digit(i32 noundef %c) {
  %d = call i32 @isdigit(i32 %c)
  %r = icmp ne i32 %d, 0
  ret i1 %r
}

define i1 @tgt_digit(i32 noundef %c) {
  %o = add i32 %c, -48
  %r = icmp ult i32 %o, 10
  ret i1 %r
}

define i32 @src_digit_wrong(i32 noundef %c) {
  %o = add i32 %c, -48
  %d = icmp ult i32 %o, 10
  %r = zext i1 %d to i32
  ret i32 %r
}

define i32 @tgt_digit_wrong(i32 noundef %c) {
  %r = call i32 @isdigit(i32 %c)
  ret i32 %r
}

define float @src_fabs(float noundef %x) {
  %r = call float @fabsf(float %x)
  ret float %r
}

define float @tgt_fabs(float noundef %x) {
  %r = call float @llvm.fabs.f32(float %x)
  ret float %r
}

define double @src_floor_wrong(double noundef %x) {
  %r = call double @floor(double %x)
  ret double %r
}

define double @tgt_floor_wrong(double noundef %x) {
  %r = call double @llvm.trunc.f64(double %x)
  ret double %r
}

define i64 @src_nothing_written(ptr noundef %p, ptr noundef %f) {
  %r = call i64 @fwrite(ptr %p, i64 3, i64 0, ptr %f)
  ret i64 %r
}

define i64 @tgt_nothing_written(ptr noundef %p, ptr noundef %f) {
  ret i64 0
}

define i64 @src_no_builtin() {
  %r = call i64 @strlen(ptr @hello) nobuiltin willreturn nounwind
  ret i64 5
}

define i64 @tgt_no_builtin() {
  ret i64 5
}

declare i64 @strlen(ptr)
declare i32 @memcmp(ptr, ptr, i64)
declare i32 @bcmp(ptr, ptr, i64) nocallback nofree nounwind willreturn memory(argmem: read)
declare ptr @memchr(ptr, i32, i64)
declare ptr @strchr(ptr, i32)
declare i32 @strncmp(ptr, ptr, i64)
declare ptr @strcpy(ptr, ptr)
declare ptr @stpcpy(ptr, ptr)
declare i32 @ffs(i32)
declare i32 @isdigit(i32)
declare float @fabsf(float)
declare double @floor(double)
declare i64 @fwrite(ptr, i64, i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare float @llvm.fabs.f32(float)
declare double @llvm.trunc.f64(double)
