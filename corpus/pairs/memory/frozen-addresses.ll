; What: `freeze` and `select` of an address that undef chooses are one look at it: what is compared, taken as a number, loaded
; and stored through is one object.  Without `freeze` each use looks again (@src_two_looks, @src_loaded_twice).  What is
; poison is any address after `freeze`: an access there is undefined for some of them.
; Document: LangRef, "'freeze' Instruction", "Undefined Values", "Poison Values"; docs/memory.md, "Private memory"
; EXPECT --function src_stored: unknown approximation
; EXPECT --function src_stored_right: correct proved
; EXPECT --function src_select_of_select: unknown approximation
; EXPECT --function src_index: incorrect result-changed
; EXPECT --function src_number: incorrect result-changed
; EXPECT --function src_number_right: correct proved
; EXPECT --function src_freeze_moved: correct proved
; EXPECT --function src_phi: incorrect result-changed
; EXPECT --function src_phi_right: correct proved
; EXPECT --function src_loaded_twice: correct proved
; EXPECT --function src_frozen_before_stored: incorrect result-changed
; EXPECT --function src_two_looks: correct proved
; EXPECT --function src_poison_arm: incorrect target-undefined
; EXPECT --function src_poison_moved_back: incorrect target-undefined
; EXPECT --function src_poison_of_source: correct source-undefined
; EXPECT --function src_copied: correct proved

declare void @keep(ptr captures(none)) nounwind willreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i1 @src_stored() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  %s = select i1 undef, ptr %a, ptr %b
  %f = freeze ptr %s
  store i32 7, ptr %f
  %va = load i32, ptr %a
  %c = icmp eq ptr %f, %a
  %d = icmp eq i32 %va, 7
  %r = icmp eq i1 %c, %d
  ret i1 %r
}
define i1 @tgt_stored() {
  ret i1 false
}

define i1 @src_stored_right() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  %s = select i1 undef, ptr %a, ptr %b
  %f = freeze ptr %s
  store i32 7, ptr %f
  %va = load i32, ptr %a
  %c = icmp eq ptr %f, %a
  %d = icmp eq i32 %va, 7
  %r = icmp eq i1 %c, %d
  ret i1 %r
}
define i1 @tgt_stored_right() {
  ret i1 true
}

define i1 @src_select_of_select() {
  %a = alloca i32
  %b = alloca i32
  store i32 0, ptr %a
  store i32 1, ptr %b
  %s = select i1 undef, ptr %a, ptr %b
  %t = select i1 undef, ptr %s, ptr %b
  %f = freeze ptr %t
  %v = load i32, ptr %f
  %c = icmp eq ptr %f, %b
  %z = zext i1 %c to i32
  %r = icmp eq i32 %v, %z
  ret i1 %r
}
define i1 @tgt_select_of_select() {
  ret i1 false
}

define i1 @src_index() {
  %a = alloca [2 x i8]
  %u = and i64 undef, 1
  %a1 = getelementptr i8, ptr %a, i64 1
  store i8 0, ptr %a
  store i8 1, ptr %a1
  %p = getelementptr i8, ptr %a, i64 %u
  %f = freeze ptr %p
  %v = load i8, ptr %f
  %c = icmp eq ptr %f, %a1
  %z = zext i1 %c to i8
  %r = icmp eq i8 %v, %z
  ret i1 %r
}
define i1 @tgt_index() {
  ret i1 false
}

define i32 @src_number() {
  %a = alloca [2 x i32]
  %a1 = getelementptr i32, ptr %a, i64 1
  store i32 0, ptr %a
  store i32 4, ptr %a1
  %s = select i1 undef, ptr %a, ptr %a1
  %f = freeze ptr %s
  %n = ptrtoint ptr %f to i64
  %m = ptrtoint ptr %a to i64
  %d = sub i64 %n, %m
  %dt = trunc i64 %d to i32
  %v = load i32, ptr %f
  %r = sub i32 %v, %dt
  ret i32 %r
}
define i32 @tgt_number() {
  ret i32 4
}

define i32 @src_number_right() {
  %a = alloca [2 x i32]
  %a1 = getelementptr i32, ptr %a, i64 1
  store i32 0, ptr %a
  store i32 4, ptr %a1
  %s = select i1 undef, ptr %a, ptr %a1
  %f = freeze ptr %s
  %n = ptrtoint ptr %f to i64
  %m = ptrtoint ptr %a to i64
  %d = sub i64 %n, %m
  %dt = trunc i64 %d to i32
  %v = load i32, ptr %f
  %r = sub i32 %v, %dt
  ret i32 %r
}
define i32 @tgt_number_right() {
  ret i32 0
}

define i32 @src_freeze_moved() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %u = freeze i1 undef
  %s = select i1 %u, ptr %a, ptr %b
  %f = freeze ptr %s
  store i32 7, ptr %f
  call void @keep(ptr %f)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_freeze_moved() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %s = select i1 undef, ptr %a, ptr %b
  %f = freeze ptr %s
  store i32 7, ptr %f
  call void @keep(ptr %f)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @src_phi(i1 noundef %k) {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  %s = select i1 undef, ptr %a, ptr %b
  br i1 %k, label %x, label %y
x:
  br label %y
y:
  %p = phi ptr [ %s, %entry ], [ %a, %x ]
  %f = freeze ptr %p
  store i32 7, ptr %f
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %r = add i32 %v, %w
  ret i32 %r
}
define i32 @tgt_phi(i1 noundef %k) {
  ret i32 2
}

define i32 @src_phi_right(i1 noundef %k) {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  %s = select i1 undef, ptr %a, ptr %b
  br i1 %k, label %x, label %y
x:
  br label %y
y:
  %p = phi ptr [ %s, %entry ], [ %a, %x ]
  %f = freeze ptr %p
  store i32 7, ptr %f
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %r = add i32 %v, %w
  ret i32 %r
}
define i32 @tgt_phi_right(i1 noundef %k) {
  ret i32 8
}

define i32 @src_loaded_twice() {
  %a = alloca i32
  %b = alloca i32
  %h = alloca ptr
  store i32 1, ptr %a
  store i32 1, ptr %b
  %s = select i1 undef, ptr %a, ptr %b
  store ptr %s, ptr %h
  %p = load ptr, ptr %h
  %f = freeze ptr %p
  store i32 7, ptr %f
  %q = load ptr, ptr %h
  %g = freeze ptr %q
  %v = load i32, ptr %g
  ret i32 %v
}
define i32 @tgt_loaded_twice() {
  ret i32 1
}

define i32 @src_frozen_before_stored() {
  %a = alloca i32
  %b = alloca i32
  %h = alloca ptr
  store i32 1, ptr %a
  store i32 1, ptr %b
  %s = select i1 undef, ptr %a, ptr %b
  %t = freeze ptr %s
  store ptr %t, ptr %h
  %p = load ptr, ptr %h
  store i32 7, ptr %p
  %q = load ptr, ptr %h
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_frozen_before_stored() {
  ret i32 1
}

define i1 @src_two_looks() {
  %a = alloca i32
  %b = alloca i32
  %s = select i1 undef, ptr %a, ptr %b
  %c = icmp eq ptr %s, %a
  %d = icmp eq ptr %s, %b
  %r = xor i1 %c, %d
  ret i1 %r
}
define i1 @tgt_two_looks() {
  ret i1 false
}

define i32 @src_poison_arm(i1 noundef %c) {
  %a = alloca i32
  store i32 5, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_poison_arm(i1 noundef %c) {
  %a = alloca i32
  store i32 5, ptr %a
  %s = select i1 %c, ptr %a, ptr poison
  %f = freeze ptr %s
  %v = load i32, ptr %f
  ret i32 %v
}

define i32 @src_poison_moved_back(i64 noundef %n) {
  %a = alloca i32
  store i32 5, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_poison_moved_back(i64 noundef %n) {
  %a = alloca i32
  store i32 5, ptr %a
  %s = getelementptr inbounds i8, ptr %a, i64 %n
  %m = sub i64 0, %n
  %t = getelementptr i8, ptr %s, i64 %m
  %f = freeze ptr %t
  %v = load i32, ptr %f
  ret i32 %v
}

define i32 @src_poison_of_source() {
  %a = alloca i32
  store i32 5, ptr %a
  %s = getelementptr inbounds i8, ptr %a, i64 8
  %t = getelementptr i8, ptr %s, i64 -8
  %f = freeze ptr %t
  %v = load i32, ptr %f
  ret i32 %v
}
define i32 @tgt_poison_of_source() {
  ret i32 9
}

define void @src_copied(ptr noundef %p, ptr noundef %d) {
  %s = getelementptr i8, ptr %p, i64 undef
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 4, i1 false)
  ret void
}
define void @tgt_copied(ptr noundef %p, ptr noundef %d) {
  unreachable
}
