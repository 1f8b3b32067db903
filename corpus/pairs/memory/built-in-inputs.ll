; What: built-in variables of SPIR-V, as its translator declares them: not `thread_local`, and each thread has its own.  A
; vote under a condition on one is not a vote of all threads; the size of a group is the same for all, that
; of a subgroup is not: the last one may be smaller.
; An input does not change while the shader runs.
; Document: SPIR-V, "BuiltIn"; docs/memory.md
; EXPECT --function src_input: incorrect communicating-set-changed
; EXPECT --function src_invocation: incorrect communicating-set-changed
; EXPECT --function src_size: correct proved
; EXPECT --function src_subgroup: incorrect communicating-set-changed
; EXPECT --function src_constant: incorrect communicating-set-changed
; EXPECT --function src_twice: correct proved
; EXPECT --function src_others: incorrect result-changed

target triple = "spirv64-unknown-unknown"

@__spirv_BuiltInLocalInvocationId = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInSubgroupSize = external addrspace(1) constant i32
@__spirv_BuiltInWorkgroupSize = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInGlobalInvocationId = external addrspace(2) constant <3 x i64>
@input = external addrspace(7) constant i32

declare spir_func void @barrier() convergent nounwind willreturn
declare i32 @llvm.spv.wave.readlane.i32(i32, i32) convergent nounwind

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

define spir_kernel void @src_constant() {
  %id = load i64, ptr addrspace(2) @__spirv_BuiltInGlobalInvocationId
  %first = icmp eq i64 %id, 0
  call spir_func void @barrier() convergent
  br i1 %first, label %end, label %other
other:
  br label %end
end:
  ret void
}
define spir_kernel void @tgt_constant() {
  %id = load i64, ptr addrspace(2) @__spirv_BuiltInGlobalInvocationId
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

define i32 @src_twice() {
  %a = load i32, ptr addrspace(7) @input
  call spir_func void @barrier() convergent
  %b = load i32, ptr addrspace(7) @input
  %sum = add i32 %a, %b
  ret i32 %sum
}
define i32 @tgt_twice() {
  %a = load i32, ptr addrspace(7) @input
  call spir_func void @barrier() convergent
  %sum = add i32 %a, %a
  ret i32 %sum
}

define i32 @src_others() {
  %a = load i32, ptr addrspace(7) @input
  %b = call i32 @llvm.spv.wave.readlane.i32(i32 %a, i32 0)
  ret i32 %b
}
define i32 @tgt_others() {
  %a = load i32, ptr addrspace(7) @input
  ret i32 %a
}

define spir_kernel void @src_subgroup() {
  %n = load i32, ptr addrspace(1) @__spirv_BuiltInSubgroupSize
  %small = icmp ult i32 %n, 64
  call spir_func void @barrier() convergent
  br i1 %small, label %end, label %other
other:
  br label %end
end:
  ret void
}
define spir_kernel void @tgt_subgroup() {
  %n = load i32, ptr addrspace(1) @__spirv_BuiltInSubgroupSize
  %small = icmp ult i32 %n, 64
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
