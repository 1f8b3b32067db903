; What: NVPTX's exit ends a thread; others see what it has written, so a store before it stays (@src: dead store elimination of
; LLVM 19 to 23 removes it, as the intrinsic says that it accesses inaccessible memory only).  A store may move over what is
; no exit (@src_before), and a barrier after the exit is reached by the other threads alone (@src_moved).
; What others see where a thread ends, a function does not access that says which memory it accesses (@src_limited); that
; it says so is not shown where only the target does (@src_promised), which a hunt refuted for stores that both have.
; Document: PTX ISA, "Control Flow Instructions: exit"; LLVM, IntrinsicsNVVM.td, "int_nvvm_exit"
; EXPECT --function src_moved: incorrect
; EXPECT --function src: incorrect memory-changed
; EXPECT --function src_before: correct
; EXPECT --function src_limited: correct proved
; EXPECT --function src_limited_wrong: unknown approximation
; EXPECT --function src_promised: unsupported

target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.exit() noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.nvvm.barrier0() convergent nounwind

define ptx_kernel void @src(ptr addrspace(1) noundef %p, i1 noundef %c) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 2, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @tgt(ptr addrspace(1) noundef %p, i1 noundef %c) {
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 2, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @src_before(ptr addrspace(1) noundef %p, i1 noundef %c) {
  br i1 %c, label %leave, label %stay
leave:
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 1, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @tgt_before(ptr addrspace(1) noundef %p, i1 noundef %c) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  ret void
}

define ptx_kernel void @src_moved(i1 noundef %c) {
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @tgt_moved(i1 noundef %c) {
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  ret void
}

define ptx_kernel void @src_limited(ptr addrspace(1) noundef %p, i1 noundef %c) memory(argmem: readwrite, inaccessiblemem: readwrite) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 2, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @tgt_limited(ptr addrspace(1) noundef %p, i1 noundef %c) memory(argmem: readwrite, inaccessiblemem: readwrite) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  %x = add i32 1, 1
  store i32 2, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @src_limited_wrong(ptr addrspace(1) noundef %p, i1 noundef %c) memory(argmem: readwrite, inaccessiblemem: readwrite) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 2, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @tgt_limited_wrong(ptr addrspace(1) noundef %p, i1 noundef %c) memory(argmem: readwrite, inaccessiblemem: readwrite) {
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 2, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @src_promised(ptr addrspace(1) noundef %p, i1 noundef %c) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 2, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @tgt_promised(ptr addrspace(1) noundef %p, i1 noundef %c) memory(argmem: readwrite, inaccessiblemem: readwrite) {
  store i32 1, ptr addrspace(1) %p
  br i1 %c, label %leave, label %stay
leave:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 2, ptr addrspace(1) %p
  ret void
}
