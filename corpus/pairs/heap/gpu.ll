; What: GPUs have no C library: a function called malloc is one like any other.
; Document: LLVM, TargetLibraryInfo; docs/memory.md
; EXPECT: incorrect

target triple = "amdgcn-amd-amdhsa"

declare ptr @malloc(i64)

define void @src() {
  %p = call ptr @malloc(i64 4)
  ret void
}

define void @tgt() {
  ret void
}
