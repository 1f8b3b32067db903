; What: A store to global memory, and after it an arm in which the thread ends (PTX `exit`, by `llvm.nvvm.exit`) and one that stores again.
; The pass deletes the first store. The intrinsic is declared not to return, and to have an effect only on memory that the program does not
; see, and of a block that ends in `unreachable` the pass asks no more. But the thread only ends there: other threads and the host read what
; it has stored.
; Kernel: none; found by `tangle-tv hunt --seed 1500000` (pairs, seed 1500178), and reduced by hand
; Document: PTX ISA, "Control Flow Instructions: exit" (terminates a thread): wrong in a single thread, too
; LLVM: 22.1.8, triple nvptx64-nvidia-cuda, no CPU named
; Do not edit: made by python -m corpus.opt.bugs dse-thread-exit, which ran
;   opt-22 -S -passes=dse
; EXPECT: incorrect memory-changed

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @src(ptr addrspace(1) noundef nonnull %p, i1 noundef %c) {
entry:
  store i32 1, ptr addrspace(1) %p, align 4
  br i1 %c, label %leave, label %stay

leave:                                            ; preds = %entry
  call void @llvm.nvvm.exit()
  unreachable

stay:                                             ; preds = %entry
  store i32 2, ptr addrspace(1) %p, align 4
  ret void
}

declare void @llvm.nvvm.exit() #0

define ptx_kernel void @tgt(ptr addrspace(1) noundef nonnull %p, i1 noundef %c) {
entry:
  br i1 %c, label %leave, label %stay

leave:                                            ; preds = %entry
  call void @llvm.nvvm.exit()
  unreachable

stay:                                             ; preds = %entry
  store i32 2, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { convergent noreturn nounwind memory(inaccessiblemem: readwrite) }
