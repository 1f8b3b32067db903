; What: memory(...) that only the target has, as LLVM infers it from a body. Local variables are
; no memory of the caller's, and constants are no memory that changes.
; Document: LangRef, "Function Attributes", memory
; EXPECT --function src_local: correct
; EXPECT --function src_argument: correct
; EXPECT --function src_constant: correct
; EXPECT --function src_weaker: correct
; EXPECT --function src_loaded: correct
; EXPECT --function src_global: incorrect target-undefined
; EXPECT --function src_loaded_pointer: unsupported
; EXPECT --function src_written: incorrect target-undefined
; EXPECT --function src_call: unsupported
; EXPECT --function src_fence: unsupported
; EXPECT --function src_variable: incorrect target-undefined

@place = external global i32
@table = external constant [4 x i32]

define i32 @src_argument(ptr noundef nonnull %p, i32 noundef %x) convergent {
  %v = load i32, ptr %p, align 4
  call void @sync()
  %s = add i32 %v, %x
  ret i32 %s
}

define i32 @tgt_argument(ptr noundef nonnull %p, i32 noundef %x) convergent
    memory(argmem: read, inaccessiblemem: readwrite) {
  %v = load i32, ptr %p, align 4
  call void @sync()
  %s = add i32 %x, %v
  ret i32 %s
}

define i32 @src_local(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_local(i32 noundef %x) memory(none) {
  %a = alloca i32
  store i32 %x, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @src_constant(i32 noundef %x) {
  %e = getelementptr [4 x i32], ptr @table, i32 0, i32 %x
  %v = load i32, ptr %e, align 4
  ret i32 %v
}

define i32 @tgt_constant(i32 noundef %x) memory(none) {
  %e = getelementptr [4 x i32], ptr @table, i32 0, i32 %x
  %v = load i32, ptr %e, align 4
  ret i32 %v
}

; A weaker promise than the source's.
define void @src_weaker(ptr noundef nonnull %p) memory(argmem: write) {
  store i32 1, ptr %p, align 4
  call void @hidden()
  ret void
}

define void @tgt_weaker(ptr noundef nonnull %p) memory(write) {
  store i32 1, ptr %p, align 4
  call void @hidden()
  ret void
}

define i32 @src_loaded(ptr noundef nonnull %p) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q, align 4
  ret i32 %v
}

define i32 @tgt_loaded(ptr noundef nonnull %p) memory(read, inaccessiblemem: none) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q, align 4
  ret i32 %v
}

define i32 @src_global() {
  %v = load i32, ptr @place, align 4
  ret i32 %v
}

define i32 @tgt_global() memory(argmem: read) {
  %v = load i32, ptr @place, align 4
  ret i32 %v
}

; An address from memory is no argument.
define i32 @src_loaded_pointer(ptr noundef nonnull %p) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q, align 4
  ret i32 %v
}

define i32 @tgt_loaded_pointer(ptr noundef nonnull %p) memory(argmem: read) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q, align 4
  ret i32 %v
}

define void @src_written(ptr noundef nonnull %p) {
  store i32 1, ptr %p, align 4
  ret void
}

define void @tgt_written(ptr noundef nonnull %p) memory(argmem: read) {
  store i32 1, ptr %p, align 4
  ret void
}

define void @src_call(ptr noundef nonnull %p) {
  call void @unknown(ptr %p)
  ret void
}

define void @tgt_call(ptr noundef nonnull %p) memory(argmem: readwrite) {
  call void @unknown(ptr %p)
  ret void
}

define void @src_fence(ptr noundef nonnull %p) {
  fence acquire
  ret void
}

define void @tgt_fence(ptr noundef nonnull %p) memory(argmem: readwrite) {
  fence acquire
  ret void
}

define i32 @src_variable() {
  %v = load i32, ptr @place, align 4
  ret i32 %v
}

define i32 @tgt_variable() memory(none) {
  %v = load i32, ptr @place, align 4
  ret i32 %v
}

declare void @sync() convergent willreturn nounwind memory(inaccessiblemem: readwrite)
declare void @hidden() willreturn nounwind memory(none)
declare void @unknown(ptr) willreturn nounwind
