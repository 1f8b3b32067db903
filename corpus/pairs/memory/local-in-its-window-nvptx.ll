; What: a local variable is made at a generic address, in the window of local variables; its address of the local space
;   says where it is there.
; Document: PTX ISA, "Generic Addressing"; NVPTX usage guide, "Address Spaces"
; EXPECT --function src_cmparg: correct
; EXPECT --function src_hi0: incorrect
; EXPECT --function src_rt: correct
; EXPECT --function src_rtF: incorrect
; EXPECT --function src_reload: correct
; EXPECT --function src_reload_wrong: incorrect
; EXPECT --function src_call: correct
; EXPECT --function src_call_wrong: incorrect
; EXPECT --function src_sel: correct
; EXPECT --function src_sel_wrong: incorrect
; EXPECT --function src_null: correct
; EXPECT --function src_glob: correct
; EXPECT --function src_lds: correct
; EXPECT --function src_ispmem: correct
; EXPECT --function src_ispmem_wrong: incorrect
; EXPECT --function src_ispsel: correct
; EXPECT --function src_ispsel_wrong: incorrect

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @use(ptr)
@g1 = internal addrspace(1) global i32 0
@g3 = internal addrspace(3) global i32 undef
declare i1 @llvm.nvvm.isspacep.local(ptr)

define i1 @src_cmparg(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  %c = icmp eq ptr %q, %p
  ret i1 %c
}

define i1 @tgt_cmparg(ptr %p) {
  ret i1 false
}

define i64 @src_hi0(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  %n = ptrtoint ptr %q to i64
  %h = lshr i64 %n, 32
  ret i64 %h
}

define i64 @tgt_hi0(ptr %p) {
  ret i64 0
}

define i1 @src_rt(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  %b = addrspacecast ptr %q to ptr addrspace(5)
  %c = icmp eq ptr addrspace(5) %a, %b
  ret i1 %c
}

define i1 @tgt_rt(ptr %p) {
  ret i1 true
}

define i1 @src_rtF(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  %b = addrspacecast ptr %q to ptr addrspace(5)
  %c = icmp eq ptr addrspace(5) %a, %b
  ret i1 %c
}

define i1 @tgt_rtF(ptr %p) {
  ret i1 false
}

define i32 @src_reload(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  store i32 7, ptr %r
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_reload(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store ptr %q, ptr %p
  store i32 7, ptr addrspace(5) %a
  ret i32 7
}

define i32 @src_reload_wrong(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  store i32 7, ptr %r
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_reload_wrong(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store ptr %q, ptr %p
  store i32 7, ptr addrspace(5) %a
  ret i32 8
}

define i32 @src_call(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store i32 1, ptr addrspace(5) %a
  call void @use(ptr %q)
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_call(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store i32 1, ptr %q
  call void @use(ptr %q)
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @src_call_wrong(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store i32 1, ptr addrspace(5) %a
  call void @use(ptr %q)
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_call_wrong(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store i32 1, ptr %q
  call void @use(ptr %q)
  ret i32 1
}

define i32 @src_sel(ptr %p, i1 %k) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store i32 3, ptr addrspace(5) %a
  %s = select i1 %k, ptr %q, ptr %p
  store i32 5, ptr %s
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_sel(ptr %p, i1 %k) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store i32 3, ptr addrspace(5) %a
  %s = select i1 %k, ptr %q, ptr %p
  store i32 5, ptr %s
  %v = select i1 %k, i32 5, i32 3
  ret i32 %v
}

define i32 @src_sel_wrong(ptr %p, i1 %k) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store i32 3, ptr addrspace(5) %a
  %s = select i1 %k, ptr %q, ptr %p
  store i32 5, ptr %s
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_sel_wrong(ptr %p, i1 %k) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store i32 3, ptr addrspace(5) %a
  %s = select i1 %k, ptr %q, ptr %p
  store i32 5, ptr %s
  ret i32 3
}

define i1 @src_null(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  call void @use(ptr %q)
  %c = icmp eq ptr %q, null
  ret i1 %c
}

define i1 @tgt_null(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  call void @use(ptr %q)
  ret i1 false
}

define i1 @src_glob() {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  %c = icmp eq ptr %q, addrspacecast (ptr addrspace(1) @g1 to ptr)
  ret i1 %c
}

define i1 @tgt_glob() {
  ret i1 false
}

define i1 @src_lds() {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  %c = icmp eq ptr %q, addrspacecast (ptr addrspace(3) @g3 to ptr)
  ret i1 %c
}

define i1 @tgt_lds() {
  ret i1 false
}

define i1 @src_ispmem(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  %c = call i1 @llvm.nvvm.isspacep.local(ptr %r)
  ret i1 %c
}

define i1 @tgt_ispmem(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store ptr %q, ptr %p
  ret i1 true
}

define i1 @src_ispmem_wrong(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  %c = call i1 @llvm.nvvm.isspacep.local(ptr %r)
  ret i1 %c
}

define i1 @tgt_ispmem_wrong(ptr %p) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  store ptr %q, ptr %p
  ret i1 false
}

define i1 @src_ispsel(ptr %p, i1 %k) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  %s = select i1 %k, ptr %q, ptr %p
  %c = call i1 @llvm.nvvm.isspacep.local(ptr %s)
  ret i1 %c
}

define i1 @tgt_ispsel(ptr %p, i1 %k) {
  %c = call i1 @llvm.nvvm.isspacep.local(ptr %p)
  %d = select i1 %k, i1 true, i1 %c
  ret i1 %d
}

define i1 @src_ispsel_wrong(ptr %p, i1 %k) {
  %q = alloca i32
  %a = addrspacecast ptr %q to ptr addrspace(5)
  %s = select i1 %k, ptr %q, ptr %p
  %c = call i1 @llvm.nvvm.isspacep.local(ptr %s)
  ret i1 %c
}

define i1 @tgt_ispsel_wrong(ptr %p, i1 %k) {
  %c = call i1 @llvm.nvvm.isspacep.local(ptr %p)
  %d = select i1 %k, i1 false, i1 %c
  ret i1 %d
}
