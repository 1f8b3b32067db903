; What: names say nothing of what is stored where. @same holds zeros only, so that what is loaded is zero, also where the
; address has another name in the target (@src). A store of something else, under whatever name, counts (@src_other).
; Document: LangRef, "Identifiers", "Global Variables"
; EXPECT: incorrect
; EXPECT --function src: correct
; EXPECT --function src_other: incorrect

@same = internal global [8 x i32] zeroinitializer
@other = internal global [8 x i32] zeroinitializer

define i32 @src(i32 noundef %i) {
  %p = getelementptr inbounds [8 x i32], ptr @same, i32 0, i32 %i
  store i32 0, ptr %p
  %v = load i32, ptr @same
  ret i32 %v
}

define i32 @tgt(i32 noundef %n) {
  %q = getelementptr inbounds [8 x i32], ptr @same, i32 0, i32 %n
  store i32 0, ptr %q
  ret i32 0
}

define i32 @src_other(i32 noundef %i) {
  %p = getelementptr inbounds [8 x i32], ptr @other, i32 0, i32 %i
  store i32 1, ptr %p
  %v = load i32, ptr @other
  ret i32 %v
}

define i32 @tgt_other(i32 noundef %i) {
  %q = getelementptr inbounds [8 x i32], ptr @other, i32 0, i32 %i
  store i32 1, ptr %q
  ret i32 0
}
