; What: What a call with a `noalias` result makes may be where an object was that has been freed since: addresses of the two may be
; equal, and what a call has changed before the object was made, or making it, says nothing of it.  Where nothing is freed between
; the two (@src_both, whose calls are `nofree`), their addresses differ.
; Document: LangRef, "Parameter Attributes" (`noalias`, `nofree`); docs/memory.md, "Objects"
; EXPECT --function src_filled: incorrect operands-changed
; EXPECT --function src_released: incorrect operands-changed
; EXPECT --function src_freed: incorrect operands-changed
; EXPECT --function src_freed_here: incorrect operands-changed
; EXPECT --function src_argument: unknown approximation
; EXPECT --function src_types: incorrect operands-changed
; EXPECT --function src_loop: incorrect operands-changed
; EXPECT --function src_changed: incorrect operands-changed
; EXPECT --function src_invoked: incorrect operands-changed
; EXPECT --function src_both: correct proved
; EXPECT --function src_dangling: correct proved

define void @src_released() {
  %p = call ptr @make()
  store i32 1, ptr %p, align 4
  call void @release(ptr %p)
  %q = call ptr @make()
  store i32 5, ptr %q, align 4
  %e = icmp eq ptr %p, %q
  call void @use_bit(i1 %e)
  ret void
}

define void @tgt_released() {
  %p = call ptr @make()
  store i32 1, ptr %p, align 4
  call void @release(ptr %p)
  %q = call ptr @make()
  store i32 5, ptr %q, align 4
  call void @use_bit(i1 false)
  ret void
}

define void @src_freed(ptr %p) {
  store i32 1, ptr %p, align 4
  call void @free(ptr %p)
  %q = call ptr @make()
  store i32 5, ptr %q, align 4
  %e = icmp eq ptr %p, %q
  call void @use_bit(i1 %e)
  ret void
}

define void @tgt_freed(ptr %p) {
  store i32 1, ptr %p, align 4
  call void @free(ptr %p)
  %q = call ptr @make()
  store i32 5, ptr %q, align 4
  call void @use_bit(i1 false)
  ret void
}

define void @src_freed_here(ptr %p) {
  store i32 1, ptr %p, align 4
  call void @free(ptr %p)
  %q = call ptr @fill()
  store i32 5, ptr %q, align 4
  %e = icmp eq ptr %p, %q
  call void @use_bit(i1 %e)
  ret void
}

define void @tgt_freed_here(ptr %p) {
  store i32 1, ptr %p, align 4
  call void @free(ptr %p)
  %q = call ptr @fill()
  store i32 5, ptr %q, align 4
  call void @use_bit(i1 false)
  ret void
}

define void @src_argument(ptr noalias %p) {
  store i32 1, ptr %p, align 4
  call void @release(ptr %p)
  %q = call ptr @make()
  store i32 5, ptr %q, align 4
  %e = icmp eq ptr %p, %q
  call void @use_bit(i1 %e)
  ret void
}

define void @tgt_argument(ptr noalias %p) {
  store i32 1, ptr %p, align 4
  call void @release(ptr %p)
  %q = call ptr @make()
  store i32 5, ptr %q, align 4
  call void @use_bit(i1 false)
  ret void
}

define void @src_types(ptr %p) {
  store i32 1, ptr %p, align 4, !tbaa !2
  call void @release(ptr %p)
  %q = call ptr @make()
  store float 5.0, ptr %q, align 4, !tbaa !3
  %e = icmp eq ptr %p, %q
  call void @use_bit(i1 %e)
  ret void
}

define void @tgt_types(ptr %p) {
  store i32 1, ptr %p, align 4, !tbaa !2
  call void @release(ptr %p)
  %q = call ptr @make()
  store float 5.0, ptr %q, align 4, !tbaa !3
  call void @use_bit(i1 false)
  ret void
}

define void @src_loop(i32 noundef %n) {
entry:
  %p = call ptr @make()
  store i32 1, ptr %p, align 4
  call void @release(ptr %p)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %q = call ptr @make()
  %v = load i32, ptr %q, align 4
  %e = icmp eq ptr %p, %q
  call void @use_bit(i1 %e)
  call void @release(ptr %q)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit

exit:
  ret void
}

define void @tgt_loop(i32 noundef %n) {
entry:
  %p = call ptr @make()
  store i32 1, ptr %p, align 4
  call void @release(ptr %p)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %q = call ptr @make()
  %v = load i32, ptr %q, align 4
  call void @use_bit(i1 false)
  call void @release(ptr %q)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit

exit:
  ret void
}

define void @src_changed(ptr %s) {
  %a = load i32, ptr %s, align 4
  call void @others()
  %p = call ptr @make()
  %v = load i32, ptr %p, align 4
  %c = icmp eq ptr %s, %p
  br i1 %c, label %same, label %end

same:
  call void @use(i32 %v)
  br label %end

end:
  ret void
}

define void @tgt_changed(ptr %s) {
  %a = load i32, ptr %s, align 4
  call void @others()
  %p = call ptr @make()
  %v = load i32, ptr %p, align 4
  %c = icmp eq ptr %s, %p
  br i1 %c, label %same, label %end

same:
  call void @use(i32 %a)
  br label %end

end:
  ret void
}

define void @src_filled() {
  %p = call ptr @fill()
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
}

define void @tgt_filled() {
  %p = call ptr @fill()
  %v = load i32, ptr %p, align 4
  call void @use(i32 0)
  ret void
}

define void @src_invoked() personality ptr @pers {
  %p = invoke ptr @make() to label %a unwind label %u

a:
  store i32 1, ptr %p, align 4
  call void @release(ptr %p)
  %q = invoke ptr @make() to label %b unwind label %u

b:
  store i32 5, ptr %q, align 4
  %e = icmp eq ptr %p, %q
  call void @use_bit(i1 %e)
  ret void

u:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}

define void @tgt_invoked() personality ptr @pers {
  %p = invoke ptr @make() to label %a unwind label %u

a:
  store i32 1, ptr %p, align 4
  call void @release(ptr %p)
  %q = invoke ptr @make() to label %b unwind label %u

b:
  store i32 5, ptr %q, align 4
  call void @use_bit(i1 false)
  ret void

u:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}

define void @src_both() {
  %p = call ptr @fill()
  store i32 1, ptr %p, align 4
  call void @look(ptr %p)
  %q = call ptr @fill()
  store i32 5, ptr %q, align 4
  %e = icmp eq ptr %p, %q
  call void @use_bit(i1 %e)
  ret void
}

define void @tgt_both() {
  %p = call ptr @fill()
  store i32 1, ptr %p, align 4
  call void @look(ptr %p)
  %q = call ptr @fill()
  store i32 5, ptr %q, align 4
  call void @use_bit(i1 false)
  ret void
}

; What was freed is not accessed any more, so that the value stays.
define void @src_dangling(ptr %s) {
  %p = call ptr @make()
  store i32 1, ptr %p, align 4
  store i32 2, ptr %s, align 4
  %v = load i32, ptr %p, align 4
  call void @use(i32 %v)
  ret void
}

define void @tgt_dangling(ptr %s) {
  %p = call ptr @make()
  store i32 1, ptr %p, align 4
  store i32 2, ptr %s, align 4
  call void @use(i32 1)
  ret void
}

declare noalias ptr @make()
declare noalias ptr @fill() nofree
declare void @release(ptr)
declare void @look(ptr) nofree
declare void @others()
declare i32 @pers(...)
declare void @free(ptr allocptr) allockind("free")
declare void @use(i32)
declare void @use_bit(i1) nofree

!0 = !{!"root"}
!1 = !{!"int", !0}
!2 = !{!1, !1, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !0}
