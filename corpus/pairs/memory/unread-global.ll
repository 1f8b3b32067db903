; What: A global of the module itself that is only stored to goes, and its stores.  Not so where anything else names it, and not
; where the linker may: another module could read it.
; Why: this is what GlobalOpt does; what such a global holds is nobody's to see.
; Document: LangRef, "Linkage Types" (`internal`)
; EXPECT --function src_unread: correct
; EXPECT --function src_read: incorrect memory-changed
; EXPECT --function src_outside: incorrect memory-changed
; EXPECT --function src_volatile: incorrect

@unread = internal global [2 x i32] zeroinitializer
@read = internal global i32 0
@outside = global i32 0
@seen = internal global i32 0

declare void @barrier() convergent

define void @src_unread(i32 noundef %x) convergent {
  store i32 %x, ptr @unread
  call void @barrier()
  store i32 %x, ptr getelementptr inbounds (i8, ptr @unread, i64 4)
  ret void
}
define void @tgt_unread(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}

define void @src_read(i32 noundef %x) convergent {
  store i32 %x, ptr @read
  call void @barrier()
  ret void
}
define void @tgt_read(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}
define i32 @reader() {
  %x = load i32, ptr @read
  ret i32 %x
}

define void @src_outside(i32 noundef %x) convergent {
  store i32 %x, ptr @outside
  call void @barrier()
  ret void
}
define void @tgt_outside(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}

define void @src_volatile(i32 noundef %x) convergent {
  store volatile i32 %x, ptr @seen
  call void @barrier()
  ret void
}
define void @tgt_volatile(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}
