; What: a flag is dropped from what a pure unknown call gets: where its operand was poison it is now
; a value, and any result for a value refines the one for poison. Adding the flag is no refinement,
; nor is any other result, since the callee may ignore its operand.
; Document: LangRef, "Poison Values"
; EXPECT --function src_ignored: incorrect result-changed
; EXPECT: incorrect result-changed
; EXPECT --function src_dropped: correct
; EXPECT --function src_convergent: correct
; EXPECT --function src_convergent --threads 4: correct
; EXPECT --function src_anchored: correct

define i32 @src(i32 noundef %x) {
  %a = add i32 %x, 1
  %r = call i32 @pure(i32 %a)
  ret i32 %r
}

define i32 @tgt(i32 noundef %x) {
  %a = add nsw i32 %x, 1
  %r = call i32 @pure(i32 %a)
  ret i32 %r
}

define i32 @src_dropped(i32 noundef %x) {
  %a = add nsw i32 %x, 1
  %r = call i32 @pure(i32 %a)
  ret i32 %r
}

define i32 @tgt_dropped(i32 noundef %x) {
  %a = add i32 %x, 1
  %r = call i32 @pure(i32 %a)
  ret i32 %r
}

define i32 @src_convergent(i32 noundef %x) convergent {
  %a = add nsw i32 %x, 1
  %r = call i32 @pure.convergent(i32 %a)
  ret i32 %r
}

define i32 @tgt_convergent(i32 noundef %x) convergent {
  %a = add i32 %x, 1
  %r = call i32 @pure.convergent(i32 %a)
  ret i32 %r
}

define i32 @src_anchored(i32 noundef %x) {
  %token = call token @llvm.experimental.convergence.anchor()
  %a = add nsw i32 %x, 1
  %r = call i32 @pure.convergent(i32 %a) [ "convergencectrl"(token %token) ]
  ret i32 %r
}

define i32 @tgt_anchored(i32 noundef %x) {
  %token = call token @llvm.experimental.convergence.anchor()
  %a = add i32 %x, 1
  %r = call i32 @pure.convergent(i32 %a) [ "convergencectrl"(token %token) ]
  ret i32 %r
}

define i32 @src_ignored(i32 noundef %x) {
  %r = call i32 @pure(i32 poison)
  ret i32 %r
}

define i32 @tgt_ignored(i32 noundef %x) {
  ret i32 7
}

declare i32 @pure(i32) memory(none) willreturn nounwind
declare i32 @pure.convergent(i32) convergent memory(none) willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
