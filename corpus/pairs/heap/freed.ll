; What: Freeing. Nothing may access an object after it was freed, nor free it again, nor free anything
; else than the first byte of an object of the heap; freeing null does nothing. That an object of
; somebody else's is freed is observed; what it held is not.
; Document: LangRef, `allockind`, `nofree`, "Allocated Objects"; C standard, "The free function"
; EXPECT --function src_use: correct
; EXPECT --function src_moved: incorrect
; EXPECT --function src_twice: incorrect
; EXPECT --function src_inside: correct
; EXPECT --function src_variable: correct
; EXPECT --function src_stack: correct
; EXPECT --function src_guard: correct
; EXPECT --function src_argument: incorrect
; EXPECT --function src_freed: incorrect
; EXPECT --function src_load_after: incorrect
; EXPECT --function src_load_before: correct
; EXPECT --function src_dead_store: unknown
; EXPECT --function src_other: correct
; EXPECT --function src_nofree: correct
; EXPECT --function src_own: incorrect
; EXPECT --function src_families: correct

target triple = "x86_64-unknown-linux-gnu"

@x = global i8 0

declare ptr @malloc(i64)
declare ptr @_Znwm(i64)
declare void @free(ptr)

define i8 @src_use() {
  %p = call ptr @malloc(i64 4)
  store i8 1, ptr %p
  call void @free(ptr %p)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_use() {
  unreachable
}

define i8 @src_moved(i1 noundef %c) {
entry:
  %p = call ptr @malloc(i64 4)
  store i8 1, ptr %p
  %v = load i8, ptr %p
  br i1 %c, label %then, label %end
then:
  call void @free(ptr %p)
  br label %end
end:
  ret i8 %v
}

define i8 @tgt_moved(i1 noundef %c) {
entry:
  %p = call ptr @malloc(i64 4)
  store i8 1, ptr %p
  br i1 %c, label %then, label %end
then:
  call void @free(ptr %p)
  br label %end
end:
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @src_twice() {
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  ret i8 1
}

define i8 @tgt_twice() {
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret i8 1
}

define i8 @src_inside() {
  %p = call ptr @malloc(i64 4)
  %q = getelementptr i8, ptr %p, i64 1
  call void @free(ptr %q)
  ret i8 1
}

define i8 @tgt_inside() {
  ret i8 2
}

define i8 @src_variable() {
  call void @free(ptr @x)
  ret i8 1
}

define i8 @tgt_variable() {
  ret i8 2
}

define i8 @src_stack() {
  %p = alloca i8
  call void @free(ptr %p)
  ret i8 1
}

define i8 @tgt_stack() {
  ret i8 2
}

define void @src_guard(ptr noundef %p) {
entry:
  %some = icmp ne ptr %p, null
  br i1 %some, label %then, label %end
then:
  call void @free(ptr %p)
  br label %end
end:
  ret void
}

define void @tgt_guard(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

define void @src_argument(ptr noundef %p) {
  ret void
}

define void @tgt_argument(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

define void @src_freed(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

define void @tgt_freed(ptr noundef %p) {
  ret void
}

define i8 @src_load_after(ptr noundef %p) {
  %v = load i8, ptr %p
  call void @free(ptr %p)
  ret i8 %v
}

define i8 @tgt_load_after(ptr noundef %p) {
  call void @free(ptr %p)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @src_load_before(ptr noundef %p) {
  call void @free(ptr %p)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_load_before(ptr noundef %p) {
  ret i8 3
}

define void @src_dead_store(ptr noundef %p) {
  store i8 1, ptr %p
  call void @free(ptr %p)
  ret void
}

define void @tgt_dead_store(ptr noundef %p) {
  call void @free(ptr %p)
  ret void
}

define i8 @src_other(ptr noundef %p) {
  %v = load i8, ptr @x
  call void @free(ptr %p)
  ret i8 %v
}

define i8 @tgt_other(ptr noundef %p) {
  call void @free(ptr %p)
  %v = load i8, ptr @x
  ret i8 %v
}

define i8 @src_nofree(ptr noundef %p) nofree {
  call void @free(ptr %p)
  %some = icmp ne ptr %p, null
  %v = zext i1 %some to i8
  ret i8 %v
}

define i8 @tgt_nofree(ptr noundef %p) nofree {
  ret i8 0
}

define i8 @src_own(ptr noundef %p) nofree {
  %q = call ptr @malloc(i64 1)
  call void @free(ptr %q)
  ret i8 1
}

define i8 @tgt_own(ptr noundef %p) nofree {
  ret i8 0
}

define i8 @src_families() {
  %p = call ptr @_Znwm(i64 4)
  call void @free(ptr %p)
  ret i8 1
}

define i8 @tgt_families() {
  ret i8 2
}
