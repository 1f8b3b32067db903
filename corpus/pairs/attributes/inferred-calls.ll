; What: promises that only the target makes and that follow from what calls say.  A callee that writes nothing frees nothing,
; keeps no pointer but in its result, and does not synchronise; what has not been given to a callee that frees is not freed
; through a parameter.  An atomic access for one thread does not synchronise (@src_scope).  A vector of pointers is a pointer
; argument (@src_vector).
; Document: LangRef, "Parameter Attributes", `nofree`, `captures`; "Function Attributes", `memory`, `nosync`
; EXPECT --function src_not_given: correct same-function
; EXPECT --function src_given_to_reader: correct
; EXPECT --function src_result: unsupported
; EXPECT --function src_given: unsupported
; EXPECT --function src_held: unsupported
; EXPECT --function src_escaped: correct same-function
; EXPECT --function src_escaped_written: unsupported
; EXPECT --function src_at_call: correct
; EXPECT --function src_at_call_reads: unsupported
; EXPECT --function src_at_call_writes: unsupported
; EXPECT --function src_scope: correct same-function
; EXPECT --function src_all_threads: unsupported
; EXPECT --function src_vector: correct
; EXPECT --function src_vector_lost: incorrect
; EXPECT --function src_vector_elsewhere: unsupported
; EXPECT --function src_spelled: correct same-function
; EXPECT --function src_spelled_kept: unsupported

@place = global ptr null

declare void @reads(ptr) nounwind willreturn memory(read)
declare ptr @passes(ptr) nounwind willreturn memory(read)
declare void @any()
declare void @any_of(ptr)
declare <2 x i32> @through(<2 x ptr>) nounwind memory(argmem: readwrite)

define void @src_given_to_reader(ptr %p) {
  call void @reads(ptr %p)
  ret void
}

define void @tgt_given_to_reader(ptr nofree readonly captures(none) %p) nofree {
  call void @reads(ptr %p)
  ret void
}

define ptr @src_result(ptr %p) {
  %q = call ptr @passes(ptr %p)
  ret ptr %q
}

define ptr @tgt_result(ptr captures(none) %p) {
  %q = call ptr @passes(ptr %p)
  ret ptr %q
}

define void @src_not_given(ptr %p, ptr %q) {
  %v = load i8, ptr %p
  call void @any_of(ptr %q)
  ret void
}

define void @tgt_not_given(ptr nofree %p, ptr %q) {
  %v = load i8, ptr %p
  call void @any_of(ptr %q)
  ret void
}

define void @src_given(ptr %p, ptr %q) {
  %r = getelementptr i8, ptr %p, i64 0
  call void @any_of(ptr %r)
  ret void
}

define void @tgt_given(ptr nofree %p, ptr %q) {
  %r = getelementptr i8, ptr %p, i64 0
  call void @any_of(ptr %r)
  ret void
}

define void @src_held(ptr %p) {
  store ptr %p, ptr @place
  call void @any()
  ret void
}

define void @tgt_held(ptr nofree %p) {
  store ptr %p, ptr @place
  call void @any()
  ret void
}

define void @src_escaped(ptr %p) {
  store ptr %p, ptr @place
  ret void
}

define void @tgt_escaped(ptr nofree readnone %p) {
  store ptr %p, ptr @place
  ret void
}

define void @src_escaped_written(ptr %p) {
  store ptr %p, ptr @place
  %q = load ptr, ptr @place
  store i8 1, ptr %q
  ret void
}

define void @tgt_escaped_written(ptr readonly %p) {
  store ptr %p, ptr @place
  %q = load ptr, ptr @place
  store i8 1, ptr %q
  ret void
}

define ptr @src_at_call(ptr %p) {
  %q = call ptr @passes(ptr %p)
  ret ptr %q
}

define ptr @tgt_at_call(ptr %p) {
  %q = call ptr @passes(ptr nofree readonly captures(ret: address, provenance) %p)
  ret ptr %q
}

define ptr @src_at_call_reads(ptr %p) {
  %q = call ptr @passes(ptr %p)
  ret ptr %q
}

define ptr @tgt_at_call_reads(ptr %p) {
  %q = call ptr @passes(ptr %p) nosync
  ret ptr %q
}

define void @src_at_call_writes(ptr %p) {
  call void @any_of(ptr %p)
  ret void
}

define void @tgt_at_call_writes(ptr %p) {
  call void @any_of(ptr nofree %p)
  ret void
}

define void @src_scope() {
  fence syncscope("singlethread") seq_cst
  ret void
}

define void @tgt_scope() nosync {
  fence syncscope("singlethread") seq_cst
  ret void
}

define void @src_all_threads() {
  fence seq_cst
  ret void
}

define void @tgt_all_threads() nosync {
  fence seq_cst
  ret void
}

define <2 x i32> @src_vector(<2 x ptr> %p) {
  %r = call <2 x i32> @through(<2 x ptr> %p)
  %s = add <2 x i32> %r, zeroinitializer
  ret <2 x i32> %s
}

define <2 x i32> @tgt_vector(<2 x ptr> %p) nounwind memory(argmem: readwrite) {
  %r = call <2 x i32> @through(<2 x ptr> %p)
  ret <2 x i32> %r
}

define void @src_vector_lost(<2 x ptr> %p) nounwind memory(argmem: readwrite) {
  %r = call <2 x i32> @through(<2 x ptr> %p)
  ret void
}

define void @tgt_vector_lost(<2 x ptr> %p) nounwind memory(argmem: readwrite) {
  ret void
}

define <2 x i32> @src_vector_elsewhere(<2 x ptr> %p, ptr %q) {
  %o = load ptr, ptr %q
  %w = insertelement <2 x ptr> %p, ptr %o, i32 0
  %r = call <2 x i32> @through(<2 x ptr> %w)
  ret <2 x i32> %r
}

define <2 x i32> @tgt_vector_elsewhere(<2 x ptr> %p, ptr %q) nounwind memory(argmem: readwrite) {
  %o = load ptr, ptr %q
  %w = insertelement <2 x ptr> %p, ptr %o, i32 0
  %r = call <2 x i32> @through(<2 x ptr> %w)
  ret <2 x i32> %r
}

; As LLVM's Attributor writes `captures(ret: address, provenance)`.
define ptr @src_spelled(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 4
  ret ptr %q
}

define ptr @tgt_spelled(ptr "no-capture-maybe-returned" %p) {
  %q = getelementptr i8, ptr %p, i64 4
  ret ptr %q
}

define ptr @src_spelled_kept(ptr %p) {
  store ptr %p, ptr @place
  ret ptr %p
}

define ptr @tgt_spelled_kept(ptr "no-capture-maybe-returned" %p) {
  store ptr %p, ptr @place
  ret ptr %p
}
