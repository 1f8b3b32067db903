; What: Two equal operations that may write are not merged, unlike pure ones.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT: incorrect

define i32 @src(i32 noundef %x) {
  %a = call i32 @writes(i32 %x)
  %b = call i32 @writes(i32 %x)
  ret i32 %b
}

define i32 @tgt(i32 noundef %x) {
  %a = call i32 @writes(i32 %x)
  ret i32 %a
}

declare noundef i32 @writes(i32) convergent willreturn nounwind
