; What: target_mem0, target_mem1 and inaccessiblemem are different memory: a call that reads one commutes with a call that
; writes another (@src, @src_inaccessible), and not with one that writes the same (@src_same, @src_both) or any memory (@src_any).
; Document: LangRef, "Function Attributes", `memory(...)`
; EXPECT --function src: correct
; EXPECT --function src_inaccessible: correct
; EXPECT --function src_same: incorrect
; EXPECT --function src_both: incorrect
; EXPECT --function src_any: incorrect

declare i32 @g() memory(target_mem0: read) nounwind willreturn
declare i32 @both() memory(target_mem0: read, target_mem1: read) nounwind willreturn
declare void @h(i32) memory(target_mem1: write) nounwind willreturn
declare void @h0(i32) memory(target_mem0: write) nounwind willreturn
declare void @i(i32) memory(inaccessiblemem: readwrite) nounwind willreturn
declare void @any(i32) nounwind willreturn
define i32 @src() {
  %a = call i32 @g()
  call void @h(i32 1)
  ret i32 %a
}
define i32 @tgt() {
  call void @h(i32 1)
  %a = call i32 @g()
  ret i32 %a
}
define i32 @src_inaccessible() {
  %a = call i32 @g()
  call void @i(i32 1)
  ret i32 %a
}
define i32 @tgt_inaccessible() {
  call void @i(i32 1)
  %a = call i32 @g()
  ret i32 %a
}
define i32 @src_same() {
  %a = call i32 @g()
  call void @h0(i32 1)
  ret i32 %a
}
define i32 @tgt_same() {
  call void @h0(i32 1)
  %a = call i32 @g()
  ret i32 %a
}
define i32 @src_both() {
  %a = call i32 @both()
  call void @h(i32 1)
  ret i32 %a
}
define i32 @tgt_both() {
  call void @h(i32 1)
  %a = call i32 @both()
  ret i32 %a
}
define i32 @src_any() {
  %a = call i32 @g()
  call void @any(i32 1)
  ret i32 %a
}
define i32 @tgt_any() {
  call void @any(i32 1)
  %a = call i32 @g()
  ret i32 %a
}
