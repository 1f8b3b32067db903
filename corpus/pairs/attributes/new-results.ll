; What: That a result is `noalias` follows from a body that returns a new object, or null, and keeps its address nowhere.
; Document: LangRef, "Parameter Attributes" (`noalias`)
; EXPECT --function src_new: correct
; EXPECT --function src_or_null: correct
; EXPECT --function src_passed: correct
; EXPECT --function src_in_a_local: correct
; EXPECT --function src_of_callee: correct
; EXPECT --function src_kept: unsupported
; EXPECT --function src_kept_by_call: unsupported
; EXPECT --function src_given: unsupported
; EXPECT --function src_global: unsupported
; EXPECT --function src_either: unsupported
; EXPECT --function src_loaded: unsupported
; EXPECT --function src_plain_result: unsupported
; EXPECT --function src_null_elsewhere: unsupported
; EXPECT --function src_null_cast: unsupported

@place = global ptr null
@object = global i32 0
declare noalias ptr @make(i64) nounwind willreturn
declare ptr @find(i64) nounwind willreturn
declare void @look(ptr captures(none)) nounwind willreturn
declare void @keep(ptr) nounwind willreturn

define ptr @src_new() {
  %p = call ptr @make(i64 4)
  ret ptr %p
}
define noalias ptr @tgt_new() {
  %p = call ptr @make(i64 4)
  ret ptr %p
}

define ptr @src_or_null(i1 noundef %c) {
  %p = call ptr @make(i64 4)
  %r = select i1 %c, ptr %p, ptr null
  ret ptr %r
}
define noalias ptr @tgt_or_null(i1 noundef %c) {
  %p = call ptr @make(i64 4)
  %r = select i1 %c, ptr %p, ptr null
  ret ptr %r
}

define ptr @src_passed() {
  %p = call ptr @make(i64 4)
  call void @look(ptr %p)
  ret ptr %p
}
define noalias ptr @tgt_passed() {
  %p = call ptr @make(i64 4)
  call void @look(ptr %p)
  ret ptr %p
}

define ptr @src_in_a_local() {
  %a = alloca ptr
  %p = call ptr @make(i64 4)
  store ptr %p, ptr %a
  %r = load ptr, ptr %a
  ret ptr %r
}
define noalias ptr @tgt_in_a_local() {
  %a = alloca ptr
  %p = call ptr @make(i64 4)
  store ptr %p, ptr %a
  %r = load ptr, ptr %a
  ret ptr %r
}

define internal ptr @wrapped(i64 %n) {
  %p = call ptr @make(i64 %n)
  ret ptr %p
}
define ptr @src_of_callee() {
  %p = call ptr @wrapped(i64 4)
  ret ptr %p
}
define noalias ptr @tgt_of_callee() {
  %p = call ptr @wrapped(i64 4)
  ret ptr %p
}

define ptr @src_kept() {
  %p = call ptr @make(i64 4)
  store ptr %p, ptr @place
  ret ptr %p
}
define noalias ptr @tgt_kept() {
  %p = call ptr @make(i64 4)
  store ptr %p, ptr @place
  ret ptr %p
}

define ptr @src_kept_by_call() {
  %p = call ptr @make(i64 4)
  call void @keep(ptr %p)
  ret ptr %p
}
define noalias ptr @tgt_kept_by_call() {
  %p = call ptr @make(i64 4)
  call void @keep(ptr %p)
  ret ptr %p
}

define ptr @src_given(ptr noundef %p) {
  ret ptr %p
}
define noalias ptr @tgt_given(ptr noundef %p) {
  ret ptr %p
}

define ptr @src_global() {
  ret ptr @object
}
define noalias ptr @tgt_global() {
  ret ptr @object
}

define ptr @src_either(i1 noundef %c) {
  %p = call ptr @make(i64 4)
  %r = select i1 %c, ptr %p, ptr @object
  ret ptr %r
}
define noalias ptr @tgt_either(i1 noundef %c) {
  %p = call ptr @make(i64 4)
  %r = select i1 %c, ptr %p, ptr @object
  ret ptr %r
}

define ptr @src_loaded(ptr noundef %q) {
  %p = call ptr @make(i64 8)
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  ret ptr %r
}
define noalias ptr @tgt_loaded(ptr noundef %q) {
  %p = call ptr @make(i64 8)
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  ret ptr %r
}

define ptr @src_plain_result() {
  %p = call ptr @find(i64 4)
  ret ptr %p
}
define noalias ptr @tgt_plain_result() {
  %p = call ptr @find(i64 4)
  ret ptr %p
}

; Where 0 may be the address of an object, null is not new.
define ptr addrspace(3) @src_null_elsewhere() {
  ret ptr addrspace(3) null
}
define noalias ptr addrspace(3) @tgt_null_elsewhere() {
  ret ptr addrspace(3) null
}

define ptr @src_null_cast() {
  %r = addrspacecast ptr addrspace(3) null to ptr
  ret ptr %r
}
define noalias ptr @tgt_null_cast() {
  %r = addrspacecast ptr addrspace(3) null to ptr
  ret ptr %r
}
