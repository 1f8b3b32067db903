; What: A number that is equal to a variable's address may be the end of another object, so that an access is taken to be
; undefined; which object it is of is not known (@src_same). That the value is wrong shows with another number (@src_next).
; Document: LangRef, "Pointer Aliasing Rules"; docs/memory.md
; EXPECT --function src_next: incorrect result-changed
; EXPECT --function src_same: unknown

target triple = "nvptx64-nvidia-cuda"
@g = addrspace(1) global i32 0, align 4
define i32 @src_next(ptr addrspace(1) noundef %q) {
  %n = load i64, ptr addrspace(1) %q
  %c = icmp eq i64 %n, ptrtoint (ptr addrspace(1) @g to i64)
  br i1 %c, label %t, label %e
t:
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt_next(ptr addrspace(1) noundef %q) {
  %n = load i64, ptr addrspace(1) %q
  %c = icmp eq i64 %n, ptrtoint (ptr addrspace(1) @g to i64)
  br i1 %c, label %t, label %e
t:
  %p = inttoptr i64 %n to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = add i32 %v, 1
  ret i32 %w
e:
  ret i32 0
}
define i32 @src_same(ptr addrspace(1) noundef %q) {
  %n = load i64, ptr addrspace(1) %q
  %c = icmp eq i64 %n, ptrtoint (ptr addrspace(1) @g to i64)
  br i1 %c, label %t, label %e
t:
  %v = load i32, ptr addrspace(1) @g
  ret i32 %v
e:
  ret i32 0
}
define i32 @tgt_same(ptr addrspace(1) noundef %q) {
  %n = load i64, ptr addrspace(1) %q
  %c = icmp eq i64 %n, ptrtoint (ptr addrspace(1) @g to i64)
  br i1 %c, label %t, label %e
t:
  %p = inttoptr i64 %n to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %p, align 4
  ret i32 %v
e:
  ret i32 0
}
