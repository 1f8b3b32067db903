; What: `inbounds` asks that base and result are in one object, which may end anywhere: more than that
; nothing wraps around. Steps there and back need more of the object than the step that they add up to.
; How large a variable is, is known, and `dereferenceable` says how much there is at least.
; Document: LangRef, "'getelementptr' Instruction", "Allocated Objects", "Parameter Attributes"
; EXPECT --function src_past: incorrect
; EXPECT --function src_added: incorrect
; EXPECT --function src_dropped: correct
; EXPECT --function src_joined: correct
; EXPECT --function src_overshoot: incorrect
; EXPECT --function src_null: correct
; EXPECT --function src_variable: correct
; EXPECT --function src_index: incorrect
; EXPECT --function src_dereferenceable: correct
; EXPECT --function src_more: incorrect
; EXPECT --function src_reloaded: correct
; EXPECT --function src_nothing: correct
; EXPECT --function src_declared: correct
; EXPECT --function src_longer: incorrect target-undefined
; EXPECT --function src_split: correct
; EXPECT --function src_merge: correct
; EXPECT --function src_steps: incorrect
; EXPECT --function src_back: incorrect
; EXPECT --function src_local_split: correct
; EXPECT --function src_local_turn: incorrect
; EXPECT --function src_local_turns: correct
; EXPECT --function src_local_base: incorrect
; EXPECT --function src_elements: incorrect

@table = global [4 x i32] zeroinitializer

%pair = type { i32, i32 }

define ptr @src_added(ptr noundef %p) {
  %q = getelementptr nuw i8, ptr %p, i64 8
  ret ptr %q
}

define ptr @tgt_added(ptr noundef %p) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 8
  ret ptr %q
}

define ptr @src_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  ret ptr %q
}

define ptr @tgt_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw i32, ptr %p, i64 %i
  ret ptr %q
}

define ptr @src_joined(ptr noundef %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %r = getelementptr inbounds i8, ptr %q, i64 8
  ret ptr %r
}

define ptr @tgt_joined(ptr noundef %p) {
  %r = getelementptr inbounds i8, ptr %p, i64 12
  ret ptr %r
}

define ptr @src_overshoot(ptr noundef %p) {
  %r = getelementptr inbounds i8, ptr %p, i64 4
  ret ptr %r
}

define ptr @tgt_overshoot(ptr noundef %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 12
  %r = getelementptr inbounds i8, ptr %q, i64 -8
  ret ptr %r
}

define i1 @src_null(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  %c = icmp eq ptr %q, null
  ret i1 %c
}

define i1 @tgt_null(ptr noundef %p, i64 noundef %i) {
  %c = icmp eq ptr %p, null
  ret i1 %c
}

define ptr @src_variable() {
  %q = getelementptr i32, ptr @table, i64 4
  ret ptr %q
}

define ptr @tgt_variable() {
  %q = getelementptr inbounds i32, ptr @table, i64 4
  ret ptr %q
}

define ptr @src_past() {
  %q = getelementptr i32, ptr @table, i64 5
  ret ptr %q
}

define ptr @tgt_past() {
  %q = getelementptr inbounds i32, ptr @table, i64 5
  ret ptr %q
}

define ptr @src_index(i64 noundef %i) {
  %q = getelementptr i32, ptr @table, i64 %i
  ret ptr %q
}

define ptr @tgt_index(i64 noundef %i) {
  %q = getelementptr inbounds i32, ptr @table, i64 %i
  ret ptr %q
}

define ptr @src_dereferenceable(ptr noundef dereferenceable(16) %p) {
  %q = getelementptr i8, ptr %p, i64 16
  ret ptr %q
}

define ptr @tgt_dereferenceable(ptr noundef dereferenceable(16) %p) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 16
  ret ptr %q
}

define ptr @src_more(ptr noundef dereferenceable(16) %p) {
  %q = getelementptr i8, ptr %p, i64 17
  ret ptr %q
}

define ptr @tgt_more(ptr noundef dereferenceable(16) %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 17
  ret ptr %q
}

define ptr @src_reloaded(ptr noundef %p, ptr noundef %at) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  store ptr %p, ptr %at
  %again = load ptr, ptr %at
  %r = getelementptr inbounds i8, ptr %again, i64 4
  ret ptr %r
}

define ptr @tgt_reloaded(ptr noundef %p, ptr noundef %at) {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  store ptr %p, ptr %at
  ret ptr %q
}

define ptr @src_nothing(ptr noundef %p) {
  ret ptr %p
}

define ptr @tgt_nothing(ptr noundef %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 0
  ret ptr %q
}

; Elsewhere it may be larger, not smaller.
define i8 @src_declared(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_declared(i8 noundef %x) {
  %v = load i8, ptr @elsewhere
  ret i8 %x
}

define i8 @src_longer(i8 noundef %x) {
  ret i8 %x
}

define i8 @tgt_longer(i8 noundef %x) {
  %v = load i16, ptr @elsewhere, align 1
  ret i8 %x
}

@elsewhere = external global i8

; Each index by itself must stay in the object.
define ptr @src_split(ptr %p, i64 %i) {
  %q = getelementptr inbounds %pair, ptr %p, i64 %i, i32 1
  ret ptr %q
}

define ptr @tgt_split(ptr %p, i64 %i) {
  %g = getelementptr inbounds %pair, ptr %p, i64 %i
  %q = getelementptr inbounds i8, ptr %g, i64 4
  ret ptr %q
}

define ptr @src_merge(ptr %p, i64 %i) {
  %g = getelementptr inbounds %pair, ptr %p, i64 %i
  %q = getelementptr inbounds i8, ptr %g, i64 4
  ret ptr %q
}

define ptr @tgt_merge(ptr %p, i64 %i) {
  %q = getelementptr inbounds %pair, ptr %p, i64 %i, i32 1
  ret ptr %q
}

define ptr @src_steps(ptr %p, i64 %i) {
  %m = mul i64 %i, 8
  %a = add i64 %m, 4
  %q = getelementptr inbounds i8, ptr %p, i64 %a
  ret ptr %q
}

define ptr @tgt_steps(ptr %p, i64 %i) {
  %q = getelementptr inbounds %pair, ptr %p, i64 %i, i32 1
  ret ptr %q
}

define ptr @src_back(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 -4
  ret ptr %q
}

define ptr @tgt_back(ptr %p) {
  %q = getelementptr inbounds %pair, ptr %p, i64 -1, i32 1
  ret ptr %q
}

define i32 @src_local_split(i64 noundef %i) {
  %p = alloca [2 x %pair]
  store i64 7, ptr %p
  %q = getelementptr inbounds %pair, ptr %p, i64 %i, i32 1
  store i32 5, ptr %q
  %e = load i32, ptr %p
  ret i32 %e
}

define i32 @tgt_local_split(i64 noundef %i) {
  %p = alloca [2 x %pair]
  store i64 7, ptr %p
  %g = getelementptr inbounds %pair, ptr %p, i64 %i
  %q = getelementptr inbounds i8, ptr %g, i64 4
  store i32 5, ptr %q
  %e = load i32, ptr %p
  ret i32 %e
}

define i32 @src_local_turn() {
  %p = alloca [2 x %pair]
  store i32 7, ptr %p
  %e = load i32, ptr %p
  ret i32 %e
}

define i32 @tgt_local_turn() {
  %p = alloca [2 x %pair]
  store i32 7, ptr %p
  %q = getelementptr inbounds [2 x %pair], ptr %p, i64 2, i64 -4
  %e = load i32, ptr %q
  ret i32 %e
}

define i32 @src_local_turns() {
  %p = alloca [2 x %pair]
  store i32 7, ptr %p
  %e = load i32, ptr %p
  ret i32 %e
}

define i32 @tgt_local_turns() {
  %p = alloca [2 x %pair]
  store i32 7, ptr %p
  %q = getelementptr inbounds [2 x %pair], ptr %p, i64 1, i64 -2
  %e = load i32, ptr %q
  ret i32 %e
}

define i32 @src_local_base() {
  %p = alloca i64
  store i64 7, ptr %p
  %q = getelementptr i8, ptr %p, i64 -4
  %r = getelementptr i8, ptr %q, i64 4
  %e = load i32, ptr %r
  ret i32 %e
}

define i32 @tgt_local_base() {
  %p = alloca i64
  store i64 7, ptr %p
  %q = getelementptr i8, ptr %p, i64 -4
  %r = getelementptr inbounds i8, ptr %q, i64 4
  %e = load i32, ptr %r
  ret i32 %e
}

define <2 x ptr> @src_elements(<2 x ptr> %p) {
  %q = getelementptr inbounds i8, <2 x ptr> %p, i64 -4
  ret <2 x ptr> %q
}

define <2 x ptr> @tgt_elements(<2 x ptr> %p) {
  %q = getelementptr inbounds %pair, <2 x ptr> %p, i64 -1, i32 1
  ret <2 x ptr> %q
}
