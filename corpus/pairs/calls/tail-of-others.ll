; What: Calls marked `tail` that access what is no local variable of the function that makes them: one of its caller, or an object on
; the heap, as TailCallElim marks them.  @src_own accesses one of its own.
; Document: LangRef, "call" (`tail`: "the callee does not access allocas, va_args, or byval arguments from the caller")
; EXPECT --function src_set: incorrect
; EXPECT --function src_x: incorrect
; EXPECT --function src_marked: correct
; EXPECT --function src_w: incorrect
; EXPECT --function src_in: correct
; EXPECT --function src_own: correct
; EXPECT --function src_of_one_more: unsupported

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare noalias ptr @malloc(i64)
declare void @free(ptr)

define internal void @g(ptr %q) {
  tail call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 4, i1 false)
  ret void
}

define i32 @src_x() {
  %a = alloca i32
  call void @g(ptr %a)
  %n = load i32, ptr %a
  ret i32 %n
}

define i32 @tgt_x() {
  ret i32 1
}

define internal void @plain(ptr %q) {
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 4, i1 false)
  ret void
}

define i32 @src_marked() {
  %a = alloca i32
  call void @plain(ptr %a)
  %n = load i32, ptr %a
  ret i32 %n
}

define i32 @tgt_marked() {
  %a = alloca i32
  call void @g(ptr %a)
  %n = load i32, ptr %a
  ret i32 %n
}

define i32 @src_set(i32 %x) {
  %m = call ptr @malloc(i64 4)
  %c = icmp eq ptr %m, null
  br i1 %c, label %e, label %g
g:
  tail call void @llvm.memset.p0.i64(ptr %m, i8 0, i64 4, i1 false)
  %v = load i32, ptr %m
  tail call void @free(ptr %m)
  ret i32 %v
e:
  ret i32 0
}

define i32 @tgt_set(i32 %x) {
  ret i32 1
}

define internal void @w(ptr %p) noinline { 
  store i32 5, ptr %p
  ret void
}

define i32 @src_w(i32 %x) {
  %a = alloca i32
  store i32 5, ptr %a
  %m = call ptr @malloc(i64 4)
  %c = icmp eq ptr %m, null
  br i1 %c, label %e, label %g
g:
  tail call void @w(ptr %m)
  %v = load i32, ptr %m
  tail call void @free(ptr %m)
  ret i32 %v
e:
  %u = load i32, ptr %a
  ret i32 %u
}

define i32 @tgt_w(i32 %x) {
  %m = call ptr @malloc(i64 4)
  %c = icmp eq ptr %m, null
  br i1 %c, label %e, label %g
g:
  tail call void @free(ptr %m)
  ret i32 77
e:
  ret i32 5
}

define i32 @src_in(i32 %x) {
  %a = alloca i32
  store i32 5, ptr %a
  %m = call ptr @malloc(i64 4)
  %c = icmp eq ptr %m, null
  br i1 %c, label %e, label %g
g:
  call void @w(ptr %m)
  %v = load i32, ptr %m
  call void @free(ptr %m)
  ret i32 %v
e:
  %u = load i32, ptr %a
  ret i32 %u
}

define i32 @tgt_in(i32 %x) {
  %a = alloca i32
  store i32 5, ptr %a
  %m = tail call ptr @malloc(i64 4)
  %c = icmp eq ptr %m, null
  br i1 %c, label %e, label %g
g:
  tail call void @w(ptr %m)
  %v = load i32, ptr %m
  tail call void @free(ptr %m)
  ret i32 %v
e:
  %u = load i32, ptr %a
  ret i32 %u
}

; Undefined, as it is in the source.
define i32 @src_own() {
  %a = alloca i32
  tail call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 4, i1 false)
  %n = load i32, ptr %a
  ret i32 %n
}

define i32 @tgt_own() {
  ret i32 1
}

define i32 @src_of_one_more(ptr %p, i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 4, i1 false)
  %n = load i32, ptr %a
  ret i32 %n
}

define i32 @tgt_of_one_more(ptr %p, i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  tail call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 4, i1 false)
  %n = load i32, ptr %a
  ret i32 %n
}
