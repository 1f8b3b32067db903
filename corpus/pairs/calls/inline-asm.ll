; What: inline assembly is an operation that its text names; what it may do, its attributes say. Without `unwind` it
; does not unwind.
; Document: LangRef, "Inline Assembler Expressions"
; EXPECT --function src_computes: correct proved
; EXPECT --function src_may_stay: correct proved
; EXPECT --function src_dead: incorrect end-changed
; EXPECT --function src_text: incorrect
; EXPECT --function src_effect: incorrect observation-missing
; EXPECT --function src_memory: incorrect target-undefined
; EXPECT --function src_set: incorrect communicating-set-changed
; EXPECT --function src_inferred: correct proved
; EXPECT --function src_contradiction: unsupported

define i32 @src_computes(i32 noundef %x) {
  %a = call i32 asm "prmt.b32 $0, $1, 0, 1;", "=r,r"(i32 %x) memory(none) willreturn nounwind
  %b = call i32 asm "prmt.b32 $0, $1, 0, 1;", "=r,r"(i32 %x) memory(none) willreturn nounwind
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_computes(i32 noundef %x) {
  %a = call i32 asm "prmt.b32 $0, $1, 0, 1;", "=r,r"(i32 %x) memory(none) willreturn nounwind
  %r = shl i32 %a, 1
  ret i32 %r
}

define i32 @src_may_stay() {
  %a = call i32 asm "mov.u32 $0, %laneid;", "=r"() memory(none) nounwind
  %b = call i32 asm "mov.u32 $0, %laneid;", "=r"() memory(none) nounwind
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_may_stay() {
  %a = call i32 asm "mov.u32 $0, %laneid;", "=r"() memory(none) nounwind
  ret i32 0
}

define i32 @src_dead() {
  %a = call i32 asm "mov.u32 $0, %laneid;", "=r"() memory(none) nounwind
  ret i32 0
}

define i32 @tgt_dead() {
  ret i32 0
}

define i32 @src_text() {
  %a = call i32 asm "mov.u32 $0, %laneid;", "=r"() memory(none) willreturn nounwind
  ret i32 %a
}

define i32 @tgt_text() {
  %a = call i32 asm "mov.u32 $0, %warpid;", "=r"() memory(none) willreturn nounwind
  ret i32 %a
}

define void @src_effect(i32 noundef %x) {
  call void asm sideeffect "st.volatile.u32 [0], $0;", "r"(i32 %x) willreturn nounwind
  ret void
}

define void @tgt_effect(i32 noundef %x) {
  ret void
}

define void @src_memory(ptr noundef %p) {
  store i32 1, ptr %p
  call void asm sideeffect "membar.gl;", "~{memory}"() willreturn nounwind
  ret void
}

define void @tgt_memory(ptr noundef %p) {
  call void asm sideeffect "membar.gl;", "~{memory}"() willreturn nounwind
  store i32 1, ptr %p
  ret void
}

define void @src_set(i1 noundef %c) convergent {
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  call void asm sideeffect "bar.sync 0;", ""() convergent willreturn nounwind
  ret void
}

define void @tgt_set(i1 noundef %c) convergent {
  br i1 %c, label %then, label %else

then:
  call void asm sideeffect "bar.sync 0;", ""() convergent willreturn nounwind
  ret void

else:
  call void asm sideeffect "bar.sync 0;", ""() convergent willreturn nounwind
  ret void
}

define void @src_inferred(i32 noundef %x) {
  call void asm sideeffect "nop $0", "r"(i32 %x) willreturn
  ret void
}

define void @tgt_inferred(i32 noundef %x) {
  tail call void asm sideeffect "nop $0", "r"(i32 %x) willreturn nounwind
  ret void
}

define void @src_contradiction(i32 noundef %x) {
  call void asm sideeffect "nop $0", "r"(i32 %x) memory(none) willreturn nounwind
  ret void
}

define void @tgt_contradiction(i32 noundef %x) {
  ret void
}
