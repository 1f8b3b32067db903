; What: all callers of a function with local linkage are in its module, so that its calling
; convention is the compiler's own affair, as long as the calls follow it. Not so when its address
; is known, when somebody calls it otherwise, or when the convention says something about the
; arguments.
; Document: LangRef, "Calling Conventions", fastcc; LangRef, "Linkage Types", internal
; EXPECT --function src: correct
; EXPECT --function src_caller: correct
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_visible: unsupported
; EXPECT --function src_address: unsupported
; EXPECT --function src_called_otherwise: unsupported
; EXPECT --function src_kernel: unsupported

@table = global ptr @tgt_address

define internal void @src(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define internal fastcc void @tgt(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define void @src_caller(i32 noundef %x) convergent {
  call void @src(i32 %x)
  ret void
}

define void @tgt_caller(i32 noundef %x) convergent {
  call fastcc void @tgt(i32 %x)
  ret void
}

define internal i32 @src_wrong(i32 noundef %x) {
  ret i32 %x
}

define internal fastcc i32 @tgt_wrong(i32 noundef %x) {
  ret i32 0
}

define void @src_visible(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define fastcc void @tgt_visible(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define internal void @src_address(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define internal fastcc void @tgt_address(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define internal void @src_called_otherwise(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define internal fastcc void @tgt_called_otherwise(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define void @caller() convergent {
  call void @tgt_called_otherwise(i32 0)
  ret void
}

define internal spir_kernel void @src_kernel(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

define internal void @tgt_kernel(i32 noundef %x) convergent {
  call void @barrier(i32 %x)
  ret void
}

declare void @barrier(i32) convergent willreturn nounwind
