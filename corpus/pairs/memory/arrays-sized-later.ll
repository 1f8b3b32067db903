; What: Arrays of shared memory whose size a kernel is started with all begin at one address; each is a global of its own.
; Why: The language's manual and LangRef contradict each other, so nothing is said.
; Document: CUDA C++ Programming Guide, "__shared__"; LangRef, "Global Variables"
; EXPECT --function src_forwarded: unsupported
; EXPECT --function src_one: correct

target triple = "nvptx64-nvidia-cuda"

@words = external addrspace(3) global [0 x i32], align 4
@floats = external addrspace(3) global [0 x float], align 4
@fixed = addrspace(3) global [4 x i32] poison, align 4

define i32 @src_forwarded() {
  store i32 1, ptr addrspace(3) @words, align 4
  store float 2.0, ptr addrspace(3) @floats, align 4
  %v = load i32, ptr addrspace(3) @words, align 4
  ret i32 %v
}
define i32 @tgt_forwarded() {
  store i32 1, ptr addrspace(3) @words, align 4
  store float 2.0, ptr addrspace(3) @floats, align 4
  ret i32 1
}

define i32 @src_one() {
  store i32 1, ptr addrspace(3) @words, align 4
  store i32 2, ptr addrspace(3) @fixed, align 4
  %v = load i32, ptr addrspace(3) @words, align 4
  ret i32 %v
}
define i32 @tgt_one() {
  store i32 1, ptr addrspace(3) @words, align 4
  store i32 2, ptr addrspace(3) @fixed, align 4
  ret i32 1
}
