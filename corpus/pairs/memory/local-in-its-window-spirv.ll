; What: an address of function storage is in the window of local variables as a generic one.
; Document: SPIR-V, "Storage Class", Function, Generic; LangRef, "'addrspacecast .. to' Instruction"
; EXPECT --function src_cmparg: correct
; EXPECT --function src_hi0: incorrect
; EXPECT --function src_rt: correct
; EXPECT --function src_rtF: incorrect
; EXPECT --function src_reload: correct
; EXPECT --function src_reload_wrong: incorrect
; EXPECT --function src_call: correct
; EXPECT --function src_call_wrong: incorrect
; EXPECT --function src_two: correct
; EXPECT --function src_argst: correct
; EXPECT --function src_escld: incorrect

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare void @use(ptr addrspace(4))
declare ptr addrspace(4) @get()

define i1 @src_cmparg(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  %c = icmp eq ptr addrspace(4) %q, %p
  ret i1 %c
}

define i1 @tgt_cmparg(ptr addrspace(4) %p) {
  ret i1 false
}

define i64 @src_hi0(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  %n = ptrtoint ptr addrspace(4) %q to i64
  %h = lshr i64 %n, 32
  ret i64 %h
}

define i64 @tgt_hi0(ptr addrspace(4) %p) {
  ret i64 0
}

define i1 @src_rt(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  %b = addrspacecast ptr addrspace(4) %q to ptr
  %c = icmp eq ptr %a, %b
  ret i1 %c
}

define i1 @tgt_rt(ptr addrspace(4) %p) {
  ret i1 true
}

define i1 @src_rtF(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  %b = addrspacecast ptr addrspace(4) %q to ptr
  %c = icmp eq ptr %a, %b
  ret i1 %c
}

define i1 @tgt_rtF(ptr addrspace(4) %p) {
  ret i1 false
}

define i32 @src_reload(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store ptr addrspace(4) %q, ptr addrspace(4) %p
  %r = load ptr addrspace(4), ptr addrspace(4) %p
  store i32 7, ptr addrspace(4) %r
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_reload(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store ptr addrspace(4) %q, ptr addrspace(4) %p
  store i32 7, ptr %a
  ret i32 7
}

define i32 @src_reload_wrong(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store ptr addrspace(4) %q, ptr addrspace(4) %p
  %r = load ptr addrspace(4), ptr addrspace(4) %p
  store i32 7, ptr addrspace(4) %r
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_reload_wrong(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store ptr addrspace(4) %q, ptr addrspace(4) %p
  store i32 7, ptr %a
  ret i32 8
}

define i32 @src_call(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store i32 1, ptr %a
  call void @use(ptr addrspace(4) %q)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_call(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store i32 1, ptr addrspace(4) %q
  call void @use(ptr addrspace(4) %q)
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}

define i32 @src_call_wrong(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store i32 1, ptr %a
  call void @use(ptr addrspace(4) %q)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_call_wrong(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store i32 1, ptr addrspace(4) %q
  call void @use(ptr addrspace(4) %q)
  ret i32 1
}

define i1 @src_two() {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  %b = alloca i32
  %r = addrspacecast ptr %b to ptr addrspace(4)
  %c = icmp eq ptr addrspace(4) %q, %r
  ret i1 %c
}

define i1 @tgt_two() {
  ret i1 false
}

define i32 @src_argst(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  call void @use(ptr addrspace(4) %q)
  store i32 1, ptr %a
  store i32 2, ptr addrspace(4) %p
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_argst(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  call void @use(ptr addrspace(4) %q)
  store i32 1, ptr %a
  store i32 2, ptr addrspace(4) %p
  ret i32 1
}

define i32 @src_escld(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store i32 1, ptr %a
  call void @use(ptr addrspace(4) %q)
  %r = call ptr addrspace(4) @get()
  store i32 2, ptr addrspace(4) %r
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_escld(ptr addrspace(4) %p) {
  %a = alloca i32
  %q = addrspacecast ptr %a to ptr addrspace(4)
  store i32 1, ptr %a
  call void @use(ptr addrspace(4) %q)
  %r = call ptr addrspace(4) @get()
  %v = load i32, ptr %a
  store i32 2, ptr addrspace(4) %r
  ret i32 %v
}
