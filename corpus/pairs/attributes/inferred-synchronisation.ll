; What: promises that only the target makes where the body synchronises.  `nofree` follows where it acquires
; (@src_acquires, @src_fence), as in LLVM 22, where it says nothing of other threads, and where it only releases
; (@src_releases); it does not where a callee may free (@src_calls).
; `nosync` does not follow where a callee only reads memory, it may read with an order (@src_reads); it does where the
; callee accesses none (@src_computes), or is `nosync` (@src_silent).
; Document: LangRef, "Function Attributes", `nofree` of LLVM 22, `nosync`, `memory(...)`
; EXPECT --function src_acquires: correct
; EXPECT --function src_fence: correct
; EXPECT --function src_calls: unsupported
; EXPECT --function src_releases: correct
; EXPECT --function src_reads: unsupported
; EXPECT --function src_computes: correct
; EXPECT --function src_silent: correct

define i32 @src_acquires(ptr %p) {
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}

define i32 @tgt_acquires(ptr %p) nofree {
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}

define void @src_fence() {
  fence seq_cst
  ret void
}

define void @tgt_fence() nofree {
  fence seq_cst
  ret void
}

define void @src_releases(ptr %p) {
  store atomic i32 0, ptr %p release, align 4
  ret void
}

define void @tgt_releases(ptr %p) nofree {
  store atomic i32 0, ptr %p release, align 4
  ret void
}

declare i32 @reads() memory(read)
declare i32 @computes() memory(none)
declare i32 @silent() memory(read) nosync

define i32 @src_reads() {
  %v = call i32 @reads()
  ret i32 %v
}

define i32 @tgt_reads() nosync {
  %v = call i32 @reads()
  ret i32 %v
}

define i32 @src_computes() {
  %v = call i32 @computes()
  ret i32 %v
}

define i32 @tgt_computes() nosync {
  %v = call i32 @computes()
  ret i32 %v
}

define i32 @src_silent() {
  %v = call i32 @silent()
  ret i32 %v
}

define i32 @tgt_silent() nosync {
  %v = call i32 @silent()
  ret i32 %v
}

declare void @calls() convergent

define void @src_calls() convergent {
  call void @calls()
  ret void
}

define void @tgt_calls() convergent nofree {
  call void @calls()
  ret void
}
