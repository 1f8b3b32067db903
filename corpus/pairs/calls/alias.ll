; What: A call of an alias is a call of the function that it names.
; Why: as an unknown function by the alias's name it would be refuted where GlobalOpt writes that
;      function's name instead: refused by name.
; Document: LangRef, "Aliases"
; EXPECT: unsupported

define void @other(i32 %x) {
  ret void
}
@alias = alias void (i32), ptr @other

define void @src(i32 noundef %x) {
  call void @alias(i32 %x)
  ret void
}
define void @tgt(i32 noundef %x) {
  call void @other(i32 %x)
  ret void
}
