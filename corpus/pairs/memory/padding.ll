; What: a store of a struct leaves undef between its elements and behind them; an access of no bytes does nothing.
; Document: LangRef, "'store' Instruction"; LangRef, "'load' Instruction"
; EXPECT --function src_written: correct
; EXPECT --function src_lost: unknown
; EXPECT --function src_kept: incorrect memory-changed
; EXPECT --function src_between: incorrect memory-changed
; EXPECT --function src_copied: incorrect memory-changed
; EXPECT --function src_fill: correct
; EXPECT --function src_packed: correct
; EXPECT --function src_twice: incorrect result-changed
; EXPECT --function src_local: correct
; EXPECT --function src_ignored: correct
; EXPECT --function src_nothing: correct
; EXPECT --function src_nothing_at_poison: incorrect target-undefined

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; What is there may be poison, which undef is not.
define void @src_lost(ptr noundef align 4 %p) {
  store { i32, i8 } zeroinitializer, ptr %p, align 4
  ret void
}

define void @tgt_lost(ptr noundef align 4 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i32 0, ptr %p, align 4
  store i8 0, ptr %q, align 4
  ret void
}

; The source leaves the bytes as they were.
define void @src_kept(ptr noundef align 4 %p) {
  %q = getelementptr i8, ptr %p, i64 4
  store i64 0, ptr %p, align 4
  store i32 0, ptr %p, align 4
  store i8 0, ptr %q, align 4
  ret void
}

define void @tgt_kept(ptr noundef align 4 %p) {
  store { i32, i8 } zeroinitializer, ptr %p, align 4
  ret void
}

define void @src_between(ptr noundef align 4 %p) {
  store i64 0, ptr %p, align 4
  ret void
}

define void @tgt_between(ptr noundef align 4 %p) {
  store { i8, i32 } zeroinitializer, ptr %p, align 4
  ret void
}

; Bytes of padding count as written.
define void @src_written(ptr noundef align 4 %p) {
  store { i8, i32 } zeroinitializer, ptr %p, align 4
  ret void
}

define void @tgt_written(ptr noundef align 4 %p) {
  store i64 0, ptr %p, align 4
  ret void
}

; A copy keeps what is in the padding.
define void @src_copied(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 8, i1 false)
  ret void
}

define void @tgt_copied(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %v = load { i32, i8 }, ptr %p, align 4
  store { i32, i8 } %v, ptr %q, align 4
  ret void
}

define void @src_fill(ptr noundef align 4 %p) {
  store { i16, i32 } zeroinitializer, ptr %p, align 4
  ret void
}

define void @tgt_fill(ptr noundef align 4 %p) {
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 8, i1 false)
  ret void
}

define i8 @src_packed() {
  %a = alloca i64
  store i64 0, ptr %a
  store <{ i8, i32 }> zeroinitializer, ptr %a
  %q = getelementptr i8, ptr %a, i64 5
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_packed() {
  ret i8 0
}

; Each load of the padding may see another value.
define i1 @src_twice() {
  ret i1 true
}

define i1 @tgt_twice() {
  %a = alloca i64
  store { i8, i32 } zeroinitializer, ptr %a
  %q = getelementptr i8, ptr %a, i64 1
  %v = load i8, ptr %q
  %w = load i8, ptr %q
  %r = icmp eq i8 %v, %w
  ret i1 %r
}

define i8 @src_local() {
  %a = alloca i64
  store i64 0, ptr %a
  store { i8, i32 } zeroinitializer, ptr %a
  %q = getelementptr i8, ptr %a, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_local() {
  ret i8 7
}

; A load does not look at the padding.
define { i8, i32 } @src_ignored(ptr noundef align 4 %p) {
  %v = load { i8, i32 }, ptr %p, align 4
  ret { i8, i32 } %v
}

define { i8, i32 } @tgt_ignored(ptr noundef align 4 %p) {
  %first = load i8, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %second = load i32, ptr %q, align 4
  %u = insertvalue { i8, i32 } poison, i8 %first, 0
  %v = insertvalue { i8, i32 } %u, i32 %second, 1
  ret { i8, i32 } %v
}

define void @src_nothing(ptr noundef %p) {
  ret void
}

define void @tgt_nothing(ptr noundef %p) {
  store {} {}, ptr %p
  %v = load [0 x i32], ptr %p
  ret void
}

define void @src_nothing_at_poison() {
  ret void
}

define void @tgt_nothing_at_poison() {
  store {} {}, ptr poison
  ret void
}
