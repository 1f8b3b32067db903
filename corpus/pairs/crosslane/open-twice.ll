; What: A shuffle whose lane may be outside of the set is done twice, and the two results are taken for one.
; Why: each time it may give something else. It was called correct once: both executions of the target had one and the same
; execution of the source for a twin.
; Document: docs/semantics.md, section 5 (a lane outside the set gives undef)
; EXPECT --function src_twice: incorrect result-changed

declare i32 @_Z17sub_group_shuffleij(i32, i32) convergent nounwind willreturn memory(none)
define i32 @src_twice(i32 %x, i32 %lane) convergent {
  %r = call i32 @_Z17sub_group_shuffleij(i32 %x, i32 %lane) convergent
  %d = xor i32 %r, %r
  ret i32 %d
}
define i32 @tgt_twice(i32 %x, i32 %lane) convergent {
  %r = call i32 @_Z17sub_group_shuffleij(i32 %x, i32 %lane) convergent
  %s = call i32 @_Z17sub_group_shuffleij(i32 %x, i32 %lane) convergent
  %d = xor i32 %r, %s
  ret i32 %d
}
