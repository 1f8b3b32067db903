; What: what belongs to a function besides its code: data that its callers read or execute, the garbage collector, and the address space that it is in. What differs there is not compared, and named.
; Document: LangRef, "Prefix Data", "Prologue Data", "Garbage Collector Strategy Names", "Functions"
; EXPECT --function src_same: correct
; EXPECT --function src_prefix: unsupported
; EXPECT --function src_prologue: unsupported
; EXPECT --function src_collector: unsupported
; EXPECT --function src_space: unsupported

target datalayout = "P1"

define void @src_same() gc "statepoint-example" prefix i32 1 prologue i8 -112 {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @tgt_same() gc "statepoint-example" prefix i32 1 prologue i8 -112 {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @src_prefix() prefix i32 1 {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @tgt_prefix() prefix i32 2 {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @src_prologue() prologue i8 -112 {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @tgt_prologue() {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @src_collector() gc "statepoint-example" {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @tgt_collector() gc "coreclr" {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @src_space() addrspace(1) {
  call addrspace(1) void @op(i32 1)
  ret void
}

define void @tgt_space() addrspace(0) {
  call addrspace(1) void @op(i32 1)
  ret void
}

declare void @op(i32) addrspace(1) willreturn nounwind
