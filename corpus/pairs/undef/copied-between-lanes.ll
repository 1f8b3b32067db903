; What: A broadcast or shuffle of undef is taken for one value.  LLVM folds it to undef, another value at each use: so it
; refutes nothing, and proves nothing where only the target copies it.
; Document: LangRef, "Undefined Values"; docs/semantics.md, section 8
; EXPECT --function src_frozen: unknown approximation
; EXPECT --function src_folded: unknown approximation
; EXPECT --function src_same: correct
; EXPECT --function src_number: correct
; EXPECT --function src_poison: correct
; EXPECT --function src_beside: incorrect

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nounwind willreturn memory(none)

define i32 @src_folded() convergent {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 undef)
  ret i32 %r
}

define i32 @tgt_folded() convergent {
  ret i32 undef
}

; The copy of what is frozen is one value.
define i32 @src_frozen() convergent {
  %f = freeze i32 undef
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %f)
  ret i32 %r
}

define i32 @tgt_frozen() convergent {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 undef)
  ret i32 %r
}

define i32 @src_same(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 undef)
  %s = add i32 %r, %x
  ret i32 %s
}

define i32 @tgt_same(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 undef)
  %s = add i32 %x, %r
  ret i32 %s
}

define i32 @src_number() convergent {
  %f = freeze i32 undef
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %f)
  ret i32 %r
}

define i32 @tgt_number() convergent {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 7)
  ret i32 %r
}

define i32 @src_poison() convergent {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 poison)
  ret i32 %r
}

define i32 @tgt_poison() convergent {
  ret i32 undef
}

define i32 @src_beside(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 7)
  ret i32 %r
}

define i32 @tgt_beside(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %r
}
