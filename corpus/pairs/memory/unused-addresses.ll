; What: Stores to a variable of local linkage that nothing reads are dead; an address that is computed from it and not
; used reads nothing.
; Document: LangRef, "Linkage Types", `internal`
; EXPECT --function src_cast: correct
; EXPECT --function src_element: correct
; EXPECT --function src_cast_used: incorrect
; EXPECT --function src_cast_passed: incorrect memory-changed
; EXPECT --function src_in_a_loop: correct

target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global i32 undef
@b = internal addrspace(3) global [4 x i32] undef
@c = internal addrspace(3) global i32 undef
@d = internal addrspace(3) global i32 undef
@e = internal addrspace(3) global i32 undef

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @use(ptr)

define void @src_cast(i32 %x) {
  %c = addrspacecast ptr addrspace(3) @a to ptr
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %x, ptr addrspace(3) @a
  ret void
}

define void @tgt_cast(i32 %x) {
  %c = addrspacecast ptr addrspace(3) @a to ptr
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @src_element(i32 %x, i32 %i) {
  %q = getelementptr [4 x i32], ptr addrspace(3) @b, i32 0, i32 %i
  store i32 %x, ptr addrspace(3) @b
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @tgt_element(i32 %x, i32 %i) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define i32 @src_cast_used(i32 noundef %x) {
  %c = addrspacecast ptr addrspace(3) @c to ptr
  store i32 %x, ptr addrspace(3) @c
  %v = load i32, ptr %c
  ret i32 %v
}

define i32 @tgt_cast_used(i32 noundef %x) {
  %c = addrspacecast ptr addrspace(3) @c to ptr
  %v = load i32, ptr %c
  ret i32 %v
}

define void @src_cast_passed(i32 noundef %x) {
  %c = addrspacecast ptr addrspace(3) @d to ptr
  store i32 %x, ptr addrspace(3) @d
  call void @use(ptr %c)
  ret void
}

define void @tgt_cast_passed(i32 noundef %x) {
  %c = addrspacecast ptr addrspace(3) @d to ptr
  call void @use(ptr %c)
  ret void
}

define void @src_in_a_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %c = addrspacecast ptr addrspace(3) @e to ptr
  store i32 %i, ptr addrspace(3) @e
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define void @tgt_in_a_loop(i32 noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
