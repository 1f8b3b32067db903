; What: The local variables of a function that is entered, and the copies of what it takes by value, live until it
; returns: a load behind that gives poison, a store is undefined.  Each activation has its own.  Addresses of them may be
; passed on and compared.  What a function has allocated on the heap stays.
; Document: LangRef, "'alloca' Instruction", "Object Lifetime", "Parameter Attributes", `byval`; docs/memory.md
; EXPECT --function src_load_of_copy: incorrect result-poison
; EXPECT --function src_load: incorrect result-poison
; EXPECT --function src_load_poison: correct
; EXPECT --function src_copy_poison: correct
; EXPECT --function src_store: incorrect target-undefined
; EXPECT --function src_store_excuse: correct
; EXPECT --function src_store_to_copy: incorrect target-undefined
; EXPECT --function src_unused_load: correct
; EXPECT --function src_inlined: correct
; EXPECT --function src_inlined_load: correct
; EXPECT --function src_copy_inlined: correct
; EXPECT --function src_either: incorrect result-poison
; EXPECT --function src_either_excuse: correct
; EXPECT --function src_in_a_loop: incorrect result-poison
; EXPECT --function src_in_each_execution: correct
; EXPECT --function src_of_the_one_before: incorrect result-poison
; EXPECT --function src_recursive: incorrect result-poison
; EXPECT --function src_passed_down: correct
; EXPECT --function src_held_in_memory: incorrect
; EXPECT --function src_held_by_caller: incorrect result-poison
; EXPECT --function src_passed_on: incorrect
; EXPECT --function src_compared: correct
; EXPECT --function src_sized: incorrect result-poison
; EXPECT --function src_dereferenceable: incorrect target-undefined
; EXPECT --function src_heap: correct
; EXPECT --function src_heap_known: incorrect result-changed

@g = global ptr null

declare void @use(ptr) willreturn nounwind
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @five() {
  %a = alloca i8
  store i8 5, ptr %a
  ret ptr %a
}

define internal ptr @copy(ptr byval(i8) %p) {
  ret ptr %p
}

define i8 @src_load() {
  ret i8 5
}

define i8 @tgt_load() {
  %p = call ptr @five()
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @src_load_of_copy(ptr %q) {
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @tgt_load_of_copy(ptr %q) {
  %p = call ptr @copy(ptr byval(i8) %q)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @src_load_poison() {
  %p = call ptr @five()
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_load_poison() {
  ret i8 7
}

define i8 @src_copy_poison(ptr %q) {
  %p = call ptr @copy(ptr byval(i8) %q)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_copy_poison(ptr %q) {
  ret i8 7
}

define i8 @src_store() {
  ret i8 5
}

define i8 @tgt_store() {
  %p = call ptr @five()
  store i8 6, ptr %p
  ret i8 5
}

define i8 @src_store_excuse(i1 noundef %c) {
  %p = call ptr @five()
  br i1 %c, label %store, label %end
store:
  store i8 6, ptr %p
  ret i8 6
end:
  ret i8 5
}

define i8 @tgt_store_excuse(i1 noundef %c) {
  ret i8 5
}

define i8 @src_store_to_copy(ptr %q) {
  %v = load i8, ptr %q
  ret i8 5
}

define i8 @tgt_store_to_copy(ptr %q) {
  %p = call ptr @copy(ptr byval(i8) %q)
  store i8 6, ptr %p
  ret i8 5
}

define i8 @src_unused_load() {
  ret i8 5
}

define i8 @tgt_unused_load() {
  %p = call ptr @five()
  %v = load i8, ptr %p
  ret i8 5
}

define internal i8 @sum(ptr %p) {
  %a = alloca i8
  %v = load i8, ptr %p
  store i8 %v, ptr %a
  %w = load i8, ptr %a
  %x = add i8 %v, %w
  store i8 %x, ptr %p
  ret i8 %x
}

; As LLVM's inliner writes it.
define i8 @src_inlined(i8 %x) {
  %p = alloca i8
  store i8 %x, ptr %p
  %v = call i8 @sum(ptr %p)
  %w = call i8 @sum(ptr %p)
  ret i8 %w
}

define i8 @tgt_inlined(i8 %x) {
  %a.1 = alloca i8
  %a.2 = alloca i8
  %p = alloca i8
  store i8 %x, ptr %p
  call void @llvm.lifetime.start.p0(ptr %a.1)
  %v.1 = load i8, ptr %p
  store i8 %v.1, ptr %a.1
  %w.1 = load i8, ptr %a.1
  %x.1 = add i8 %v.1, %w.1
  store i8 %x.1, ptr %p
  call void @llvm.lifetime.end.p0(ptr %a.1)
  call void @llvm.lifetime.start.p0(ptr %a.2)
  %v.2 = load i8, ptr %p
  store i8 %v.2, ptr %a.2
  %w.2 = load i8, ptr %a.2
  %x.2 = add i8 %v.2, %w.2
  store i8 %x.2, ptr %p
  call void @llvm.lifetime.end.p0(ptr %a.2)
  ret i8 %x.2
}

define i8 @src_inlined_load() {
  %p = call ptr @five()
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_inlined_load() {
  %a = alloca i8
  call void @llvm.lifetime.start.p0(ptr %a)
  store i8 5, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  %v = load i8, ptr %a
  ret i8 %v
}

define internal i8 @sum_of_copy(ptr byval(i8) %p) {
  %v = load i8, ptr %p
  store i8 9, ptr %p
  ret i8 %v
}

define i8 @src_copy_inlined(ptr %q) {
  %v = call i8 @sum_of_copy(ptr byval(i8) %q)
  %w = call i8 @sum_of_copy(ptr byval(i8) %q)
  %x = add i8 %v, %w
  ret i8 %x
}

define i8 @tgt_copy_inlined(ptr %q) {
  %a = alloca i8
  %b = alloca i8
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %q, i64 1, i1 false)
  %v = load i8, ptr %a
  store i8 9, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %q, i64 1, i1 false)
  %w = load i8, ptr %b
  store i8 9, ptr %b
  call void @llvm.lifetime.end.p0(ptr %b)
  %x = add i8 %v, %w
  ret i8 %x
}

define internal ptr @mine_or(i1 %c, ptr %p) {
  %a = alloca i8
  store i8 5, ptr %a
  br i1 %c, label %mine, label %given
mine:
  ret ptr %a
given:
  ret ptr %p
}

define i8 @src_either(i1 noundef %c) {
  ret i8 5
}

define i8 @tgt_either(i1 noundef %c) {
  %b = alloca i8
  store i8 5, ptr %b
  %p = call ptr @mine_or(i1 %c, ptr %b)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @src_either_excuse(i1 noundef %c) {
  %b = alloca i8
  store i8 6, ptr %b
  %p = call ptr @mine_or(i1 %c, ptr %b)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_either_excuse(i1 noundef %c) {
  ret i8 6
}

define i8 @src_in_a_loop(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 1
  %c = icmp ult i8 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret i8 5
}

define i8 @tgt_in_a_loop(i8 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %p = call ptr @five()
  %v = load i8, ptr %p
  %next = add i8 %i, 1
  %c = icmp ult i8 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret i8 %v
}

define internal i8 @doubled(i8 %x) {
  %a = alloca i8
  store i8 %x, ptr %a
  %v = load i8, ptr %a
  %w = add i8 %v, %v
  ret i8 %w
}

define i8 @src_in_each_execution(i8 noundef %n, i8 %x) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %s = phi i8 [ %x, %entry ], [ %d, %loop ]
  %d = call i8 @doubled(i8 %s)
  %next = add i8 %i, 1
  %c = icmp ult i8 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret i8 %d
}

define i8 @tgt_in_each_execution(i8 noundef %n, i8 %x) {
entry:
  %a = alloca i8
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %s = phi i8 [ %x, %entry ], [ %d, %loop ]
  call void @llvm.lifetime.start.p0(ptr %a)
  store i8 %s, ptr %a
  %v = load i8, ptr %a
  %d = add i8 %v, %v
  call void @llvm.lifetime.end.p0(ptr %a)
  %next = add i8 %i, 1
  %c = icmp ult i8 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret i8 %d
}

define i8 @src_of_the_one_before() {
  ret i8 5
}

; The second activation's variable is another one, which does not hold what the first one's did.
define i8 @tgt_of_the_one_before() {
  %p = call ptr @five()
  %q = call ptr @five()
  %v = load i8, ptr %p
  ret i8 %v
}

define internal ptr @deeper(i1 %c, ptr %p) {
  %a = alloca i8
  store i8 5, ptr %a
  br i1 %c, label %on, label %last
on:
  %q = call ptr @deeper(i1 false, ptr %a)
  ret ptr %q
last:
  ret ptr %p
}

define i8 @src_recursive() {
  ret i8 5
}

define i8 @tgt_recursive() {
  %p = call ptr @deeper(i1 true, ptr null)
  %v = load i8, ptr %p
  ret i8 %v
}

define internal i8 @reads_down(i1 %c, ptr %p) {
  %a = alloca i8
  store i8 5, ptr %a
  br i1 %c, label %on, label %last
on:
  %v = call i8 @reads_down(i1 false, ptr %a)
  ret i8 %v
last:
  %w = load i8, ptr %p
  ret i8 %w
}

define i8 @src_passed_down() {
  ret i8 5
}

define i8 @tgt_passed_down() {
  %v = call i8 @reads_down(i1 true, ptr null)
  ret i8 %v
}

define internal void @keep() {
  %a = alloca i8
  store i8 5, ptr %a
  store ptr %a, ptr @g
  ret void
}

define i8 @src_held_in_memory() {
  call void @keep()
  ret i8 5
}

define i8 @tgt_held_in_memory() {
  call void @keep()
  %p = load ptr, ptr @g
  %v = load i8, ptr %p
  ret i8 %v
}

define internal void @keep_in(ptr %h) {
  %a = alloca i8
  store i8 5, ptr %a
  store ptr %a, ptr %h
  ret void
}

define i8 @src_held_by_caller() {
  ret i8 5
}

define i8 @tgt_held_by_caller() {
  %h = alloca ptr
  call void @keep_in(ptr %h)
  %p = load ptr, ptr %h
  %v = load i8, ptr %p
  ret i8 %v
}

define void @src_passed_on() {
  %a = alloca i8
  store i8 5, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_passed_on() {
  %p = call ptr @five()
  call void @use(ptr %p)
  ret void
}

define i1 @src_compared() {
  ret i1 true
}

define i1 @tgt_compared() {
  %p = call ptr @five()
  %c = icmp ne ptr %p, null
  ret i1 %c
}

define internal ptr @sized(i8 %n) {
  %a = alloca i8, i8 %n
  store i8 5, ptr %a
  ret ptr %a
}

define i8 @src_sized(i8 noundef range(i8 1, 9) %n) {
  ret i8 5
}

define i8 @tgt_sized(i8 noundef range(i8 1, 9) %n) {
  %p = call ptr @sized(i8 %n)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @src_dereferenceable() {
  %p = call ptr @five()
  ret i8 5
}

define i8 @tgt_dereferenceable() {
  %p = call dereferenceable(1) ptr @five()
  ret i8 5
}

define internal ptr @made() {
  %p = call ptr @malloc(i64 1)
  %c = icmp eq ptr %p, null
  br i1 %c, label %end, label %fill
fill:
  store i8 5, ptr %p
  br label %end
end:
  ret ptr %p
}

define i8 @src_heap() {
  ret i8 5
}

define i8 @tgt_heap() {
  %p = call ptr @made()
  %c = icmp eq ptr %p, null
  br i1 %c, label %end, label %read
read:
  %v = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %v
end:
  ret i8 5
}

define internal ptr @made_known() {
  %p = call ptr @malloc(i64 1)
  %c = icmp eq ptr %p, null
  br i1 %c, label %end, label %fill
fill:
  call void @use(ptr %p)
  br label %end
end:
  ret ptr %p
}
define i8 @src_heap_known() {
  %p = call ptr @made_known()
  %c = icmp eq ptr %p, null
  br i1 %c, label %end, label %read
read:
  store i8 5, ptr %p
  %v = load i8, ptr %p
  ret i8 %v
end:
  ret i8 5
}
define i8 @tgt_heap_known() {
  %p = call ptr @made_known()
  %c = icmp eq ptr %p, null
  br i1 %c, label %end, label %read
read:
  store i8 5, ptr %p
  ret i8 6
end:
  ret i8 5
}
