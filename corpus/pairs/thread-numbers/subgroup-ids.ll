; What: The number of a subgroup is the same in all of its threads, so that a branch on it parts no subgroup (@src,
; @src_broadcast). A run has one group of threads for every scope, and its proofs are for work groups of several
; subgroups: so the number is what an unknown function gives, and a refutation that this may remove is open. It stands
; where threads of a work group communicate (@src_workgroup), for lanes (@src_lane), and where the number does not
; matter (@src_wrong).
; Document: OpenCL C, "Subgroup Functions", get_sub_group_id; docs/semantics.md, section 10
; EXPECT --function src_lane: incorrect result-changed
; EXPECT --function src: unknown approximation
; EXPECT --function src_broadcast: unknown approximation
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_workgroup: incorrect communicating-set-changed

target triple = "spirv64-unknown-unknown"
declare spir_func i32 @_Z16get_sub_group_idv() #0
declare spir_func i32 @_Z22get_sub_group_local_idv() #0
declare spir_func i32 @_Z13sub_group_alli(i32) convergent
declare spir_func void @_Z7barrierj(i32) convergent
declare spir_func i32 @_Z20sub_group_reduce_addi(i32) convergent
declare spir_func i32 @_Z25sub_group_broadcast_firsti(i32)
declare spir_func i32 @_Z19sub_group_broadcastij(i32, i32) convergent
attributes #0 = { nounwind willreturn memory(none) }
define i32 @src() convergent {
  %i = call spir_func i32 @_Z16get_sub_group_idv()
  %c = icmp eq i32 %i, 0
  br i1 %c, label %a, label %b
a:
  %r = call spir_func i32 @_Z20sub_group_reduce_addi(i32 1) convergent
  ret i32 %r
b:
  %s = call spir_func i32 @_Z20sub_group_reduce_addi(i32 2) convergent
  ret i32 %s
}
define i32 @tgt() convergent {
  %i = call spir_func i32 @_Z16get_sub_group_idv()
  %c = icmp eq i32 %i, 0
  %x = select i1 %c, i32 1, i32 2
  %r = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %x) convergent
  ret i32 %r
}
define i32 @src_broadcast() convergent {
  %i = call spir_func i32 @_Z16get_sub_group_idv()
  %r = call spir_func i32 @_Z19sub_group_broadcastij(i32 %i, i32 0) convergent
  ret i32 %r
}
define i32 @tgt_broadcast() convergent {
  %i = call spir_func i32 @_Z16get_sub_group_idv()
  %r = call spir_func i32 @_Z19sub_group_broadcastij(i32 %i, i32 0) convergent
  ret i32 %i
}
define i32 @src_lane() convergent {
  %i = call spir_func i32 @_Z22get_sub_group_local_idv()
  %r = call spir_func i32 @_Z19sub_group_broadcastij(i32 %i, i32 0) convergent
  ret i32 %r
}
define i32 @tgt_lane() convergent {
  %i = call spir_func i32 @_Z22get_sub_group_local_idv()
  %r = call spir_func i32 @_Z19sub_group_broadcastij(i32 %i, i32 0) convergent
  ret i32 %i
}
define i32 @src_wrong() convergent {
  %i = call spir_func i32 @_Z16get_sub_group_idv()
  %r = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %i) convergent
  ret i32 %r
}
define i32 @tgt_wrong() convergent {
  %i = call spir_func i32 @_Z16get_sub_group_idv()
  %r = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %i) convergent
  %s = add i32 %r, 1
  ret i32 %s
}
define void @src_workgroup() convergent {
  %i = call spir_func i32 @_Z16get_sub_group_idv()
  %c = icmp eq i32 %i, 0
  br i1 %c, label %a, label %b
a:
  call spir_func void @_Z7barrierj(i32 1) convergent
  br label %e
b:
  call spir_func void @_Z7barrierj(i32 1) convergent
  br label %e
e:
  ret void
}
define void @tgt_workgroup() convergent {
  call spir_func void @_Z7barrierj(i32 1) convergent
  ret void
}
