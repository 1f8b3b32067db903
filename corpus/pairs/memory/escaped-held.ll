; What: What others can read of a local variable, they can access what it points to: in whichever of two variables, and
; on whichever path, an address is held.
; Document: LangRef, "Pointer Aliasing Rules", "Pointer Capture"; docs/memory.md
; EXPECT --function src_in_neither: correct
; EXPECT --function src_in_the_first: incorrect
; EXPECT --function src_in_the_second: incorrect

declare void @look(ptr, ptr) willreturn nounwind

define void @src_in_the_first(i1 noundef %first, i32 %x) {
  %a = alloca ptr
  %b = alloca ptr
  %between = alloca ptr
  %held = alloca i32
  store ptr %held, ptr %between
  %in.a = select i1 %first, ptr %between, ptr null
  %in.b = select i1 %first, ptr null, ptr %between
  store ptr %in.a, ptr %a
  store ptr %in.b, ptr %b
  store i32 %x, ptr %held
  call void @look(ptr %a, ptr %b)
  ret void
}

define void @tgt_in_the_first(i1 noundef %first, i32 %x) {
entry:
  %a = alloca ptr
  %b = alloca ptr
  %between = alloca ptr
  %held = alloca i32
  store ptr %held, ptr %between
  %in.a = select i1 %first, ptr %between, ptr null
  %in.b = select i1 %first, ptr null, ptr %between
  store ptr %in.a, ptr %a
  store ptr %in.b, ptr %b
  store i32 0, ptr %held
  br i1 %first, label %end, label %write
write:
  store i32 %x, ptr %held
  br label %end
end:
  call void @look(ptr %a, ptr %b)
  ret void
}

define void @src_in_the_second(i1 noundef %first, i32 %x) {
  %a = alloca ptr
  %b = alloca ptr
  %between = alloca ptr
  %held = alloca i32
  store ptr %held, ptr %between
  %in.a = select i1 %first, ptr %between, ptr null
  %in.b = select i1 %first, ptr null, ptr %between
  store ptr %in.a, ptr %a
  store ptr %in.b, ptr %b
  store i32 %x, ptr %held
  call void @look(ptr %a, ptr %b)
  ret void
}

define void @tgt_in_the_second(i1 noundef %first, i32 %x) {
entry:
  %a = alloca ptr
  %b = alloca ptr
  %between = alloca ptr
  %held = alloca i32
  store ptr %held, ptr %between
  %in.a = select i1 %first, ptr %between, ptr null
  %in.b = select i1 %first, ptr null, ptr %between
  store ptr %in.a, ptr %a
  store ptr %in.b, ptr %b
  store i32 0, ptr %held
  br i1 %first, label %write, label %end
write:
  store i32 %x, ptr %held
  br label %end
end:
  call void @look(ptr %a, ptr %b)
  ret void
}

define void @src_in_neither(i1 noundef %both, i32 %x) {
  %a = alloca ptr
  %b = alloca ptr
  %between = alloca ptr
  %held = alloca i32
  store ptr %held, ptr %between
  %given = select i1 %both, ptr %between, ptr null
  store ptr %given, ptr %a
  store ptr %given, ptr %b
  store i32 %x, ptr %held
  call void @look(ptr %a, ptr %b)
  ret void
}

define void @tgt_in_neither(i1 noundef %both, i32 %x) {
entry:
  %a = alloca ptr
  %b = alloca ptr
  %between = alloca ptr
  %held = alloca i32
  store ptr %held, ptr %between
  %given = select i1 %both, ptr %between, ptr null
  store ptr %given, ptr %a
  store ptr %given, ptr %b
  br i1 %both, label %write, label %end
write:
  store i32 %x, ptr %held
  br label %end
end:
  call void @look(ptr %a, ptr %b)
  ret void
}
