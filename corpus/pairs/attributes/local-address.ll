; What: the address of a local variable is a multiple of its alignment, and not null: what attributes of an entered
; function's parameter say of it.
; Document: LangRef, "'alloca' Instruction"
; EXPECT: correct proved

define i32 @src(i32 noundef %x) {
  %slot = alloca i32, align 4
  store i32 %x, ptr %slot
  %r = load i32, ptr %slot
  ret i32 %r
}

define i32 @tgt(i32 noundef %x) {
  %slot = alloca i32, align 4
  store i32 %x, ptr %slot
  %r = call i32 @load(ptr noundef nonnull align 4 %slot)
  ret i32 %r
}

define i32 @load(ptr noundef nonnull align 4 %p) {
  %r = load i32, ptr %p
  ret i32 %r
}
