; What: what a call returns that is `noalias` is an object that no other call accesses unless it gets to know the address: what is there stays (@src_kept), and such a call frees nothing there (@src_sunk, LLVM's own sink). That it reads nothing there is not followed (@src_dead_for_others). A call that gets the address may (@src_sunk_over_given), and others once it is stored.
; Document: LangRef, "Parameter Attributes" (`noalias`)
; EXPECT --function src_before: correct
; EXPECT --function src_kept: correct
; EXPECT --function src_passed: incorrect result-changed
; EXPECT --function src_in_another_arm: unknown approximation
; EXPECT --function src_alone: incorrect result-changed
; EXPECT --function src_known: incorrect result-changed
; EXPECT --function src_dead: unknown approximation
; EXPECT --function src_dead_for_others: unknown approximation
; EXPECT --function src_returned: incorrect memory-changed
; EXPECT --function src_shown: incorrect memory-changed
; EXPECT --function src_promised: unknown approximation
; EXPECT --function src_sunk: correct
; EXPECT --function src_sunk_in_loop: correct
; EXPECT --function src_sunk_shared: correct
; EXPECT --function src_sunk_over_given: incorrect
; EXPECT --function src_sunk_stored: incorrect
; EXPECT --function src_sunk_unknown: incorrect

declare noalias ptr @make()
declare void @other()
declare ptr @get()
declare void @takes(ptr)

define i8 @src_kept() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_kept() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @other()
  ret i8 3
}

define i8 @src_passed() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @takes(ptr %p)
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_passed() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @takes(ptr %p)
  ret i8 3
}

define i8 @src_before(ptr %q) {
  %p = call ptr @make()
  store i8 3, ptr %p
  store i8 4, ptr %q
  %r = load i8, ptr %p
  call void @other()
  ret i8 %r
}
define i8 @tgt_before(ptr %q) {
  %p = call ptr @make()
  store i8 3, ptr %p
  store i8 4, ptr %q
  call void @other()
  ret i8 3
}

; Both calls are the thread's first, so they have the same answer.
define i8 @src_in_another_arm(ptr %p, i1 noundef %c) {
entry:
  br i1 %c, label %got, label %made
got:
  %q = call ptr @get()
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
made:
  %new = call ptr @make()
  store i8 7, ptr %new
  ret i8 0
}

define i8 @tgt_in_another_arm(ptr %p, i1 noundef %c) {
entry:
  br i1 %c, label %got, label %made
got:
  %q = call ptr @get()
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
made:
  %new = call ptr @make()
  store i8 7, ptr %new
  ret i8 0
}

define i8 @src_alone(i8 %x) {
  %p = call ptr @make()
  store i8 3, ptr %p
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_alone(i8 %x) {
  %p = call ptr @make()
  ret i8 4
}

; What is known to allocate has an object of the function's own.
define i8 @src_known() {
  %p = call ptr @known(i64 1)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %none, label %some

none:
  ret i8 0

some:
  store i8 3, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_known() {
  call void @other()
  ret i8 4
}

; Nobody else knows where the object is.
define void @src_dead() {
  %p = call ptr @make()
  store i8 3, ptr %p
  ret void
}
define void @tgt_dead() {
  %p = call ptr @make()
  ret void
}

define ptr @src_dead_for_others() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @other()
  store i8 4, ptr %p
  ret ptr %p
}
define ptr @tgt_dead_for_others() {
  %p = call ptr @make()
  call void @other()
  store i8 4, ptr %p
  ret ptr %p
}

define ptr @src_returned() {
  %p = call ptr @make()
  store i8 3, ptr %p
  ret ptr %p
}
define ptr @tgt_returned() {
  %p = call ptr @make()
  ret ptr %p
}

define void @src_shown() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @takes(ptr %p)
  ret void
}
define void @tgt_shown() {
  %p = call ptr @make()
  call void @takes(ptr %p)
  ret void
}

declare noalias ptr @known(i64) allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) nounwind willreturn "alloc-family"="known"

declare void @init(ptr captures(none))
declare noalias ptr addrspace(1) @make_shared()
declare void @synchronise() convergent

define i8 @src_sunk() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @init(ptr captures(none) %p)
  %r = load i8, ptr %p
  call void @other()
  ret i8 %r
}

define i8 @tgt_sunk() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @init(ptr captures(none) %p)
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @src_sunk_in_loop(i8 noundef %n) {
entry:
  %p = call ptr @make()
  store i8 3, ptr %p
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %r = load i8, ptr %p
  call void @other()
  %next = add i8 %i, 1
  %more = icmp ult i8 %next, 2
  br i1 %more, label %loop, label %exit
exit:
  ret i8 %r
}
define i8 @tgt_sunk_in_loop(i8 noundef %n) {
entry:
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @other()
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @src_sunk_shared() {
  %p = call ptr addrspace(1) @make_shared()
  store i8 3, ptr addrspace(1) %p
  %r = load i8, ptr addrspace(1) %p
  call void @synchronise()
  ret i8 %r
}

define i8 @tgt_sunk_shared() {
  %p = call ptr addrspace(1) @make_shared()
  store i8 3, ptr addrspace(1) %p
  call void @synchronise()
  %r = load i8, ptr addrspace(1) %p
  ret i8 %r
}

define i8 @src_sunk_over_given() {
  %p = call ptr @make()
  store i8 3, ptr %p
  %r = load i8, ptr %p
  call void @init(ptr captures(none) %p)
  ret i8 %r
}

define i8 @tgt_sunk_over_given() {
  %p = call ptr @make()
  store i8 3, ptr %p
  call void @init(ptr captures(none) %p)
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @src_sunk_stored(ptr %q) {
  %p = call ptr @make()
  store i8 3, ptr %p
  store ptr %p, ptr %q
  %r = load i8, ptr %p
  call void @other()
  ret i8 %r
}

define i8 @tgt_sunk_stored(ptr %q) {
  %p = call ptr @make()
  store i8 3, ptr %p
  store ptr %p, ptr %q
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @src_sunk_unknown() {
  %p = call ptr @get()
  store i8 3, ptr %p
  %r = load i8, ptr %p
  call void @other()
  ret i8 %r
}

define i8 @tgt_sunk_unknown() {
  %p = call ptr @get()
  store i8 3, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}

; The call between cannot free an object that it does not get.
declare void @promised_look() nounwind willreturn

define ptr @src_promised() {
  %p = call noalias dereferenceable(1) ptr @promised_new()
  call void @promised_look()
  ret ptr %p
}

define dereferenceable(1) ptr @tgt_promised() {
  %p = call noalias dereferenceable(1) ptr @promised_new()
  call void @promised_look()
  ret ptr %p
}

declare noalias ptr @promised_new() nounwind willreturn
