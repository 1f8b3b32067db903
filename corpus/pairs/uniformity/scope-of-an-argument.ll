; What: a group operation of SPIR-V whose scope is no constant.  It may be that of subgroups, each of which has its own
; value, so that they part at a branch on it, and the barrier's set falls apart.
; Document: SPIR-V, "OpGroupIAdd"; docs/operations.md, "One value for the work group"
; EXPECT --function src_x: incorrect communicating-set-changed

target triple = "spirv64-unknown-unknown"
declare spir_func i64 @_Z12get_local_idj(i32) nounwind memory(none)
declare spir_func void @_Z7barrierj(i32) convergent nounwind
declare spir_func i32 @__spirv_GroupIAdd(i32, i32, i32) convergent nounwind
define spir_kernel void @src_x(i32 %s) convergent nounwind {
  %x = call spir_func i64 @_Z12get_local_idj(i32 0)
  %t = trunc i64 %x to i32
  %r = call spir_func i32 @__spirv_GroupIAdd(i32 %s, i32 0, i32 %t)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %a, label %e
a:
  br label %e
e:
  call spir_func void @_Z7barrierj(i32 1)
  ret void
}
define spir_kernel void @tgt_x(i32 %s) convergent nounwind {
  %x = call spir_func i64 @_Z12get_local_idj(i32 0)
  %t = trunc i64 %x to i32
  %r = call spir_func i32 @__spirv_GroupIAdd(i32 %s, i32 0, i32 %t)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %a, label %e
a:
  call spir_func void @_Z7barrierj(i32 1)
  ret void
e:
  call spir_func void @_Z7barrierj(i32 1)
  ret void
}
