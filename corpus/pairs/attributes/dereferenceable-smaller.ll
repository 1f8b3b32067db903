; What: that fewer bytes are dereferenceable follows from that more are (@src), also where the pointer may be null
; (@src_or_null); more do not follow from fewer (@src_larger), nor that the pointer is not null (@src_not_null).
; Document: LangRef, "Parameter Attributes"
; EXPECT --function src: correct
; EXPECT --function src_or_null: correct
; EXPECT --function src_larger: incorrect target-undefined
; EXPECT --function src_not_null: incorrect target-undefined

declare void @f(ptr) willreturn nounwind

define void @src(ptr dereferenceable(8) %p) {
  call void @f(ptr dereferenceable(8) %p)
  ret void
}

define void @tgt(ptr dereferenceable(8) %p) {
  call void @f(ptr dereferenceable(2) %p)
  ret void
}

define ptr @src_or_null(ptr dereferenceable(8) %p) {
  ret ptr %p
}

define ptr @tgt_or_null(ptr dereferenceable_or_null(4) %p) {
  ret ptr %p
}

define void @src_larger(ptr dereferenceable(8) %p) {
  ret void
}

define void @tgt_larger(ptr dereferenceable(9) %p) {
  ret void
}

define void @src_not_null(ptr dereferenceable_or_null(8) %p) {
  ret void
}

define void @tgt_not_null(ptr dereferenceable(8) %p) {
  ret void
}
