; What: where null is an address like others, the constant `null` is in the object that is there, as any pointer is that is null: it may take the place of one. A pointer that is null may be outside of its own object.
; Document: LangRef, "Function Attributes" (`null_pointer_is_valid`); LangRef, "Pointer Aliasing Rules"
; EXPECT --function src_local: correct
; EXPECT --function src_constant: correct
; EXPECT --function src_chosen: correct
; EXPECT --function src_space: correct
; EXPECT --function src_pointer: incorrect target-undefined
; EXPECT --function src_speculated: incorrect target-undefined
; EXPECT --function src_local_space: incorrect operands-poison
; EXPECT --function src_number: unknown

define i8 @src_constant(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr %p
  ret i8 %v
b:
  ret i8 0
}
define i8 @tgt_constant(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr null
  ret i8 %v
b:
  ret i8 0
}

define i8 @src_chosen(ptr %p) null_pointer_is_valid {
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt_chosen(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  %q = select i1 %c, ptr null, ptr %p
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @src_space(ptr addrspace(3) %p) {
  %c = icmp eq ptr addrspace(3) %p, null
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr addrspace(3) %p
  ret i8 %v
b:
  ret i8 0
}
define i8 @tgt_space(ptr addrspace(3) %p) {
  %c = icmp eq ptr addrspace(3) %p, null
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr addrspace(3) null
  ret i8 %v
b:
  ret i8 0
}

define i8 @src_pointer(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr null
  ret i8 %v
b:
  ret i8 0
}
define i8 @tgt_pointer(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr %p
  ret i8 %v
b:
  ret i8 0
}

define i8 @src_speculated(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr %p
  ret i8 %v
b:
  ret i8 0
}
define i8 @tgt_speculated(ptr %p) null_pointer_is_valid {
  %v = load i8, ptr null
  %c = icmp eq ptr %p, null
  %r = select i1 %c, i8 %v, i8 0
  ret i8 %r
}

; A local variable in address space 0 is elsewhere.
define void @src_local() null_pointer_is_valid {
  %p = alloca i8
  call void @takes(ptr %p)
  ret void
}
define void @tgt_local() null_pointer_is_valid {
  %p = alloca i8
  call void @takes(ptr nonnull %p)
  ret void
}

define void @src_local_space() null_pointer_is_valid {
  %p = alloca i8, addrspace(5)
  call void @takes.5(ptr addrspace(5) %p)
  ret void
}
define void @tgt_local_space() null_pointer_is_valid {
  %p = alloca i8, addrspace(5)
  call void @takes.5(ptr addrspace(5) nonnull %p)
  ret void
}
declare void @takes(ptr) nounwind willreturn
declare void @takes.5(ptr addrspace(5)) nounwind willreturn

; What a constant number is based on that is not null is not known.
define i8 @src_number(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %x = getelementptr inbounds i8, ptr %p, i64 4
  %v = load i8, ptr %x
  ret i8 %v
b:
  ret i8 0
}
define i8 @tgt_number(ptr %p) null_pointer_is_valid {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  %v = load i8, ptr inttoptr (i64 4 to ptr)
  ret i8 %v
b:
  ret i8 0
}
