; What: a call where garbage may be collected became a statepoint.  What is relocated is the same object; another pointer
; (@src_other), another state (@src_state), no call (@src_removed) are refuted.  A pointer that is used behind the statepoint as
; it was before may be stale (@src_stale, @src_stale_in_loop, @src_stored).  One that leaves bytes to be patched is no call
; (@src_patched).
; Document: LangRef, "'llvm.experimental.gc.statepoint' Intrinsic"
; EXPECT --function src_result: correct
; EXPECT --function src_relocated: correct
; EXPECT --function src_loop: correct
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_state: incorrect operands-changed
; EXPECT --function src_removed: incorrect
; EXPECT --function src_stale: unsupported
; EXPECT --function src_stale_in_loop: unsupported
; EXPECT --function src_stored: unsupported
; EXPECT --function src_patched: unsupported

declare void @foo()
declare i32 @bar(i32)
declare i1 @more()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare i32 @llvm.experimental.gc.result.i32(token)

define ptr addrspace(1) @src_relocated(ptr addrspace(1) %p) gc "statepoint-example" {
  call void @foo() [ "deopt"(i32 1) ]
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  ret ptr addrspace(1) %q
}

define ptr addrspace(1) @tgt_relocated(ptr addrspace(1) %p) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i32 1), "gc-live"(ptr addrspace(1) %p) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %q = getelementptr i8, ptr addrspace(1) %r, i64 4
  ret ptr addrspace(1) %q
}

define i32 @src_result(i32 %x) gc "statepoint-example" {
  %r = call i32 @bar(i32 %x) [ "deopt"() ]
  ret i32 %r
}

define i32 @tgt_result(i32 %x) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32)) @bar, i32 1, i32 0, i32 %x, i32 0, i32 0) [ "deopt"() ]
  %r = call i32 @llvm.experimental.gc.result.i32(token %t)
  ret i32 %r
}

define ptr addrspace(1) @src_loop(ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  br label %loop
loop:
  %c = call i1 @more()
  call void @foo() [ "deopt"() ]
  br i1 %c, label %loop, label %end
end:
  ret ptr addrspace(1) %p
}

define ptr addrspace(1) @tgt_loop(ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  br label %loop
loop:
  %l = phi ptr addrspace(1) [ %p, %entry ], [ %r, %loop ]
  %c = call i1 @more()
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"(), "gc-live"(ptr addrspace(1) %l) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  br i1 %c, label %loop, label %end
end:
  ret ptr addrspace(1) %r
}

define ptr addrspace(1) @src_other(ptr addrspace(1) noundef %p) gc "statepoint-example" {
  call void @foo() [ "deopt"() ]
  ret ptr addrspace(1) %p
}

define ptr addrspace(1) @tgt_other(ptr addrspace(1) noundef %p) gc "statepoint-example" {
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"(), "gc-live"(ptr addrspace(1) %p, ptr addrspace(1) %q) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 1)
  ret ptr addrspace(1) %r
}

define void @src_state(i32 noundef %x) gc "statepoint-example" {
  call void @foo() [ "deopt"(i32 %x) ]
  ret void
}

define void @tgt_state(i32 noundef %x) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i32 0) ]
  ret void
}

define void @src_removed() gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0)
  ret void
}

define void @tgt_removed() gc "statepoint-example" {
  ret void
}

define ptr addrspace(1) @src_stale(ptr addrspace(1) %p) gc "statepoint-example" {
  call void @foo() [ "deopt"() ]
  ret ptr addrspace(1) %p
}

define ptr addrspace(1) @tgt_stale(ptr addrspace(1) %p) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"() ]
  ret ptr addrspace(1) %p
}

define void @src_stale_in_loop(ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  br label %loop
loop:
  store i32 1, ptr addrspace(1) %p
  call void @foo() [ "deopt"() ]
  br label %loop
}

define void @tgt_stale_in_loop(ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  br label %loop
loop:
  store i32 1, ptr addrspace(1) %p
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"() ]
  br label %loop
}

define ptr addrspace(1) @src_stored(ptr addrspace(1) %p) gc "statepoint-example" {
  %a = alloca ptr addrspace(1)
  store ptr addrspace(1) %p, ptr %a
  call void @foo() [ "deopt"() ]
  %r = load ptr addrspace(1), ptr %a
  ret ptr addrspace(1) %r
}

define ptr addrspace(1) @tgt_stored(ptr addrspace(1) %p) gc "statepoint-example" {
  %a = alloca ptr addrspace(1)
  store ptr addrspace(1) %p, ptr %a
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"() ]
  %r = load ptr addrspace(1), ptr %a
  ret ptr addrspace(1) %r
}

define void @src_patched() gc "statepoint-example" {
  call void @foo() [ "deopt"() ]
  ret void
}

define void @tgt_patched() gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 4, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"() ]
  ret void
}
