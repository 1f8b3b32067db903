; What: A variable without a size has no byte to access.
; Document: LangRef, "Allocated Objects"
; EXPECT --function src_none: correct source-undefined
; EXPECT --function src_some: incorrect
; EXPECT --function src_elsewhere: incorrect

@none = internal constant {} zeroinitializer
@some = internal constant { i32 } zeroinitializer
@elsewhere = external constant {}

define i32 @src_none() {
  %x = load i32, ptr @none
  ret i32 %x
}

define i32 @tgt_none() {
  ret i32 poison
}

define i32 @src_some() {
  %x = load i32, ptr @some
  ret i32 %x
}

define i32 @tgt_some() {
  ret i32 poison
}

define i32 @src_elsewhere() {
  %x = load i32, ptr @elsewhere
  ret i32 %x
}

define i32 @tgt_elsewhere() {
  ret i32 poison
}
