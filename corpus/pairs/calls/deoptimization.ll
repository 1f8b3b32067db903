; What: a call with a state for deoptimisation observes the state and reads all memory, also if the callee reads none by itself;
; so the state and the stores ahead of it are kept.  It keeps no pointer of the state,
; so nothing else may be known to be at that address (@src_compared).
; A bundle that is not known is unsupported (@src_unknown).
; Document: LangRef, "Operand Bundles", "Deoptimization Operand Bundles"
; EXPECT --function src_local: correct
; EXPECT --function src_same: correct
; EXPECT --function src_state: incorrect operands-changed
; EXPECT --function src_dropped: incorrect
; EXPECT --function src_stored: incorrect
; EXPECT --function src_local_read: incorrect
; EXPECT --function src_invoke: correct
; EXPECT --function src_dead: correct
; EXPECT --function src_compared: unknown approximation
; EXPECT --function src_unknown: unsupported
; EXPECT --function src_other_type: correct source-undefined

declare void @f()
declare i32 @pure(i32) nounwind willreturn memory(none)
declare i32 @written(i32) nounwind willreturn memory(inaccessiblemem: readwrite)
declare i32 @personality(...)
declare noalias ptr @malloc(i64)
@gp = global ptr null

define i32 @src_same(i32 noundef %x) {
  %y = add i32 %x, %x
  call void @f() [ "deopt"(i32 %y, i32 7) ]
  ret i32 %y
}

define i32 @tgt_same(i32 noundef %x) {
  %y = shl i32 %x, 1
  call void @f() [ "deopt"(i32 %y, i32 7) ]
  ret i32 %y
}

define i32 @src_state(i32 noundef %x) {
  call void @f() [ "deopt"(i32 %x) ]
  ret i32 %x
}

define i32 @tgt_state(i32 noundef %x) {
  call void @f() [ "deopt"(i32 0) ]
  ret i32 %x
}

define i32 @src_dropped(i32 noundef %x) {
  call void @f() [ "deopt"(i32 %x) ]
  ret i32 %x
}

define i32 @tgt_dropped(i32 noundef %x) {
  call void @f()
  ret i32 %x
}

define void @src_stored(ptr noundef %p, i32 noundef %x) {
  store i32 1, ptr %p
  %r = call i32 @written(i32 %x) [ "deopt"() ]
  store i32 2, ptr %p
  ret void
}

define void @tgt_stored(ptr noundef %p, i32 noundef %x) {
  %r = call i32 @written(i32 %x) [ "deopt"() ]
  store i32 2, ptr %p
  ret void
}

; It is kept by nobody, so the second call does not see it.
define void @src_local() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @f() [ "deopt"(ptr %a) ]
  store i32 2, ptr %a
  call void @f()
  ret void
}

define void @tgt_local() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @f() [ "deopt"(ptr %a) ]
  call void @f()
  ret void
}

define void @src_local_read() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @f() [ "deopt"(ptr %a) ]
  ret void
}

define void @tgt_local_read() {
  %a = alloca i32
  store i32 2, ptr %a
  call void @f() [ "deopt"(ptr %a) ]
  ret void
}

define i32 @src_invoke(i32 noundef %x) personality ptr @personality {
  %y = add i32 %x, %x
  invoke void @f() [ "deopt"(i32 %y) ] to label %next unwind label %pad
next:
  ret i32 %y
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @f() [ "deopt"(i32 %x) ]
  resume { ptr, i32 } %l
}

define i32 @tgt_invoke(i32 noundef %x) personality ptr @personality {
  %y = shl i32 %x, 1
  invoke void @f() [ "deopt"(i32 %y) ] to label %next unwind label %pad
next:
  ret i32 %y
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @f() [ "deopt"(i32 %x) ]
  resume { ptr, i32 } %l
}

define i32 @src_dead(i32 noundef %x) {
  %r = call i32 @pure(i32 %x) [ "deopt"(i32 %x) ]
  ret i32 %x
}

define i32 @tgt_dead(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_unknown(ptr noundef %p) {
  store i32 1, ptr %p
  %r = call i32 @pure(i32 3) [ "unknown"(ptr %p) ]
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_unknown(ptr noundef %p) {
  store i32 1, ptr %p
  %r = call i32 @pure(i32 3) [ "unknown"(ptr %p) ]
  ret i32 1
}

define i1 @src_compared() {
  %m = call ptr @malloc(i64 24)
  %g = load ptr, ptr @gp, !nonnull !0
  %c = icmp eq ptr %g, %m
  call void @f() [ "deopt"(ptr %m) ]
  ret i1 %c
}

define i1 @tgt_compared() {
  %m = call ptr @malloc(i64 24)
  call void @f() [ "deopt"(ptr %m) ]
  ret i1 false
}

!0 = !{}

; A call of another type than the function's is undefined.
define void @src_other_type(i32 noundef %x) {
  call void @f(i32 %x) [ "deopt"(i32 %x) ]
  ret void
}

define void @tgt_other_type(i32 noundef %x) {
  ret void
}
