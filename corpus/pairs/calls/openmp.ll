; What: passes know what functions of the OpenMP runtime do: that one is called less often is no reason to refute, but what else
; is done is.
; Document: OpenMP, "Runtime Library Routines"
; EXPECT --function src_removed: unknown approximation
; EXPECT --function src_moved: unknown approximation
; EXPECT --function src_kept: correct
; EXPECT --function src_other: incorrect operands-changed

declare i32 @omp_get_max_threads()
declare void @omp_set_num_threads(i32)
declare void @use(i32)

define void @src_removed() {
  call void @omp_set_num_threads(i32 2)
  %n = call i32 @omp_get_max_threads()
  call void @use(i32 %n)
  ret void
}

define void @tgt_removed() {
  call void @omp_set_num_threads(i32 2)
  call void @use(i32 2)
  ret void
}

define void @src_moved() {
  call void @use(i32 1)
  %n = call i32 @omp_get_max_threads()
  ret void
}

define void @tgt_moved() {
  %n = call i32 @omp_get_max_threads()
  call void @use(i32 1)
  ret void
}

define void @src_kept(i32 noundef %x) {
  call void @omp_set_num_threads(i32 2)
  %y = add i32 %x, %x
  call void @use(i32 %y)
  ret void
}

define void @tgt_kept(i32 noundef %x) {
  call void @omp_set_num_threads(i32 2)
  %y = shl i32 %x, 1
  call void @use(i32 %y)
  ret void
}

define void @src_other(i32 noundef %x) {
  call void @omp_set_num_threads(i32 2)
  call void @use(i32 %x)
  ret void
}

define void @tgt_other(i32 noundef %x) {
  call void @omp_set_num_threads(i32 2)
  call void @use(i32 0)
  ret void
}
