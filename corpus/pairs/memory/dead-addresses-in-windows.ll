; What: The same where an address of LDS is computed from the generic address of another variable, and nothing
; uses it.
; Document: LangRef, "Pointer Aliasing Rules"; NVPTX usage guide, "Address Spaces"
; EXPECT --function src: incorrect result-changed

target datalayout = "e-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [4 x i32] undef, align 4
@b = internal addrspace(3) global [4 x i32] undef, align 4

define i32 @src() {
  %ga = addrspacecast ptr addrspace(3) @a to ptr
  %n = ptrtoint ptr addrspace(3) @a to i64
  %m = ptrtoint ptr addrspace(3) @b to i64
  %d = sub i64 %m, %n
  %p = getelementptr i8, ptr %ga, i64 %d
  %gb = addrspacecast ptr addrspace(3) @b to ptr
  store i32 1, ptr %gb
  ret i32 1
}
define i32 @tgt() {
  store i32 1, ptr addrspace(3) @b
  ret i32 2
}
