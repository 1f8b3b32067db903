; What: A variable that states no alignment has one that its target finds convenient.  LLVM takes 16 bytes for a definition of more
; than 16 bytes, and reads it as such; a smaller one, and a variable that another module defines, have their type's.
; Document: LangRef, "Global Variables" (`align`)
; EXPECT --function src_large: correct
; EXPECT --function src_small: incorrect target-undefined
; EXPECT --function src_elsewhere: incorrect target-undefined
; EXPECT --function src_written: correct same-function

@large = internal global [16 x i32] zeroinitializer
@small = internal global [4 x i32] zeroinitializer
@elsewhere = external global [16 x i32]

define i32 @src_large() {
  %read = load i32, ptr @large, align 4
  ret i32 %read
}
define i32 @tgt_large() {
  %read = load i32, ptr @large, align 16
  ret i32 %read
}

define i32 @src_small() {
  %read = load i32, ptr @small, align 4
  ret i32 %read
}
define i32 @tgt_small() {
  %read = load i32, ptr @small, align 16
  ret i32 %read
}

define i32 @src_elsewhere() {
  %read = load i32, ptr @elsewhere, align 4
  ret i32 %read
}
define i32 @tgt_elsewhere() {
  %read = load i32, ptr @elsewhere, align 16
  ret i32 %read
}

define void @src_written(i32 %x) {
  store i32 %x, ptr @large, align 4
  store i32 %x, ptr @small, align 4
  ret void
}
define void @tgt_written(i32 %x) {
  store i32 %x, ptr @large, align 4
  store i32 %x, ptr @small, align 4
  ret void
}
