; What: An argument that is `noalias`, and the generic address of a shared variable: a store through this is
; undefined where the argument is equal to it, and was stored through.
; Document: LangRef, "Parameter Attributes", `noalias`; NVPTX usage guide, "Address Spaces"
; EXPECT --function src: incorrect target-undefined

target datalayout = "e-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@g = external addrspace(3) global i32, align 4

define void @src(ptr noalias %p) {
  %gg = addrspacecast ptr addrspace(3) @g to ptr
  %c = icmp eq ptr %p, %gg
  br i1 %c, label %t, label %e
t:
  store i32 5, ptr %p
  store i32 6, ptr %p
  ret void
e:
  ret void
}
define void @tgt(ptr noalias %p) {
  %gg = addrspacecast ptr addrspace(3) @g to ptr
  %c = icmp eq ptr %p, %gg
  br i1 %c, label %t, label %e
t:
  store i32 5, ptr %p
  store i32 6, ptr %gg
  ret void
e:
  ret void
}
