; What: a call that is passed an address that undef chooses sees the object that it is the address of: the same look says
; what is passed, what the call may read, and what it may write.  What it finds in an object that holds such an address is
; one look, too; in shared memory each of the others' looks may find another one, which is unsupported.  A load of `i1` from
; what was never written may be poison by LangRef, and is undef for LLVM: no proof relies on the poison.
; Document: LangRef, "Undefined Values", "'load' Instruction"; docs/memory.md, "Local variables whose address escapes"
; EXPECT --function src_dropped_store: incorrect memory-changed
; EXPECT --function src_passes_null: correct proved
; EXPECT --function src_passes_object: correct proved
; EXPECT --function src_readonly: incorrect memory-changed
; EXPECT --function src_forwarded: incorrect result-changed
; EXPECT --function src_held: unknown approximation
; EXPECT --function src_kept: incorrect memory-changed
; EXPECT --function src_element: incorrect memory-changed
; EXPECT --function src_never_written: incorrect memory-changed
; EXPECT --function src_stored: unsupported
; EXPECT --function src_bit: unknown approximation

@g = external global ptr

declare void @keep(ptr captures(none)) nounwind willreturn
declare void @keepro(ptr readonly captures(none)) nounwind willreturn
declare void @take(ptr) nounwind willreturn
declare void @sync() nounwind willreturn

define void @src_dropped_store() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  call void @keep(ptr %b)
  ret void
}
define void @tgt_dropped_store() {
  %a = alloca i32
  %b = select i1 undef, ptr %a, ptr null
  call void @keep(ptr %b)
  ret void
}

define void @src_passes_null() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  call void @keep(ptr %b)
  ret void
}
define void @tgt_passes_null() {
  call void @keep(ptr null)
  ret void
}

define void @src_passes_object() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  call void @keep(ptr %b)
  ret void
}
define void @tgt_passes_object() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @keep(ptr %a)
  ret void
}

define void @src_readonly() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  call void @keepro(ptr %b)
  ret void
}
define void @tgt_readonly() {
  %a = alloca i32
  %b = select i1 undef, ptr %a, ptr null
  call void @keepro(ptr %b)
  ret void
}

define i32 @src_forwarded() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  call void @keep(ptr %b)
  %v = load i32, ptr %a
  ret i32 %v
}
define i32 @tgt_forwarded() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  call void @keep(ptr %b)
  ret i32 1
}

define void @src_held() {
  %a = alloca i32
  %h = alloca ptr
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  store ptr %b, ptr %h
  call void @keep(ptr %h)
  ret void
}
define void @tgt_held() {
  %a = alloca i32
  %h = alloca ptr
  %b = select i1 undef, ptr %a, ptr null
  store ptr %b, ptr %h
  call void @keep(ptr %h)
  ret void
}

define void @src_kept() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  call void @take(ptr %b)
  store i32 2, ptr %a
  call void @sync()
  ret void
}
define void @tgt_kept() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  call void @take(ptr %b)
  call void @sync()
  ret void
}

define void @src_element() {
  %a = alloca i32
  store i32 1, ptr %a
  %v = insertelement <2 x ptr> zeroinitializer, ptr %a, i32 0
  %i = and i32 undef, 1
  %b = extractelement <2 x ptr> %v, i32 %i
  call void @keep(ptr %b)
  ret void
}
define void @tgt_element() {
  %a = alloca i32
  %v = insertelement <2 x ptr> zeroinitializer, ptr %a, i32 0
  %i = and i32 undef, 1
  %b = extractelement <2 x ptr> %v, i32 %i
  call void @keep(ptr %b)
  ret void
}

define void @src_never_written() {
  %u = alloca i8
  %a = alloca i32
  store i32 1, ptr %a
  %l = load i8, ptr %u
  %c = trunc i8 %l to i1
  %b = select i1 %c, ptr %a, ptr null
  call void @keep(ptr %b)
  ret void
}
define void @tgt_never_written() {
  %u = alloca i8
  %a = alloca i32
  %l = load i8, ptr %u
  %c = trunc i8 %l to i1
  %b = select i1 %c, ptr %a, ptr null
  call void @keep(ptr %b)
  ret void
}

define void @src_stored() {
  %a = alloca i32
  store i32 1, ptr %a
  %b = select i1 undef, ptr %a, ptr null
  store ptr %b, ptr @g
  call void @sync()
  ret void
}
define void @tgt_stored() {
  %a = alloca i32
  %b = select i1 undef, ptr %a, ptr null
  store ptr %b, ptr @g
  call void @sync()
  ret void
}

define void @src_bit() {
  %u = alloca i1
  %a = alloca i32
  store i32 1, ptr %a
  %c = load i1, ptr %u
  %b = select i1 %c, ptr %a, ptr null
  call void @keep(ptr %b)
  ret void
}
define void @tgt_bit() {
  %u = alloca i1
  %a = alloca i32
  %c = load i1, ptr %u
  %b = select i1 %c, ptr %a, ptr null
  call void @keep(ptr %b)
  ret void
}
