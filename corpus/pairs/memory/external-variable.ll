; What: Accesses to a variable of another module, whose size may be larger here, at its own address and at an
; index: the variable does not end where it begins.
; Document: LangRef, "Global Variables"
; EXPECT: correct proved

target triple = "nvptx64-nvidia-cuda"
@g = external global [4 x i32], align 4
define i32 @src(i64 noundef %i) {
  %c = icmp ult i64 %i, 4
  br i1 %c, label %t, label %e
t:
  %v = load i32, ptr @g
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt(i64 noundef %i) {
  %c = icmp ult i64 %i, 4
  br i1 %c, label %t, label %e
t:
  %p = getelementptr i32, ptr @g, i64 %i
  %w = load i32, ptr %p
  %v = load i32, ptr @g
  ret i32 %v
e:
  ret i32 0
}
