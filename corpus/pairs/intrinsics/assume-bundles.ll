; What: what a bundle of llvm.assume states may be relied on (@src), and forgotten (@src_dropped); it is not more than
; it says (@src_more), it is undefined behaviour where it does not hold, so that a target may not add it (@src_added),
; and an alignment that is no power of two states that the pointer is null (@src_three). What is stated to be noundef
; needs no freeze (@src_noundef); another value still does (@src_freeze).
; Document: LangRef, "Assume Operand Bundles"
; EXPECT --function src_freeze: incorrect
; EXPECT: incorrect
; EXPECT --function src: correct
; EXPECT --function src_dropped: correct
; EXPECT --function src_three: correct
; EXPECT --function src_noundef: correct
; EXPECT --function src_noundef --undef-inputs: correct
; EXPECT --function src_more: incorrect result-changed
; EXPECT --function src_added: incorrect target-undefined

declare void @llvm.assume(i1)

define i64 @src(ptr noundef %p, i64 noundef %n) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8, i64 4), "nonnull"(ptr %p), "cold"() ]
  %address = ptrtoint ptr %p to i64
  %low = and i64 %address, 7
  ret i64 %low
}

define i64 @tgt(ptr noundef %p, i64 noundef %n) {
  ret i64 4
}

define void @src_dropped(ptr noundef %p, i64 noundef %n) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 %n), "ignore"(ptr undef) ]
  ret void
}

define void @tgt_dropped(ptr noundef %p, i64 noundef %n) {
  ret void
}

define i64 @src_three(ptr noundef %p, i64 noundef %n) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 3) ]
  %address = ptrtoint ptr %p to i64
  ret i64 %address
}

define i64 @tgt_three(ptr noundef %p, i64 noundef %n) {
  ret i64 0
}

define i64 @src_more(ptr noundef %p, i64 noundef %n) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 4) ]
  %address = ptrtoint ptr %p to i64
  %low = and i64 %address, 7
  ret i64 %low
}

define i64 @tgt_more(ptr noundef %p, i64 noundef %n) {
  ret i64 0
}

define void @src_added(ptr noundef %p, i64 noundef %n) {
  ret void
}

define void @tgt_added(ptr noundef %p, i64 noundef %n) {
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p) ]
  ret void
}

define i32 @src_noundef(i32 %x, i32 %y) {
  call void @llvm.assume(i1 true) [ "noundef"(i32 %x) ]
  %frozen = freeze i32 %x
  ret i32 %frozen
}

define i32 @tgt_noundef(i32 %x, i32 %y) {
  ret i32 %x
}

define i32 @src_freeze(i32 %x, i32 %y) {
  call void @llvm.assume(i1 true) [ "noundef"(i32 %x) ]
  %frozen = freeze i32 %y
  ret i32 %frozen
}

define i32 @tgt_freeze(i32 %x, i32 %y) {
  ret i32 %y
}
