; What: An operation with the same set but another operand in one thread.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT: incorrect
; EXPECT --uniform x: incorrect

define void @src(i32 noundef %x) {
  call void @opv(i32 %x)
  ret void
}

define void @tgt(i32 noundef %x) {
  %y = call i32 @llvm.smax.i32(i32 %x, i32 -7)
  call void @opv(i32 %y)
  ret void
}

declare i32 @llvm.smax.i32(i32, i32)

declare void @opv(i32) convergent willreturn nounwind
