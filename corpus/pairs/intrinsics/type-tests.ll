; What: whether an address is of a type only the linker decides: the same question has the same answer, another may have
; another one, and what LLVM's lowering puts in its place is not known to be right.
; Document: LangRef, "'llvm.type.test' Intrinsic"
; EXPECT --function src_same: correct
; EXPECT --function src_removed: correct
; EXPECT --function src_other: unknown approximation
; EXPECT --function src_lowered: unknown approximation

define i1 @src_same(ptr noundef %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !"one")
  %b = call i1 @llvm.type.test(ptr %p, metadata !"one")
  %c = and i1 %a, %b
  ret i1 %c
}
define i1 @tgt_same(ptr noundef %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !"one")
  ret i1 %a
}

define i1 @src_removed(ptr noundef %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !"one")
  ret i1 true
}
define i1 @tgt_removed(ptr noundef %p) {
  ret i1 true
}

define i1 @src_other(ptr noundef %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !"one")
  ret i1 %a
}
define i1 @tgt_other(ptr noundef %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !"two")
  ret i1 %a
}

@variable = constant i32 0
define i1 @src_lowered(ptr noundef %p) {
  %a = call i1 @llvm.type.test(ptr %p, metadata !"one")
  ret i1 %a
}
define i1 @tgt_lowered(ptr noundef %p) {
  %a = icmp eq ptr %p, @variable
  ret i1 %a
}
