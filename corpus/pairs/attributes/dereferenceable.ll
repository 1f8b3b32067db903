; What: `dereferenceable` implies `noundef`, and `nonnull` in address space 0; there is room for that many bytes.
; Document: LangRef, "Parameter Attributes", `dereferenceable`, `dereferenceable_or_null`; "'dereferenceable' Metadata"
; EXPECT --function src_nonnull: correct
; EXPECT --function src_or_null: incorrect result-changed
; EXPECT --function src_space: incorrect result-changed
; EXPECT --function src_defined: correct
; EXPECT --function src_attribute: correct
; EXPECT --function src_attribute_alone: incorrect operands-poison
; EXPECT --function src_inbounds: correct
; EXPECT --function src_out_of_bounds: incorrect result-poison
; EXPECT --function src_result: correct
; EXPECT --function src_loaded: correct
; EXPECT --function src_speculated: correct
; EXPECT --function src_speculated_or_null: incorrect target-undefined
; EXPECT --function src_local: correct

declare void @look(ptr) nounwind willreturn
declare dereferenceable(4) ptr @give() nounwind willreturn

define i1 @src_nonnull(ptr dereferenceable(4) %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_nonnull(ptr dereferenceable(4) %p) {
  ret i1 false
}

define i1 @src_or_null(ptr dereferenceable_or_null(4) %p) {
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_or_null(ptr dereferenceable_or_null(4) %p) {
  ret i1 false
}

define i1 @src_space(ptr addrspace(3) dereferenceable(4) %p) {
  %r = icmp eq ptr addrspace(3) %p, null
  ret i1 %r
}

define i1 @tgt_space(ptr addrspace(3) dereferenceable(4) %p) {
  ret i1 false
}

define void @src_defined(ptr dereferenceable_or_null(4) %p) {
  call void @look(ptr %p)
  ret void
}

define void @tgt_defined(ptr dereferenceable_or_null(4) %p) {
  call void @look(ptr noundef %p)
  ret void
}

define void @src_attribute(ptr dereferenceable(4) %p) {
  call void @look(ptr %p)
  ret void
}

define void @tgt_attribute(ptr dereferenceable(4) %p) {
  call void @look(ptr nonnull %p)
  ret void
}

define void @src_attribute_alone(ptr noundef %p) {
  call void @look(ptr %p)
  ret void
}

define void @tgt_attribute_alone(ptr noundef %p) {
  call void @look(ptr nonnull %p)
  ret void
}

define ptr @src_inbounds(ptr dereferenceable(16) %p) {
  %q = getelementptr i8, ptr %p, i64 8
  ret ptr %q
}

define ptr @tgt_inbounds(ptr dereferenceable(16) %p) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 8
  ret ptr %q
}

define ptr @src_out_of_bounds(ptr dereferenceable(16) %p) {
  %q = getelementptr i8, ptr %p, i64 17
  ret ptr %q
}

define ptr @tgt_out_of_bounds(ptr dereferenceable(16) %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 17
  ret ptr %q
}

define i1 @src_result() {
  %p = call ptr @give()
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_result() {
  %p = call ptr @give()
  ret i1 false
}

define i1 @src_loaded(ptr noundef %q) {
  %p = load ptr, ptr %q, !dereferenceable !0
  %r = icmp eq ptr %p, null
  ret i1 %r
}

define i1 @tgt_loaded(ptr noundef %q) {
  %p = load ptr, ptr %q, !dereferenceable !0
  ret i1 false
}

define i32 @src_speculated(ptr align 4 dereferenceable(4) %p, i1 noundef %c) {
  br i1 %c, label %then, label %end
then:
  %v = load i32, ptr %p
  ret i32 %v
end:
  ret i32 0
}

define i32 @tgt_speculated(ptr align 4 dereferenceable(4) %p, i1 noundef %c) {
  %v = load i32, ptr %p
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

define i32 @src_speculated_or_null(ptr align 4 dereferenceable_or_null(4) %p, i1 noundef %c) {
  br i1 %c, label %then, label %end
then:
  %v = load i32, ptr %p
  ret i32 %v
end:
  ret i32 0
}

define i32 @tgt_speculated_or_null(ptr align 4 dereferenceable_or_null(4) %p, i1 noundef %c) {
  %v = load i32, ptr %p
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

!0 = !{i64 4}

; There is room after a local variable.
define i32 @src_local(i32 noundef %x) {
  %unused = alloca i8
  %p = alloca i8
  %r = call i32 @enter(ptr dereferenceable(1) %p, i32 %x)
  ret i32 %r
}

define i32 @tgt_local(i32 noundef %x) {
  %p = alloca i8
  %r = call i32 @enter(ptr dereferenceable(1) %p, i32 %x)
  ret i32 %r
}

define internal i32 @enter(ptr dereferenceable(1) %p, i32 %x) {
  ret i32 %x
}
