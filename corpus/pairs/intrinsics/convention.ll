; What: an intrinsic is called by the convention of SPIR-V functions, as clang does for HLSL, and its
; declaration names none. Nothing is called: there is no convention to break.
; Document: LangRef, "Calling Conventions"
; EXPECT --function src_lost: incorrect
; EXPECT --function src_kept: correct

define i1 @src_kept(i1 noundef %x, i32 noundef %n) convergent {
  %any = call spir_func i1 @llvm.spv.wave.any(i1 %x)
  ret i1 %any
}

define i1 @tgt_kept(i1 noundef %x, i32 noundef %n) convergent {
  %any = call i1 @llvm.spv.wave.any(i1 %x)
  ret i1 %any
}

define i1 @src_lost(i1 noundef %x, i32 noundef %n) convergent {
  %any = call spir_func i1 @llvm.spv.wave.any(i1 %x)
  ret i1 %any
}

define i1 @tgt_lost(i1 noundef %x, i32 noundef %n) convergent {
  ret i1 %x
}

declare i1 @llvm.spv.wave.any(i1) convergent
