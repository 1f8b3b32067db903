; What: an argument that is metadata is part of which operation is called, whatever its number in the module: two
; calls with the same one are equal, with different ones they need not be.
; Document: LangRef, "Metadata as Value"
; EXPECT --function src_other: unknown approximation
; EXPECT --function src_same: correct proved

define i32 @src_same() {
  %a = call i32 @llvm.amdgcn.reloc.constant(metadata !0)
  %b = call i32 @llvm.amdgcn.reloc.constant(metadata !1)
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_same() {
  %b = call i32 @llvm.amdgcn.reloc.constant(metadata !1)
  %a = call i32 @llvm.amdgcn.reloc.constant(metadata !0)
  %c = call i32 @llvm.amdgcn.reloc.constant(metadata !0)
  %r = add i32 %b, %c
  ret i32 %r
}

define i32 @src_other() {
  %a = call i32 @llvm.amdgcn.reloc.constant(metadata !0)
  ret i32 %a
}

define i32 @tgt_other() {
  %a = call i32 @llvm.amdgcn.reloc.constant(metadata !1)
  ret i32 %a
}

declare i32 @llvm.amdgcn.reloc.constant(metadata)

!0 = !{!"one"}
!1 = !{!"other"}
