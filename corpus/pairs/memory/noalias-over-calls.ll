; Memory that is accessed through a `noalias` argument or result, over calls that are not given its address, which no
; other code keeps: what a call changes there is undefined. A call that is given the address, or may have kept it, changes
; what is there. With a convergent call other threads may take part, to which the argument is known, too.
; Document: LLVM LangRef, "Parameter Attributes", `noalias`, "Pointer Capture"
; EXPECT --function src_hoisted: correct
; EXPECT --function src: correct
; EXPECT --function src_freed: correct
; EXPECT --function src_barrier: correct
; EXPECT --function src_given: incorrect
; EXPECT --function src_part: incorrect
; EXPECT --function src_given_choice: incorrect
; EXPECT --function src_kept: incorrect
; EXPECT --function src_stored: incorrect
; EXPECT --function src_stored_in_own: incorrect
; EXPECT --function src_no_noalias: incorrect
; EXPECT --function src_argument: correct
; EXPECT --function src_argument_hoisted: correct
; EXPECT --function src_argument_changed: unknown approximation
; EXPECT --function src_argument_given: unknown approximation
; EXPECT --function src_argument_own_store: unknown approximation
; EXPECT --function src_argument_barrier: unknown approximation
; EXPECT --function src_argument_other_object: correct
; EXPECT --function src_argument_same_object: incorrect
; EXPECT --function src_entered: correct
; EXPECT --function src_entered_given: incorrect

declare noalias ptr @alloc()
declare ptr @find()
declare void @init(ptr captures(none))
declare void @keep(ptr)
declare void @other()
declare void @change(ptr) memory(argmem: readwrite) nounwind
declare void @barrier() convergent
@place = external global ptr

; A load of a new object moves down over a call that is not given it.
define i8 @src() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @init(ptr captures(none) %p)
  %r = load i8, ptr %p
  call void @other()
  ret i8 %r
}
define i8 @tgt() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @init(ptr captures(none) %p)
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}

; It moves up.
define i8 @src_hoisted() {
  %p = call ptr @alloc()
  call void @init(ptr captures(none) %p)
  %q = load i8, ptr %p
  call void @other()
  %r = load i8, ptr %p
  %s = add i8 %q, %r
  ret i8 %s
}
define i8 @tgt_hoisted() {
  %p = call ptr @alloc()
  call void @init(ptr captures(none) %p)
  %q = load i8, ptr %p
  call void @other()
  %s = add i8 %q, %q
  ret i8 %s
}

; The call does not free it.
define i8 @src_freed() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @other()
  ret i8 3
}
define i8 @tgt_freed() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}

; No other thread knows it.
define i8 @src_barrier() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @barrier()
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_barrier() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @barrier()
  ret i8 3
}

define i8 @src_given() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @init(ptr captures(none) %p)
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_given() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @init(ptr captures(none) %p)
  ret i8 3
}

define i8 @src_part() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  call void @init(ptr captures(none) %q)
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_part() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  call void @init(ptr captures(none) %q)
  ret i8 3
}

define i8 @src_given_choice(i1 noundef %c, ptr noundef %o) {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  %q = select i1 %c, ptr %p, ptr %o
  call void @init(ptr captures(none) %q)
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_given_choice(i1 noundef %c, ptr noundef %o) {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  %q = select i1 %c, ptr %p, ptr %o
  call void @init(ptr captures(none) %q)
  ret i8 3
}

; A call may have kept it.
define i8 @src_kept() {
  %p = call ptr @alloc()
  call void @keep(ptr %p)
  store i8 3, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_kept() {
  %p = call ptr @alloc()
  call void @keep(ptr %p)
  store i8 3, ptr %p
  call void @other()
  ret i8 3
}

define i8 @src_stored() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  store ptr %p, ptr @place
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_stored() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  store ptr %p, ptr @place
  call void @other()
  ret i8 3
}

; A local variable that holds it is known to the call.
define i8 @src_stored_in_own() {
  %p = call ptr @alloc()
  %a = alloca ptr
  store i8 3, ptr %p
  store ptr %p, ptr %a
  call void @init(ptr captures(none) %a)
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_stored_in_own() {
  %p = call ptr @alloc()
  %a = alloca ptr
  store i8 3, ptr %p
  store ptr %p, ptr %a
  call void @init(ptr captures(none) %a)
  ret i8 3
}

define i8 @src_no_noalias() {
  %p = call ptr @find()
  store i8 3, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_no_noalias() {
  %p = call ptr @find()
  store i8 3, ptr %p
  call void @other()
  ret i8 3
}

define i8 @src_argument(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @other()
  %r = load i8, ptr %p
  %s = sub i8 %r, %q
  ret i8 %s
}
define i8 @tgt_argument(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @other()
  ret i8 0
}

define i8 @src_argument_hoisted(ptr noalias noundef %p, ptr noundef %o) {
  %q = load i8, ptr %p
  call void @change(ptr %o)
  %r = load i8, ptr %p
  %s = sub i8 %r, %q
  ret i8 %s
}
define i8 @tgt_argument_hoisted(ptr noalias noundef %p, ptr noundef %o) {
  %q = load i8, ptr %p
  call void @change(ptr %o)
  ret i8 0
}

define i8 @src_argument_changed(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @other()
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_argument_changed(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @other()
  ret i8 0
}

define i8 @src_argument_given(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @init(ptr captures(none) %p)
  %r = load i8, ptr %p
  %s = sub i8 %r, %q
  ret i8 %s
}
define i8 @tgt_argument_given(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @init(ptr captures(none) %p)
  ret i8 0
}

define i8 @src_argument_own_store(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @other()
  store i8 5, ptr %p
  %r = load i8, ptr %p
  %s = sub i8 %r, %q
  ret i8 %s
}
define i8 @tgt_argument_own_store(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @other()
  store i8 5, ptr %p
  ret i8 0
}

define i8 @src_argument_barrier(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @barrier()
  %r = load i8, ptr %p
  %s = sub i8 %r, %q
  ret i8 %s
}
define i8 @tgt_argument_barrier(ptr noalias noundef %p) {
  %q = load i8, ptr %p
  call void @barrier()
  ret i8 0
}

; Plain accesses through other addresses are compared without calls.
define i8 @src_argument_other_object(ptr noalias noundef %p, ptr noundef %o) {
  %q = load i8, ptr %p
  store i8 1, ptr %o
  %r = load i8, ptr %p
  %s = sub i8 %r, %q
  ret i8 %s
}
define i8 @tgt_argument_other_object(ptr noalias noundef %p, ptr noundef %o) {
  %q = load i8, ptr %p
  store i8 1, ptr %o
  ret i8 0
}

define i8 @src_argument_same_object(ptr noundef %p, ptr noundef %o) {
  %q = load i8, ptr %p
  call void @change(ptr %o)
  %r = load i8, ptr %p
  %s = sub i8 %r, %q
  ret i8 %s
}
define i8 @tgt_argument_same_object(ptr noundef %p, ptr noundef %o) {
  %q = load i8, ptr %p
  call void @change(ptr %o)
  ret i8 0
}

; The call is made by a function that is entered.
define internal void @calls(ptr captures(none) %x) {
  call void @init(ptr captures(none) %x)
  ret void
}
define i8 @src_entered(ptr noundef %o) {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @calls(ptr captures(none) %o)
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_entered(ptr noundef %o) {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @calls(ptr captures(none) %o)
  ret i8 3
}

define i8 @src_entered_given() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @calls(ptr captures(none) %p)
  %r = load i8, ptr %p
  ret i8 %r
}
define i8 @tgt_entered_given() {
  %p = call ptr @alloc()
  store i8 3, ptr %p
  call void @calls(ptr captures(none) %p)
  ret i8 3
}
