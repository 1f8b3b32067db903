; What: A constant that another module defines: what it holds is not known, but it is the same at all times and for all
; threads.  So loads of it move over barriers and fences; loads of another constant, of what is no constant, and stores do
; not. One that may not be there at all is one where it is read.
; Document: LangRef, "Global Variables" (`constant`)
; EXPECT --function src_fences: correct
; EXPECT --function src_barrier: correct
; EXPECT --function src_shared: correct
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_variable: incorrect result-changed
; EXPECT --function src_weak: correct
; EXPECT --function src_store: incorrect target-undefined

@a = external constant i32
@b = external constant i32
@v = external global i32
@w = extern_weak constant i32

define i32 @src_barrier() convergent {
  %x = load i32, ptr @a
  call void @barrier()
  %y = load i32, ptr @a
  %r = sub i32 %y, %x
  ret i32 %r
}

define i32 @tgt_barrier() convergent {
  call void @barrier()
  ret i32 0
}

define i32 @src_fences(ptr %p) {
  %x = load i32, ptr @a
  fence release
  store i32 42, ptr %p
  fence seq_cst
  %y = load i32, ptr @a
  %r = sub i32 %y, %x
  ret i32 %r
}

define i32 @tgt_fences(ptr %p) {
  fence release
  store i32 42, ptr %p
  fence seq_cst
  ret i32 0
}

define i32 @src_shared(i32 noundef %x) convergent {
  %p = load i32, ptr @a, !noundef !0
  %r = call i32 @subgroupBroadcastFirst(i32 %p)
  ret i32 %r
}

define i32 @tgt_shared(i32 noundef %x) convergent {
  %p = load i32, ptr @a, !noundef !0
  ret i32 %p
}

define i32 @src_other() convergent {
  %x = load i32, ptr @a
  call void @barrier()
  %y = load i32, ptr @b
  %r = sub i32 %y, %x
  ret i32 %r
}

define i32 @tgt_other() convergent {
  call void @barrier()
  ret i32 0
}

define i32 @src_variable() convergent {
  %x = load i32, ptr @v
  call void @barrier()
  %y = load i32, ptr @v
  %r = sub i32 %y, %x
  ret i32 %r
}

define i32 @tgt_variable() convergent {
  call void @barrier()
  ret i32 0
}

define i32 @src_weak() convergent {
  %x = load i32, ptr @w
  call void @barrier()
  %y = load i32, ptr @w
  %r = sub i32 %y, %x
  ret i32 %r
}

define i32 @tgt_weak() convergent {
  call void @barrier()
  ret i32 0
}

define void @src_store(i1 noundef %c) {
  ret void
}

define void @tgt_store(i1 noundef %c) {
  %x = load i32, ptr @a
  store i32 %x, ptr @a
  ret void
}

declare void @barrier() convergent willreturn nounwind
declare i32 @subgroupBroadcastFirst(i32) convergent memory(none) willreturn nounwind

!0 = !{}
