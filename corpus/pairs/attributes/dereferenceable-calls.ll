; What: an argument or a result that is `dereferenceable` at a call is so there (@src, @src_declared, @src_result), also
; behind a call that frees nothing (@src_kept), not behind one that may free it (@src_freed), nor for more bytes
; (@src_more). A function whose result breaks its own is undefined (@src_returned). Only the target says so at a call: it
; must be so (@src_stored, @src_added). What is loaded may be, too (@src_loaded, @src_loaded_less),
; and what a function with `allocsize` gives (@src_allocated, @src_allocated_more); a local variable is gone (@src_gone).
; Document: LangRef, "Parameter Attributes", `dereferenceable`; "Function Attributes", `nofree`
; EXPECT --function src_declared: correct
; EXPECT --function src: correct
; EXPECT --function src_result: correct
; EXPECT --function src_kept: correct
; EXPECT --function src_freed: incorrect target-undefined
; EXPECT --function src_freed_argument: unknown
; EXPECT --function src_more: incorrect target-undefined
; EXPECT --function src_returned: correct
; EXPECT --function src_returned_whole: incorrect target-undefined
; EXPECT --function src_stored: correct
; EXPECT --function src_added: incorrect target-undefined
; EXPECT --function src_local: correct
; EXPECT --function src_later: correct
; EXPECT --function src_allocated: correct
; EXPECT --function src_allocated_more: incorrect target-undefined
; EXPECT --function src_gone: correct source-undefined
; EXPECT --function src_loaded: correct
; EXPECT --function src_loaded_less: incorrect target-undefined

@short = global i16 0

declare void @f(ptr)
declare void @known(ptr dereferenceable(4))
declare void @keep(ptr) nofree
declare ptr @give()
declare void @g(ptr) willreturn nounwind

define i32 @src(i1 noundef %c, ptr %p) {
  br i1 %c, label %then, label %end

then:
  %v = load i32, ptr %p, align 1
  br label %end

end:
  %x = phi i32 [ %v, %then ], [ 0, %0 ]
  call void @f(ptr dereferenceable(4) %p)
  ret i32 %x
}

define i32 @tgt(i1 noundef %c, ptr %p) {
  %v = load i32, ptr %p, align 1
  %x = select i1 %c, i32 %v, i32 0
  call void @f(ptr dereferenceable(4) %p)
  ret i32 %x
}

define i32 @src_declared(i1 noundef %c, ptr %p) {
  br i1 %c, label %then, label %end

then:
  %v = load i32, ptr %p, align 1
  br label %end

end:
  %x = phi i32 [ %v, %then ], [ 0, %0 ]
  call void @known(ptr dereferenceable(2) %p)
  ret i32 %x
}

define i32 @tgt_declared(i1 noundef %c, ptr %p) {
  %v = load i32, ptr %p, align 1
  %x = select i1 %c, i32 %v, i32 0
  call void @known(ptr dereferenceable(2) %p)
  ret i32 %x
}

define i16 @src_result(i1 noundef %c) {
  %p = call dereferenceable(2) ptr @give()
  br i1 %c, label %then, label %end

then:
  %v = load i16, ptr %p, align 1
  br label %end

end:
  %x = phi i16 [ %v, %then ], [ 0, %0 ]
  ret i16 %x
}

define i16 @tgt_result(i1 noundef %c) {
  %p = call dereferenceable(2) ptr @give()
  %v = load i16, ptr %p, align 1
  %x = select i1 %c, i16 %v, i16 0
  ret i16 %x
}

define i32 @src_kept(i1 noundef %c, ptr %p) {
  call void @keep(ptr dereferenceable(4) %p)
  br i1 %c, label %then, label %end

then:
  %v = load i32, ptr %p, align 1
  br label %end

end:
  %x = phi i32 [ %v, %then ], [ 0, %0 ]
  ret i32 %x
}

define i32 @tgt_kept(i1 noundef %c, ptr %p) {
  call void @keep(ptr dereferenceable(4) %p)
  %v = load i32, ptr %p, align 1
  %x = select i1 %c, i32 %v, i32 0
  ret i32 %x
}

define i32 @src_freed(i1 noundef %c, ptr %p) {
  call void @f(ptr dereferenceable(4) %p)
  br i1 %c, label %then, label %end

then:
  %v = load i32, ptr %p, align 1
  br label %end

end:
  %x = phi i32 [ %v, %then ], [ 0, %0 ]
  ret i32 %x
}

define i32 @tgt_freed(i1 noundef %c, ptr %p) {
  call void @f(ptr dereferenceable(4) %p)
  %v = load i32, ptr %p, align 1
  %x = select i1 %c, i32 %v, i32 0
  ret i32 %x
}

define i32 @src_freed_argument(i1 noundef %c, ptr dereferenceable(4) %p) {
  call void @f(ptr %p)
  br i1 %c, label %then, label %end

then:
  %v = load i32, ptr %p, align 1
  br label %end

end:
  %x = phi i32 [ %v, %then ], [ 0, %0 ]
  ret i32 %x
}

define i32 @tgt_freed_argument(i1 noundef %c, ptr dereferenceable(4) %p) {
  call void @f(ptr %p)
  %v = load i32, ptr %p, align 1
  %x = select i1 %c, i32 %v, i32 0
  ret i32 %x
}

define i32 @src_more(i1 noundef %c, ptr %p) {
  br i1 %c, label %then, label %end

then:
  %v = load i32, ptr %p, align 1
  br label %end

end:
  %x = phi i32 [ %v, %then ], [ 0, %0 ]
  call void @f(ptr dereferenceable(3) %p)
  ret i32 %x
}

define i32 @tgt_more(i1 noundef %c, ptr %p) {
  %v = load i32, ptr %p, align 1
  %x = select i1 %c, i32 %v, i32 0
  call void @f(ptr dereferenceable(3) %p)
  ret i32 %x
}

define dereferenceable(4) ptr @src_returned() {
  ret ptr @short
}

define dereferenceable(4) ptr @tgt_returned() {
  unreachable
}

define dereferenceable(2) ptr @src_returned_whole() {
  ret ptr @short
}

define dereferenceable(2) ptr @tgt_returned_whole() {
  unreachable
}

define void @src_stored(ptr %p) {
  store i32 1, ptr %p, align 1
  call void @f(ptr noundef nonnull %p)
  ret void
}

define void @tgt_stored(ptr %p) {
  store i32 1, ptr %p, align 1
  call void @f(ptr noundef nonnull dereferenceable(4) %p)
  ret void
}

define void @src_added(ptr noundef nonnull %p) {
  call void @f(ptr noundef nonnull %p)
  ret void
}

define void @tgt_added(ptr noundef nonnull %p) {
  call void @f(ptr noundef nonnull dereferenceable(4) %p)
  ret void
}

define internal i32 @read(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @src_local(i32 %n) {
  %a = alloca i32
  store i32 %n, ptr %a
  %v = call i32 @read(ptr dereferenceable(8) %a)
  ret i32 %v
}

define i32 @tgt_local(i32 %n) {
  unreachable
}

define i32 @src_later(ptr %p) {
  call void @g(ptr %p)
  call void @g(ptr null)
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_later(ptr %p) {
  call void @g(ptr %p)
  %v = load i32, ptr %p
  call void @g(ptr null)
  %w = load i32, ptr %p
  ret i32 %w
}

define i32 @src_loaded(i1 noundef %c, ptr noundef %q) {
  %p = load ptr, ptr %q, !dereferenceable !0
  br i1 %c, label %then, label %end

then:
  %v = load i32, ptr %p, align 1
  br label %end

end:
  %x = phi i32 [ %v, %then ], [ 0, %0 ]
  ret i32 %x
}

define i32 @tgt_loaded(i1 noundef %c, ptr noundef %q) {
  %p = load ptr, ptr %q, !dereferenceable !0
  %v = load i32, ptr %p, align 1
  %x = select i1 %c, i32 %v, i32 0
  ret i32 %x
}

define ptr @src_loaded_less(ptr noundef %q) {
  %p = load ptr, ptr %q, !dereferenceable !0
  ret ptr %p
}

define ptr @tgt_loaded_less(ptr noundef %q) {
  %p = load ptr, ptr %q, !dereferenceable !1
  ret ptr %p
}

declare ptr @allocate(i32, i32) allocsize(0, 1)

define ptr @src_allocated() {
  %p = call ptr @allocate(i32 3, i32 4)
  ret ptr %p
}

define ptr @tgt_allocated() {
  %p = call dereferenceable_or_null(12) ptr @allocate(i32 3, i32 4)
  ret ptr %p
}

define ptr @src_allocated_more() {
  %p = call ptr @allocate(i32 3, i32 4)
  ret ptr %p
}

define ptr @tgt_allocated_more() {
  %p = call dereferenceable_or_null(13) ptr @allocate(i32 3, i32 4)
  ret ptr %p
}

define dereferenceable(4) ptr @src_gone() {
  %a = alloca i32
  ret ptr %a
}

define dereferenceable(4) ptr @tgt_gone() {
  unreachable
}

!0 = !{i64 4}
!1 = !{i64 8}
