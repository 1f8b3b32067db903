; What: an address of a local variable, 32 bits wide, is in the window of local variables as a generic one, wherever it
;   goes: stored as a part of a struct, a vector or by an atomic exchange and read as a number, compared, asked for its
;   area. (Found by an adversary: its upper half was taken to be zero.)
; Document: AMDGPU usage guide, "Address Spaces", Private; "LLVM IR Intrinsics", `llvm.amdgcn.is.private`
; EXPECT --function src_cmparg: correct
; EXPECT --function src_cmpargT: incorrect
; EXPECT --function src_reload: correct
; EXPECT --function src_reload_wrong: incorrect
; EXPECT --function src_call_wrong: incorrect
; EXPECT --function src_sel: correct
; EXPECT --function src_sel_wrong: incorrect
; EXPECT --function src_glob: correct
; EXPECT --function src_lds: correct
; EXPECT --function src_argst: correct
; EXPECT --function src_n2p: correct
; EXPECT --function src_n2p_wrong: incorrect
; EXPECT --function src_ispmem: correct
; EXPECT --function src_ispmem_wrong: incorrect
; EXPECT --function src_isssel: correct
; EXPECT --function src_isssel_wrong: incorrect
; EXPECT --function src_stored: incorrect
; EXPECT --function src_own_struct: incorrect
; EXPECT --function src_struct_low: incorrect
; EXPECT --function src_struct_high: incorrect
; EXPECT --function src_vector_low: incorrect
; EXPECT --function src_exchanged: incorrect
; EXPECT --function src_masked: incorrect

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare void @use(ptr)
@g1 = internal addrspace(1) global i32 0
@g3 = internal addrspace(3) global i32 undef
declare i1 @llvm.amdgcn.is.private(ptr)
declare i1 @llvm.amdgcn.is.shared(ptr)
declare void @llvm.masked.store.v1p0.p0(<1 x ptr>, ptr, i32, <1 x i1>)

define i1 @src_cmparg(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %c = icmp eq ptr %q, %p
  ret i1 %c
}

define i1 @tgt_cmparg(ptr %p) {
  ret i1 false
}

define i1 @src_cmpargT(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %c = icmp eq ptr %q, %p
  ret i1 %c
}

define i1 @tgt_cmpargT(ptr %p) {
  ret i1 true
}

define i32 @src_reload(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  store i32 7, ptr %r
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_reload(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  store i32 7, ptr addrspace(5) %a
  ret i32 7
}

define i32 @src_reload_wrong(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  store i32 7, ptr %r
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_reload_wrong(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  store i32 7, ptr addrspace(5) %a
  ret i32 8
}

define i32 @src_call_wrong(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 1, ptr addrspace(5) %a
  call void @use(ptr %q)
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_call_wrong(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 1, ptr %q
  call void @use(ptr %q)
  ret i32 1
}

define i32 @src_sel(ptr %p, i1 %k) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 3, ptr addrspace(5) %a
  %s = select i1 %k, ptr %q, ptr %p
  store i32 5, ptr %s
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_sel(ptr %p, i1 %k) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 3, ptr addrspace(5) %a
  %s = select i1 %k, ptr %q, ptr %p
  store i32 5, ptr %s
  %v = select i1 %k, i32 5, i32 3
  ret i32 %v
}

define i32 @src_sel_wrong(ptr %p, i1 %k) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 3, ptr addrspace(5) %a
  %s = select i1 %k, ptr %q, ptr %p
  store i32 5, ptr %s
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_sel_wrong(ptr %p, i1 %k) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 3, ptr addrspace(5) %a
  %s = select i1 %k, ptr %q, ptr %p
  store i32 5, ptr %s
  ret i32 3
}

define i1 @src_glob() {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %c = icmp eq ptr %q, addrspacecast (ptr addrspace(1) @g1 to ptr)
  ret i1 %c
}

define i1 @tgt_glob() {
  ret i1 false
}

define i1 @src_lds() {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %c = icmp eq ptr %q, addrspacecast (ptr addrspace(3) @g3 to ptr)
  ret i1 %c
}

define i1 @tgt_lds() {
  ret i1 false
}

define i32 @src_argst(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  call void @use(ptr %q)
  store i32 1, ptr addrspace(5) %a
  store i32 2, ptr %p
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_argst(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  call void @use(ptr %q)
  store i32 1, ptr addrspace(5) %a
  store i32 2, ptr %p
  ret i32 1
}

define i32 @src_n2p(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 1, ptr addrspace(5) %a
  %n = ptrtoint ptr %q to i64
  %m = add i64 %n, 4
  %o = sub i64 %m, 4
  %r = inttoptr i64 %o to ptr
  %v = load i32, ptr %r
  ret i32 %v
}

define i32 @tgt_n2p(ptr %p) {
  ret i32 1
}

define i32 @src_n2p_wrong(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store i32 1, ptr addrspace(5) %a
  %n = ptrtoint ptr %q to i64
  %m = add i64 %n, 4
  %o = sub i64 %m, 4
  %r = inttoptr i64 %o to ptr
  %v = load i32, ptr %r
  ret i32 %v
}

define i32 @tgt_n2p_wrong(ptr %p) {
  ret i32 2
}

define i1 @src_ispmem(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  %c = call i1 @llvm.amdgcn.is.private(ptr %r)
  ret i1 %c
}

define i1 @tgt_ispmem(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  ret i1 true
}

define i1 @src_ispmem_wrong(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  %r = load ptr, ptr %p
  %c = call i1 @llvm.amdgcn.is.private(ptr %r)
  ret i1 %c
}

define i1 @tgt_ispmem_wrong(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  ret i1 false
}

define i1 @src_isssel(ptr %p, i1 %k) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = select i1 %k, ptr %q, ptr %p
  %c = call i1 @llvm.amdgcn.is.shared(ptr %s)
  ret i1 %c
}

define i1 @tgt_isssel(ptr %p, i1 %k) {
  %c = call i1 @llvm.amdgcn.is.shared(ptr %p)
  %d = select i1 %k, i1 false, i1 %c
  ret i1 %d
}

define i1 @src_isssel_wrong(ptr %p, i1 %k) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = select i1 %k, ptr %q, ptr %p
  %c = call i1 @llvm.amdgcn.is.shared(ptr %s)
  ret i1 %c
}

define i1 @tgt_isssel_wrong(ptr %p, i1 %k) {
  %c = call i1 @llvm.amdgcn.is.shared(ptr %p)
  %d = select i1 %k, i1 true, i1 %c
  ret i1 %d
}

define i64 @src_stored(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  %v = load i64, ptr %p
  %h = lshr i64 %v, 32
  ret i64 %h
}

define i64 @tgt_stored(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %q, ptr %p
  ret i64 0
}

define i64 @src_own_struct(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %b = alloca {ptr}, addrspace(5)
  %s = insertvalue {ptr} poison, ptr %q, 0
  store {ptr} %s, ptr addrspace(5) %b
  %v = load i64, ptr addrspace(5) %b
  %h = lshr i64 %v, 32
  ret i64 %h
}

define i64 @tgt_own_struct(ptr %p) {
  ret i64 0
}

define i64 @src_struct_low(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = insertvalue {ptr} poison, ptr %q, 0
  store {ptr} %s, ptr %p
  %v = load i64, ptr %p
  ret i64 %v
}

define i64 @tgt_struct_low(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = insertvalue {ptr} poison, ptr %q, 0
  store {ptr} %s, ptr %p
  %t = ptrtoint ptr addrspace(5) %a to i32
  %z = zext i32 %t to i64
  ret i64 %z
}

define i64 @src_struct_high(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = insertvalue {ptr} poison, ptr %q, 0
  store {ptr} %s, ptr %p
  %v = load i64, ptr %p
  %h = lshr i64 %v, 32
  ret i64 %h
}

define i64 @tgt_struct_high(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = insertvalue {ptr} poison, ptr %q, 0
  store {ptr} %s, ptr %p
  ret i64 0
}

define i64 @src_vector_low(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = insertelement <1 x ptr> poison, ptr %q, i32 0
  store <1 x ptr> %s, ptr %p
  %v = load i64, ptr %p
  ret i64 %v
}

define i64 @tgt_vector_low(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = insertelement <1 x ptr> poison, ptr %q, i32 0
  store <1 x ptr> %s, ptr %p
  %t = ptrtoint ptr addrspace(5) %a to i32
  %z = zext i32 %t to i64
  ret i64 %z
}

define i64 @src_exchanged(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %o = atomicrmw xchg ptr %p, ptr %q seq_cst
  %v = load i64, ptr %p
  %h = lshr i64 %v, 32
  ret i64 %h
}

define i64 @tgt_exchanged(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %o = atomicrmw xchg ptr %p, ptr %q seq_cst
  ret i64 0
}

define i64 @src_masked(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = insertelement <1 x ptr> poison, ptr %q, i32 0
  call void @llvm.masked.store.v1p0.p0(<1 x ptr> %s, ptr %p, i32 8, <1 x i1> <i1 true>)
  %v = load i64, ptr %p
  %h = lshr i64 %v, 32
  ret i64 %h
}

define i64 @tgt_masked(ptr %p) {
  %a = alloca i32, addrspace(5)
  %q = addrspacecast ptr addrspace(5) %a to ptr
  %s = insertelement <1 x ptr> poison, ptr %q, i32 0
  call void @llvm.masked.store.v1p0.p0(<1 x ptr> %s, ptr %p, i32 8, <1 x i1> <i1 true>)
  ret i64 0
}
