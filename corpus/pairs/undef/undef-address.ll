; What: An address computed from what may be undef is still in the object that it was computed in: an access that leaves
; it is undefined behaviour, and where the address is not undef, objects are told apart.
; Document: LangRef, "Undefined Values", "Pointer Aliasing Rules"
; EXPECT --undef-inputs --function src_fresh: correct
; EXPECT --undef-inputs --function src_table: correct
; EXPECT --undef-inputs --function src_table_mixed: incorrect result-changed
; EXPECT --undef-inputs --function src_loaded: incorrect result-changed
; EXPECT --undef-inputs --function src_in_object: correct
; EXPECT --undef-inputs --function src_anywhere: incorrect result-changed

@same = constant [4 x i8] c"aaaa"
@mixed = constant [4 x i8] c"aaba"

define i8 @src_table(i32 %index) {
  %p = getelementptr [4 x i8], ptr @same, i64 0, i32 %index
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @tgt_table(i32 %index) {
  ret i8 97
}

define i8 @src_table_mixed(i32 %index) {
  %p = getelementptr [4 x i8], ptr @mixed, i64 0, i32 %index
  %v = load i8, ptr %p, align 1
  ret i8 %v
}

define i8 @tgt_table_mixed(i32 %index) {
  ret i8 97
}

define i8 @src_fresh(ptr %p) {
  %new = call noalias ptr @allocate()
  store i8 10, ptr %new
  store i8 20, ptr %p
  %v = load i8, ptr %new
  ret i8 %v
}

define i8 @tgt_fresh(ptr %p) {
  %new = call noalias ptr @allocate()
  store i8 10, ptr %new
  store i8 20, ptr %p
  ret i8 10
}

define i8 @src_loaded(ptr %p, ptr %q) {
  store i8 10, ptr %q
  store i8 20, ptr %p
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @tgt_loaded(ptr %p, ptr %q) {
  store i8 10, ptr %q
  store i8 20, ptr %p
  ret i8 10
}

; No object reaches the end of the address space, whatever the address is.
define i1 @src_in_object(ptr %p) {
  %next = getelementptr inbounds i8, ptr %p, i64 1
  %r = icmp eq ptr %next, null
  ret i1 %r
}

define i1 @tgt_in_object(ptr %p) {
  ret i1 false
}

define i1 @src_anywhere(ptr %p) {
  %next = getelementptr i8, ptr %p, i64 1
  %r = icmp eq ptr %next, null
  ret i1 %r
}

define i1 @tgt_anywhere(ptr %p) {
  ret i1 false
}

declare ptr @allocate()
