; What: built-in variables of SPIR-V, as its translator declares them: not `thread_local`, and each thread has its own.  A
; vote under a condition on one is not a vote of all threads; the size of a group is the same for all.
; Document: SPIR-V, "BuiltIn"; docs/memory.md
; EXPECT --function src_invocation: incorrect
; EXPECT --function src_input: incorrect
; EXPECT --function src_size: correct

target triple = "spirv64-unknown-unknown"

@__spirv_BuiltInLocalInvocationId = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInWorkgroupSize = external addrspace(1) constant <3 x i64>
@input = external addrspace(7) constant i32

declare spir_func void @barrier() convergent nounwind willreturn

define spir_kernel void @src_invocation() {
  %id = load i64, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId
  %first = icmp eq i64 %id, 0
  call spir_func void @barrier() convergent
  br i1 %first, label %end, label %other
other:
  br label %end
end:
  ret void
}
define spir_kernel void @tgt_invocation() {
  %id = load i64, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId
  %first = icmp eq i64 %id, 0
  br i1 %first, label %then, label %other
then:
  call spir_func void @barrier() convergent
  br label %end
other:
  call spir_func void @barrier() convergent
  br label %end
end:
  ret void
}

define spir_kernel void @src_input() {
  %i = load i32, ptr addrspace(7) @input
  %first = icmp eq i32 %i, 0
  call spir_func void @barrier() convergent
  br i1 %first, label %end, label %other
other:
  br label %end
end:
  ret void
}
define spir_kernel void @tgt_input() {
  %i = load i32, ptr addrspace(7) @input
  %first = icmp eq i32 %i, 0
  br i1 %first, label %then, label %other
then:
  call spir_func void @barrier() convergent
  br label %end
other:
  call spir_func void @barrier() convergent
  br label %end
end:
  ret void
}

define spir_kernel void @src_size() {
  %n = load i64, ptr addrspace(1) @__spirv_BuiltInWorkgroupSize
  %small = icmp ult i64 %n, 64
  call spir_func void @barrier() convergent
  br i1 %small, label %end, label %other
other:
  br label %end
end:
  ret void
}
define spir_kernel void @tgt_size() {
  %n = load i64, ptr addrspace(1) @__spirv_BuiltInWorkgroupSize
  %small = icmp ult i64 %n, 64
  br i1 %small, label %then, label %other
then:
  call spir_func void @barrier() convergent
  br label %end
other:
  call spir_func void @barrier() convergent
  br label %end
end:
  ret void
}
