; What: each invocation of a shader has its own input, although the variable is external and constant: what it decides is no
; uniform branch.  Two reads of it are one value.
; Document: SPIR-V, "Storage Class", Input; LLVM LangRef, "Global Variables", thread_local; docs/memory.md
; EXPECT --function src_twice: correct
; EXPECT --function src_branch: incorrect operands-changed

target triple = "spirv1.6-unknown-vulkan1.3-pixel"

@in = external hidden thread_local addrspace(7) externally_initialized constant i32

declare i32 @shuffle(i32) convergent nounwind willreturn memory(none)
declare void @f(i32)

define void @src_branch() convergent {
  %v = load i32, ptr addrspace(7) @in
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %x
a:
  %b = call i32 @shuffle(i32 1)
  call void @f(i32 %b)
  br label %x
x:
  ret void
}
define void @tgt_branch() convergent {
  %v = load i32, ptr addrspace(7) @in
  %c = icmp eq i32 %v, 0
  %b = call i32 @shuffle(i32 1)
  br i1 %c, label %a, label %x
a:
  call void @f(i32 %b)
  br label %x
x:
  ret void
}

define void @src_twice() convergent {
  %v = load i32, ptr addrspace(7) @in
  %b = call i32 @shuffle(i32 %v)
  %w = load i32, ptr addrspace(7) @in
  %s = add i32 %b, %w
  call void @f(i32 %s)
  ret void
}
define void @tgt_twice() convergent {
  %v = load i32, ptr addrspace(7) @in
  %b = call i32 @shuffle(i32 %v)
  %s = add i32 %b, %v
  call void @f(i32 %s)
  ret void
}
