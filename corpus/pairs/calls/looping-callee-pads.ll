; What: a function with a loop that is the same on both sides is called, not entered, if it leaves no undef.  A store of a
; structure leaves its padding undef: a caller that reads it twice may find two values.  It was proved before.
; Document: docs/refinement.md, "The same functions on both sides"; docs/memory.md
; EXPECT: incorrect memory-undef

target triple = "amdgcn-amd-amdhsa"

define void @fills(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  store { i8, i32 } { i8 1, i32 2 }, ptr addrspace(1) %p
  ret void
}

define void @src(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
  call void @fills(i32 %n, ptr addrspace(1) %p) convergent
  %q = getelementptr i8, ptr addrspace(1) %p, i32 1
  %l = load i8, ptr addrspace(1) %q
  %w = and i8 %l, 0
  store i8 %w, ptr addrspace(1) %q
  ret void
}

define void @tgt(i32 noundef %n, ptr addrspace(1) noundef %p) convergent {
  call void @fills(i32 %n, ptr addrspace(1) %p) convergent
  %q = getelementptr i8, ptr addrspace(1) %p, i32 1
  %l = load i8, ptr addrspace(1) %q
  %w = xor i8 %l, %l
  store i8 %w, ptr addrspace(1) %q
  ret void
}
