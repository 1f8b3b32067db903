; What: behind a barrier, and behind a read-modify-write that acquires, another thread may have freed what the source accessed
; before.  That the function is `nofree`, or what it calls, excludes that since LLVM 23 (@src_function, @src_call).  What the
; declaration of an intrinsic says is that of the LLVM that reads the file: unknown (@src_intrinsic).  So the target may be
; `nofree` by itself in LLVM 22, where it frees nothing, and not in LLVM 23, where a thread may with which it synchronises
; (@src_new), nor may its argument be whose address another thread has (@src_argument).
; Document: LangRef, "Function Attributes", "Parameter Attributes", `nofree` of LLVM 22 and of LLVM 23
; EXPECT --langref 22 --function src_new: correct
; EXPECT --langref 22 --function src_function: incorrect target-undefined
; EXPECT --langref 23 --function src_function: correct
; EXPECT --langref 22 --function src_call: incorrect target-undefined
; EXPECT --langref 23 --function src_call: correct
; EXPECT --langref 22 --function src_intrinsic: incorrect target-undefined
; EXPECT --langref 23 --function src_intrinsic: unknown approximation
; EXPECT --langref 23 --function src_new: unsupported
; EXPECT --langref 22 --function src_argument: correct
; EXPECT --langref 23 --function src_argument: unsupported

declare void @subgroupBarrier() convergent
declare void @meet() convergent nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier()

define i32 @src_function(ptr %p) convergent nofree {
  %v = load i32, ptr %p
  call void @subgroupBarrier()
  ret i32 %v
}

define i32 @tgt_function(ptr %p) convergent nofree {
  %v = load i32, ptr %p
  call void @subgroupBarrier()
  %again = load i32, ptr %p
  ret i32 %v
}

define i32 @src_call(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @meet()
  ret i32 %v
}

define i32 @tgt_call(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @meet()
  %again = load i32, ptr %p
  ret i32 %v
}

define i32 @src_intrinsic(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @llvm.amdgcn.s.barrier()
  ret i32 %v
}

define i32 @tgt_intrinsic(ptr %p) convergent {
  %v = load i32, ptr %p
  call void @llvm.amdgcn.s.barrier()
  %again = load i32, ptr %p
  ret i32 %v
}

define void @src_new() {
  fence acquire
  ret void
}

define void @tgt_new() nofree {
  fence acquire
  ret void
}

define void @src_argument(ptr %p, ptr %q) {
  store atomic ptr %p, ptr %q release, align 8
  fence acquire
  ret void
}

define void @tgt_argument(ptr nofree %p, ptr %q) {
  store atomic ptr %p, ptr %q release, align 8
  fence acquire
  ret void
}
