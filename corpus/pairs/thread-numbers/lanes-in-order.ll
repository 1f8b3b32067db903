; What: the first of the active lanes is the thread with the smallest number.  On machines whose lanes follow the linear
; number of the work group that is the smallest x, in groups of one dimension; in others the row may change between two
; lanes.  OpenCL leaves open which lane a work-item is.  Which lane a thread has, and how far the next is, is not known.
; Document: CUDA C++ Programming Guide, "Hardware Implementation"; OpenCL, "Execution Model: Sub-groups"
; EXPECT --function src_work_item --workgroup 64x1x1: incorrect result-changed
; EXPECT --function src_first: incorrect result-changed
; EXPECT --function src_first --workgroup 64x1x1: correct proved
; EXPECT --function src_first --workgroup 64x1x1 --threads 4: correct proved
; EXPECT --function src_first --workgroup 2x2x1: incorrect result-changed
; EXPECT --function src_z: correct proved
; EXPECT --function src_tid --workgroup 64x1x1: correct proved
; EXPECT --function src_lane --workgroup 64x1x1: incorrect result-changed

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.z()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.wave.reduce.umin.i32(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @_Z25sub_group_broadcast_firstj(i32) convergent nounwind willreturn memory(none)
declare i32 @_Z20sub_group_reduce_minj(i32) convergent nounwind willreturn memory(none)
declare i64 @_Z12get_local_idj(i32)

define i1 @src_first() convergent {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %least = call i32 @llvm.amdgcn.wave.reduce.umin.i32(i32 %x, i32 0)
  %r = icmp eq i32 %first, %least
  ret i1 %r
}
define i1 @tgt_first() convergent {
  ret i1 true
}

; No row or column begins anew between two lanes but at a greater z.
define i1 @src_z() convergent {
  %z = call i32 @llvm.amdgcn.workitem.id.z()
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %z)
  %least = call i32 @llvm.amdgcn.wave.reduce.umin.i32(i32 %z, i32 0)
  %r = icmp eq i32 %first, %least
  ret i1 %r
}
define i1 @tgt_z() convergent {
  ret i1 true
}

define i1 @src_tid() convergent {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %least = call i32 @llvm.amdgcn.wave.reduce.umin.i32(i32 %x, i32 0)
  %r = icmp eq i32 %first, %least
  ret i1 %r
}
define i1 @tgt_tid() convergent {
  ret i1 true
}

define i1 @src_work_item() convergent {
  %wide = call i64 @_Z12get_local_idj(i32 0)
  %x = trunc i64 %wide to i32
  %first = call i32 @_Z25sub_group_broadcast_firstj(i32 %x)
  %least = call i32 @_Z20sub_group_reduce_minj(i32 %x)
  %r = icmp eq i32 %first, %least
  ret i1 %r
}
define i1 @tgt_work_item() convergent {
  ret i1 true
}

; Lane 0 need not be thread 0 of the group: it may be another subgroup's.
define i1 @src_lane() convergent {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %r = icmp eq i32 %x, %lane
  ret i1 %r
}
define i1 @tgt_lane() convergent {
  ret i1 true
}
