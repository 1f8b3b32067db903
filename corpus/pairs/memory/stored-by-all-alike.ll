; What: all threads store one value to a variable of their work group, and load it behind a barrier. Who else stores
; there, and what, the module says; the checker does not use it, and says so where another value would be loaded.
; In `_other` each thread stores a value of its own, and may load that of another thread; in `_added` the target loads
; it, too, and adds one.
; Document: LangRef, "Linkage Types"; docs/semantics.md, "7. Verdicts"
; EXPECT --function src_constant: unknown approximation
; EXPECT --function src_argument: unknown approximation
; EXPECT --function src_other: incorrect
; EXPECT --function src_added: incorrect

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@argument = internal addrspace(3) global i32 undef, align 4
@constant = internal addrspace(3) global i32 undef, align 4
@added = internal addrspace(3) global i32 undef, align 4
@other = internal addrspace(3) global i32 undef, align 4

declare void @barrier() convergent nounwind willreturn
declare void @op(i32) convergent nounwind willreturn

define ptx_kernel void @src_argument(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(3) @argument, align 4
  call void @barrier()
  %v = load i32, ptr addrspace(3) @argument, align 4
  call void @op(i32 %v)
  ret void
}

define ptx_kernel void @tgt_argument(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(3) @argument, align 4
  call void @barrier()
  call void @op(i32 %x)
  ret void
}

define ptx_kernel void @src_constant() convergent {
  store i32 7, ptr addrspace(3) @constant, align 4
  call void @barrier()
  %v = load i32, ptr addrspace(3) @constant, align 4
  call void @op(i32 %v)
  ret void
}

define ptx_kernel void @tgt_constant() convergent {
  store i32 7, ptr addrspace(3) @constant, align 4
  call void @barrier()
  call void @op(i32 7)
  ret void
}

define void @src_other(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(3) @other, align 4
  call void @barrier()
  %v = load i32, ptr addrspace(3) @other, align 4
  call void @op(i32 %v)
  ret void
}

define void @tgt_other(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(3) @other, align 4
  call void @barrier()
  call void @op(i32 %x)
  ret void
}

define ptx_kernel void @src_added(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(3) @added, align 4
  call void @barrier()
  %v = load i32, ptr addrspace(3) @added, align 4
  call void @op(i32 %v)
  ret void
}

define ptx_kernel void @tgt_added(i32 noundef %x) convergent {
  store i32 %x, ptr addrspace(3) @added, align 4
  call void @barrier()
  %v = load i32, ptr addrspace(3) @added, align 4
  %w = add i32 %v, 1
  call void @op(i32 %w)
  ret void
}
