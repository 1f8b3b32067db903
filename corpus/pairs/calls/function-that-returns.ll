; What: A ballot after a store or a call at which a thread may stay. Where the function is willreturn and nounwind, a thread that
; stays is undefined, so that all of those before come after. Wrong: with one of the two attributes only, since the thread may
; stay, or unwind; and in a function that such a one does not call.
; Document: LangRef, "Function Attributes", willreturn, nounwind
; EXPECT --function src_store: correct proved
; EXPECT --function src_call: correct proved
; EXPECT --function src_entered: correct proved
; EXPECT --function src_stays: incorrect
; EXPECT --function src_unwinds: incorrect
; EXPECT --function src_after: incorrect

declare i64 @llvm.amdgcn.ballot.i64(i1) convergent
declare void @maybe(i32) nounwind
declare void @throws(i32) willreturn
declare void @use(i64) nounwind willreturn

define amdgpu_kernel void @src_store(ptr addrspace(1) %p) convergent nounwind willreturn {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  store volatile i32 0, ptr addrspace(1) %p, align 4
  call void @use(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_store(ptr addrspace(1) %p) convergent nounwind willreturn {
  store volatile i32 0, ptr addrspace(1) %p, align 4
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @use(i64 %b)
  ret void
}

define amdgpu_kernel void @src_call() convergent nounwind willreturn {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @maybe(i32 0)
  call void @use(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_call() convergent nounwind willreturn {
  call void @maybe(i32 0)
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @use(i64 %b)
  ret void
}

; The function that promises it calls one that does not.
define internal void @inner() convergent {
  call void @maybe(i32 0)
  ret void
}
define amdgpu_kernel void @src_entered() convergent nounwind willreturn {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @inner()
  call void @use(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_entered() convergent nounwind willreturn {
  call void @inner()
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @use(i64 %b)
  ret void
}

define amdgpu_kernel void @src_stays() convergent nounwind {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @maybe(i32 0)
  call void @use(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_stays() convergent nounwind {
  call void @maybe(i32 0)
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @use(i64 %b)
  ret void
}

define amdgpu_kernel void @src_unwinds() convergent willreturn {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @throws(i32 0)
  call void @use(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_unwinds() convergent willreturn {
  call void @throws(i32 0)
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @use(i64 %b)
  ret void
}

; One that promises it is left before.
define internal void @promises() convergent nounwind willreturn {
  ret void
}
define amdgpu_kernel void @src_after() convergent {
  call void @promises()
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @maybe(i32 0)
  call void @use(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_after() convergent {
  call void @promises()
  call void @maybe(i32 0)
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @use(i64 %b)
  ret void
}
