; What: by its row a lane that no thread has is undefined behaviour, so two threads say nothing of a lane that eight
; have: the target drops a barrier.
; Document: docs/refinement.md, "The number of threads"
; EXPECT --ops lane-outside-undefined.toml --threads 2: unknown vacuous
; EXPECT --ops lane-outside-undefined.toml: incorrect observation-missing

declare void @bar() convergent nounwind willreturn
declare i32 @my.shuffle(i32, i32) convergent nounwind willreturn memory(none)

define i32 @src(i32 %v) convergent {
  %r = call i32 @my.shuffle(i32 %v, i32 5)
  call void @bar()
  ret i32 %r
}

define i32 @tgt(i32 %v) convergent {
  ret i32 0
}
