; What: a constant address that may be used in a range only. The target may drop the range and move the address; one that only it has is a promise that nothing keeps.
; Document: LangRef, "'getelementptr' Instruction", inrange
; EXPECT --function src_dropped: correct
; EXPECT --function src_moved: correct
; EXPECT --function src_loaded: correct
; EXPECT --function src_added: unsupported
; EXPECT --function src_other: unsupported
; EXPECT --function src_access: unsupported

@g = global [4 x i32] zeroinitializer
@held = internal constant ptr getelementptr inrange(-4, 4) (i8, ptr @g, i64 4)

define ptr @src_dropped() {
  ret ptr getelementptr inrange(-4, 4) (i8, ptr @g, i64 4)
}

define ptr @tgt_dropped() {
  ret ptr getelementptr (i8, ptr @g, i64 4)
}

define i32 @src_moved() {
  %v = load i32, ptr getelementptr (i8, ptr getelementptr inrange(-4, 4) (i8, ptr @g, i64 4), i64 -4)
  ret i32 %v
}

define i32 @tgt_moved() {
  %v = load i32, ptr getelementptr inrange(0, 8) (i8, ptr @g, i64 0)
  ret i32 %v
}

define ptr @src_loaded() {
  %p = load ptr, ptr @held
  ret ptr %p
}

define ptr @tgt_loaded() {
  ret ptr getelementptr inrange(-4, 4) (i8, ptr @g, i64 4)
}

define ptr @src_added() {
  ret ptr getelementptr (i8, ptr @g, i64 4)
}

define ptr @tgt_added() {
  ret ptr getelementptr inrange(-4, 4) (i8, ptr @g, i64 4)
}

define ptr @src_other() {
  ret ptr getelementptr inrange(-4, 8) (i8, ptr @g, i64 4)
}

define ptr @tgt_other() {
  ret ptr getelementptr inrange(-4, 4) (i8, ptr @g, i64 4)
}

define i32 @src_access() {
  %v = load i32, ptr getelementptr (i8, ptr @g, i64 8)
  ret i32 %v
}

define i32 @tgt_access() {
  %v = load i32, ptr getelementptr (i8, ptr getelementptr inrange(-4, 4) (i8, ptr @g, i64 4), i64 4)
  ret i32 %v
}
