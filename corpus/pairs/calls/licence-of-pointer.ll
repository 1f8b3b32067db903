; What: a call through a pointer keeps its fast-math flags, and what it passes how, although the pointer has another name in
; the target; flags that no call of that type has are only the target's.
; Document: LangRef, "Fast-Math Flags"
; EXPECT --function src_renamed: correct
; EXPECT --function src_added: unsupported
; EXPECT --function src_passed: unsupported

define float @src_renamed(ptr noundef %table, float noundef %x) {
  %unused = add i32 1, 2
  %fn = load ptr, ptr %table
  %r = call contract float %fn(float %x)
  ret float %r
}

define float @tgt_renamed(ptr noundef %table, float noundef %x) {
  %renamed = load ptr, ptr %table
  %r = call contract float %renamed(float %x)
  ret float %r
}

define float @src_added(ptr noundef %table, float noundef %x) {
  %fn = load ptr, ptr %table
  %r = call float %fn(float %x)
  ret float %r
}

define float @tgt_added(ptr noundef %table, float noundef %x) {
  %renamed = load ptr, ptr %table
  %r = call contract float %renamed(float %x)
  ret float %r
}

define void @src_passed(ptr noundef %table, i32 noundef %x) {
  %fn = load ptr, ptr %table
  call void %fn(i32 %x)
  ret void
}

define void @tgt_passed(ptr noundef %table, i32 noundef %x) {
  %renamed = load ptr, ptr %table
  call void %renamed(i32 inreg %x)
  ret void
}
