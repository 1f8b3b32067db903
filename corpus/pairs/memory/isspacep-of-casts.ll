; What: `isspacep` of a cast from address space 3 is known by the space, also where an address of 64 bits is outside of the
; window: cvta adds the window's begin, and no shared address becomes the generic null.  LLVM's InferAddressSpaces folds
; the call.  Of an address that may be of another space, or is null itself, it is not.
; Document: PTX ISA, "cvta", "isspacep"; NVPTX usage guide, "Address Space Intrinsics"; docs/memory.md, "Areas"
; EXPECT --function src_shared: correct proved
; EXPECT --function src_cluster: correct proved
; EXPECT --function src_moved: correct proved
; EXPECT --function src_global: correct proved
; EXPECT --function src_loop: correct
; EXPECT --function src_false: incorrect result-changed
; EXPECT --function src_either: incorrect result-changed
; EXPECT --function src_null: incorrect result-changed
; EXPECT --function src_result: incorrect result-changed

target triple = "nvptx64-nvidia-cuda"

declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.shared.cluster(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)

define i1 @src_shared(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %f)
  ret i1 %c
}
define i1 @tgt_shared(ptr addrspace(3) %p) {
  ret i1 true
}

define i1 @src_cluster(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %c = call i1 @llvm.nvvm.isspacep.shared.cluster(ptr %f)
  ret i1 %c
}
define i1 @tgt_cluster(ptr addrspace(3) %p) {
  ret i1 true
}

define i1 @src_moved(ptr addrspace(3) %p, i64 %n) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %g = getelementptr inbounds i8, ptr %f, i64 %n
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %g)
  ret i1 %c
}
define i1 @tgt_moved(ptr addrspace(3) %p, i64 %n) {
  ret i1 true
}

define i1 @src_global(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %c = call i1 @llvm.nvvm.isspacep.global(ptr %f)
  ret i1 %c
}
define i1 @tgt_global(ptr addrspace(3) %p) {
  ret i1 false
}

define i1 @src_loop(ptr addrspace(3) %p, ptr addrspace(3) %q, i1 noundef %k) {
entry:
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %g = addrspacecast ptr addrspace(3) %q to ptr
  br i1 %k, label %then, label %end
then:
  br label %end
end:
  %x = phi ptr [ %f, %entry ], [ %g, %then ]
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %x)
  ret i1 %c
}
define i1 @tgt_loop(ptr addrspace(3) %p, ptr addrspace(3) %q, i1 noundef %k) {
  ret i1 true
}

define i1 @src_false(ptr addrspace(3) %p) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %f)
  ret i1 %c
}
define i1 @tgt_false(ptr addrspace(3) %p) {
  ret i1 false
}

define i1 @src_either(ptr addrspace(3) %p, ptr %q, i1 noundef %k) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %x = select i1 %k, ptr %f, ptr %q
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %x)
  ret i1 %c
}
define i1 @tgt_either(ptr addrspace(3) %p, ptr %q, i1 noundef %k) {
  ret i1 true
}

define i1 @src_null(ptr addrspace(3) %p, i1 noundef %k) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %x = select i1 %k, ptr %f, ptr null
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %x)
  ret i1 %c
}
define i1 @tgt_null(ptr addrspace(3) %p, i1 noundef %k) {
  ret i1 true
}

; What a call without arguments gives may be of any space.
declare ptr @any_space()

define i1 @src_result() {
  %p = call ptr @any_space()
  %r = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  ret i1 %r
}

define i1 @tgt_result() {
  %p = call ptr @any_space()
  ret i1 false
}
