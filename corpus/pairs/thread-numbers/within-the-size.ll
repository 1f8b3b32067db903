; What: a thread's coordinates are below the size of its work group, where the function says it or reads it; in one
; dimension the others are 0.  A size that only the target states is no fact: a kernel launched otherwise is undefined.
; Document: PTX ISA, "Special Registers: %tid", "Special Registers: %ntid"; NVPTXUsage, "Function Attributes"; OpenCL C,
; "Work-Item Functions"
; EXPECT --function src_x: incorrect result-changed
; EXPECT --function src_y: incorrect result-changed
; EXPECT --function src_y --workgroup 256x1x1: correct proved
; EXPECT --function src_y --workgroup 256x2x1: incorrect result-changed
; EXPECT --function src_y_required: correct proved
; EXPECT --function src_x_required: correct proved
; EXPECT --function src_x_smaller: incorrect operands-changed
; EXPECT --function src_global: incorrect operands-changed
; EXPECT --function src_tid: correct proved
; EXPECT --function src_tid_y: incorrect result-changed
; EXPECT --function src_ntid: correct proved
; EXPECT --function src_local_id: correct proved
; EXPECT --function src_one: correct proved
; EXPECT --function src_two --threads 4: correct proved
; EXPECT --function src_dropped: correct proved
; EXPECT --function src_stated: unsupported unsupported
; EXPECT --function src_stated_otherwise: unsupported unsupported

declare void @see.i1(i1)
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z14get_local_sizej(i32)
declare i64 @_Z13get_global_idj(i32)

!0 = !{i32 256, i32 1, i32 1}
!1 = !{i32 1, i32 1, i32 1}
!2 = !{i32 2, i32 1, i32 1}

define i1 @src_y() convergent {
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %r = icmp eq i32 %y, 0
  ret i1 %r
}
define i1 @tgt_y() convergent {
  ret i1 true
}

define amdgpu_kernel void @src_y_required() convergent !reqd_work_group_size !0 {
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %r = icmp eq i32 %y, 0
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_y_required() convergent !reqd_work_group_size !0 {
  call void @see.i1(i1 true)
  ret void
}

define i1 @src_x() convergent {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = icmp ult i32 %x, 256
  ret i1 %r
}
define i1 @tgt_x() convergent {
  ret i1 true
}

define amdgpu_kernel void @src_x_required() convergent !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = icmp ult i32 %x, 256
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_x_required() convergent !reqd_work_group_size !0 {
  call void @see.i1(i1 true)
  ret void
}

define amdgpu_kernel void @src_x_smaller() convergent !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = icmp ult i32 %x, 255
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_x_smaller() convergent !reqd_work_group_size !0 {
  call void @see.i1(i1 true)
  ret void
}

define amdgpu_kernel void @src_global() convergent !reqd_work_group_size !0 {
  %x = call i64 @_Z13get_global_idj(i32 0)
  %r = icmp ult i64 %x, 256
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_global() convergent !reqd_work_group_size !0 {
  call void @see.i1(i1 true)
  ret void
}

define i1 @src_tid() convergent {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r = icmp ult i32 %x, %n
  ret i1 %r
}
define i1 @tgt_tid() convergent {
  ret i1 true
}

define i1 @src_tid_y() convergent {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r = icmp ult i32 %x, %n
  ret i1 %r
}
define i1 @tgt_tid_y() convergent {
  ret i1 true
}

define ptx_kernel void @src_ntid() convergent "nvvm.reqntid"="16,8" {
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %r = icmp eq i32 %n, 8
  call void @see.i1(i1 %r)
  ret void
}
define ptx_kernel void @tgt_ntid() convergent "nvvm.reqntid"="16,8" {
  call void @see.i1(i1 true)
  ret void
}

define i1 @src_local_id() convergent {
  %x = call i64 @_Z12get_local_idj(i32 1)
  %n = call i64 @_Z14get_local_sizej(i32 1)
  %r = icmp ult i64 %x, %n
  ret i1 %r
}
define i1 @tgt_local_id() convergent {
  ret i1 true
}

define amdgpu_kernel void @src_one() convergent !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %r = icmp eq i64 %b, 1
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_one() convergent !reqd_work_group_size !1 {
  call void @see.i1(i1 true)
  ret void
}

define amdgpu_kernel void @src_two() convergent !reqd_work_group_size !2 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %r = icmp ult i64 %b, 4
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_two() convergent !reqd_work_group_size !2 {
  call void @see.i1(i1 true)
  ret void
}

define amdgpu_kernel void @src_dropped() convergent !reqd_work_group_size !0 {
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %r = icmp eq i32 %y, 0
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_dropped() convergent {
  call void @see.i1(i1 true)
  ret void
}

define amdgpu_kernel void @src_stated() convergent {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = icmp ult i32 %x, 256
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_stated() convergent !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = icmp ult i32 %x, 256
  call void @see.i1(i1 %r)
  ret void
}

define amdgpu_kernel void @src_stated_otherwise() convergent !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = icmp ult i32 %x, 256
  call void @see.i1(i1 %r)
  ret void
}
define amdgpu_kernel void @tgt_stated_otherwise() convergent !reqd_work_group_size !2 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = icmp ult i32 %x, 256
  call void @see.i1(i1 %r)
  ret void
}
