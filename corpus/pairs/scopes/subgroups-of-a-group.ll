; What: What is equal in all threads of a subgroup is another value in the next subgroup of the work group: a branch on
; it parts a barrier whose scope is the work group, and not one whose scope is the subgroup.  The number of the subgroup
; is the same in all of its threads: a refutation that takes it for others is none.
; Document: SPIR-V, "Scope <id>"; OpenCL C, "Subgroup Functions"; docs/semantics.md, section 10
; EXPECT --function src_id_of_group: incorrect communicating-set-changed
; EXPECT --function src_add: incorrect communicating-set-changed
; EXPECT --function src_all: incorrect communicating-set-changed
; EXPECT --function src_sub: correct proved
; EXPECT --function src_sub_among: correct proved
; EXPECT --function src_id: unknown approximation
; EXPECT --function src_id --subgroup 2: correct proved
; EXPECT --function src_id_of_group --subgroup 2: incorrect communicating-set-changed

target triple = "spirv64-unknown-unknown"

declare spir_func i32 @_Z20sub_group_reduce_addi(i32) convergent memory(none) nounwind willreturn
declare spir_func i32 @_Z13sub_group_alli(i32) convergent memory(none) nounwind willreturn
declare spir_func void @_Z18work_group_barrierj(i32) convergent
declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32, i32, i32) convergent
declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func i32 @_Z16get_sub_group_idv()
declare spir_func void @_Z17sub_group_barrierj(i32) convergent

define spir_kernel void @src_add(i32 noundef %n) {
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %i = trunc i64 %l to i32
  %s = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %i)
  %c = icmp eq i32 %s, 0
  br i1 %c, label %a, label %b
a:
  call spir_func void @_Z18work_group_barrierj(i32 1)
  br label %e
b:
  call spir_func void @_Z18work_group_barrierj(i32 1)
  br label %e
e:
  ret void
}

define spir_kernel void @tgt_add(i32 noundef %n) {
  call spir_func void @_Z18work_group_barrierj(i32 1)
  ret void
}

define spir_kernel void @src_all(i32 noundef %n) !reqd_work_group_size !0 {
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %i = trunc i64 %l to i32
  %s = call spir_func i32 @_Z13sub_group_alli(i32 %i)
  %c = icmp eq i32 %s, 0
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 272)
  ret void
}

define spir_kernel void @tgt_all(i32 noundef %n) !reqd_work_group_size !0 {
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %i = trunc i64 %l to i32
  %s = call spir_func i32 @_Z13sub_group_alli(i32 %i)
  %c = icmp eq i32 %s, 0
  br i1 %c, label %a, label %b
a:
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 272)
  br label %e
b:
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 272)
  br label %e
e:
  ret void
}

define spir_kernel void @src_sub(i32 noundef %n) {
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %i = trunc i64 %l to i32
  %s = call spir_func i32 @_Z13sub_group_alli(i32 %i)
  %c = icmp eq i32 %s, 0
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 2, i32 272)
  ret void
}

define spir_kernel void @tgt_sub(i32 noundef %n) {
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %i = trunc i64 %l to i32
  %s = call spir_func i32 @_Z13sub_group_alli(i32 %i)
  %c = icmp eq i32 %s, 0
  br i1 %c, label %a, label %b
a:
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 2, i32 272)
  br label %e
b:
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 2, i32 272)
  br label %e
e:
  ret void
}

define spir_kernel void @src_sub_among(i32 noundef %n) {
  call spir_func void @_Z18work_group_barrierj(i32 1)
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %i = trunc i64 %l to i32
  %s = call spir_func i32 @_Z13sub_group_alli(i32 %i)
  %c = icmp eq i32 %s, 0
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_sub_among(i32 noundef %n) {
  call spir_func void @_Z18work_group_barrierj(i32 1)
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %i = trunc i64 %l to i32
  %s = call spir_func i32 @_Z13sub_group_alli(i32 %i)
  %c = icmp eq i32 %s, 0
  br i1 %c, label %a, label %b
a:
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  br label %e
b:
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  br label %e
e:
  ret void
}

define spir_kernel void @src_id(i32 noundef %n) {
  call spir_func void @_Z18work_group_barrierj(i32 1)
  %s = call spir_func i32 @_Z16get_sub_group_idv()
  %c = icmp eq i32 %s, 0
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_id(i32 noundef %n) {
  call spir_func void @_Z18work_group_barrierj(i32 1)
  %s = call spir_func i32 @_Z16get_sub_group_idv()
  %c = icmp eq i32 %s, 0
  br i1 %c, label %a, label %b
a:
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  br label %e
b:
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  br label %e
e:
  ret void
}

define spir_kernel void @src_id_of_group(i32 noundef %n) {
  call spir_func void @_Z18work_group_barrierj(i32 1)
  %s = call spir_func i32 @_Z16get_sub_group_idv()
  %c = icmp eq i32 %s, 0
  call spir_func void @_Z18work_group_barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_id_of_group(i32 noundef %n) {
  call spir_func void @_Z18work_group_barrierj(i32 1)
  %s = call spir_func i32 @_Z16get_sub_group_idv()
  %c = icmp eq i32 %s, 0
  br i1 %c, label %a, label %b
a:
  call spir_func void @_Z18work_group_barrierj(i32 1)
  br label %e
b:
  call spir_func void @_Z18work_group_barrierj(i32 1)
  br label %e
e:
  ret void
}

!0 = !{i32 64, i32 1, i32 1}
