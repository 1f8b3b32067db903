; What: A volatile access may be of memory that the program does not have, also at null; execution need not go on behind a
; volatile store, but goes on behind a volatile load.  Poison may be stored; a constant stays what it is.
; Document: LangRef, "Volatile Memory Accesses"
; EXPECT --function src_null: incorrect observation-missing
; EXPECT --function src_null_kept: correct
; EXPECT --function src_misaligned: correct
; EXPECT --function src_hoisted_over_store: incorrect target-undefined
; EXPECT --function src_hoisted_over_load: correct
; EXPECT --function src_trap: incorrect target-undefined
; EXPECT --function src_poison: incorrect target-undefined
; EXPECT --function src_poison_refined: correct
; EXPECT --function src_constant: correct

@c = constant i32 7

define i32 @src_null(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store volatile i32 5, ptr null
  ret i32 1
b:
  ret i32 2
}
define i32 @tgt_null(i1 noundef %c) {
  ret i32 2
}

define i32 @src_null_kept(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store volatile i32 5, ptr null
  unreachable
b:
  ret i32 2
}
define i32 @tgt_null_kept(i1 noundef %c) {
  br i1 %c, label %a, label %b
b:
  ret i32 2
a:
  store volatile i32 5, ptr null
  unreachable
}

define i32 @src_misaligned(ptr noundef %p) {
  %v = load volatile i32, ptr %p, align 4
  %n = ptrtoint ptr %p to i64
  %m = and i64 %n, 3
  %t = trunc i64 %m to i32
  ret i32 %t
}
define i32 @tgt_misaligned(ptr noundef %p) {
  %v = load volatile i32, ptr %p, align 4
  ret i32 0
}

define i32 @src_hoisted_over_store(ptr noundef %p, i32 noundef %x, i32 noundef %y) {
  store volatile i32 0, ptr %p
  %d = udiv i32 %x, %y
  ret i32 %d
}
define i32 @tgt_hoisted_over_store(ptr noundef %p, i32 noundef %x, i32 noundef %y) {
  %d = udiv i32 %x, %y
  store volatile i32 0, ptr %p
  ret i32 %d
}

define i32 @src_hoisted_over_load(ptr noundef %p, i32 noundef %x, i32 noundef %y) {
  %v = load volatile i32, ptr %p
  %d = udiv i32 %x, %y
  ret i32 %d
}
define i32 @tgt_hoisted_over_load(ptr noundef %p, i32 noundef %x, i32 noundef %y) {
  %d = udiv i32 %x, %y
  %v = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @src_trap(ptr noundef %p) {
  store volatile i32 0, ptr %p
  ret i32 1
}
define i32 @tgt_trap(ptr noundef %p) {
  store volatile i32 0, ptr %p
  unreachable
}

define i32 @src_poison(ptr noundef align 4 %p, i32 %x) {
  store volatile i32 %x, ptr %p, align 4
  ret i32 1
}
define i32 @tgt_poison(ptr noundef align 4 %p, i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %a
a:
  store volatile i32 %x, ptr %p, align 4
  ret i32 1
}

define i32 @src_poison_refined(ptr noundef %p, i32 %x) {
  store volatile i32 %x, ptr %p, align 4
  ret i32 1
}
define i32 @tgt_poison_refined(ptr noundef %p, i32 %x) {
  %f = freeze i32 %x
  store volatile i32 %f, ptr %p, align 4
  ret i32 1
}

define i32 @src_constant(ptr noundef %p) {
  store volatile i32 5, ptr %p
  %v = load i32, ptr @c
  ret i32 %v
}
define i32 @tgt_constant(ptr noundef %p) {
  store volatile i32 5, ptr %p
  ret i32 7
}
