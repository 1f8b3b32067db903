; What: what all lanes of a wave have alike of the linear number of their work group: its quotient by the wave's size. The
; group's shape decides which of its numbers is the linear one. A branch on the quotient parts no wave, but the waves of
; a group, which meet at its barriers.
; Document: docs/refinement.md, "Thread numbers"; LLVM, AMDGPUTargetTransformInfo (`isAlwaysUniform`)
; EXPECT --function src_meets: incorrect communicating-set-changed
; EXPECT --function src_open: incorrect result-changed
; EXPECT --function src_first: correct proved
; EXPECT --function src_divided: correct proved
; EXPECT --function src_masked: correct proved
; EXPECT --function src_small: correct proved
; EXPECT --function src_half: incorrect operands-changed
; EXPECT --function src_open_size: correct proved
; EXPECT --function src_half_of_open: incorrect operands-changed
; EXPECT --function src_flat: incorrect operands-changed
; EXPECT --function src_rows: correct proved
; EXPECT --function src_linear: correct proved
; EXPECT --function src_open --workgroup 256x1x1: correct proved
; EXPECT --function src_branch: correct proved
; EXPECT --function src_branch_half: incorrect operands-changed
; EXPECT --function src_beside: correct proved

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src_first() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_first() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  call void @see(i32 %w)
  ret void
}

define amdgpu_kernel void @src_divided() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = udiv i32 %x, 64
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_divided() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = udiv i32 %x, 64
  call void @see(i32 %w)
  ret void
}

define amdgpu_kernel void @src_masked() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = and i32 %x, -64
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_masked() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = and i32 %x, -64
  call void @see(i32 %w)
  ret void
}

define amdgpu_kernel void @src_small() "target-cpu"="gfx1030" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 5
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_small() "target-cpu"="gfx1030" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 5
  call void @see(i32 %w)
  ret void
}

define amdgpu_kernel void @src_half() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 5
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_half() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 5
  call void @see(i32 %w)
  ret void
}

; Waves have 32 lanes, or 64.
define amdgpu_kernel void @src_open_size() !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_open_size() !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  call void @see(i32 %w)
  ret void
}

define amdgpu_kernel void @src_half_of_open() !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 5
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_half_of_open() !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 5
  call void @see(i32 %w)
  ret void
}

; 96 lanes a row: the second wave has some of each row.
define amdgpu_kernel void @src_flat() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_flat() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  call void @see(i32 %w)
  ret void
}

define amdgpu_kernel void @src_rows() "target-cpu"="gfx900" !reqd_work_group_size !2 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_rows() "target-cpu"="gfx900" !reqd_work_group_size !2 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  call void @see(i32 %w)
  ret void
}

define amdgpu_kernel void @src_linear() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %m = mul i32 %y, 96
  %l = add i32 %m, %x
  %w = lshr i32 %l, 6
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_linear() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %m = mul i32 %y, 96
  %l = add i32 %m, %x
  %w = lshr i32 %l, 6
  call void @see(i32 %w)
  ret void
}

define i32 @src_open() "target-cpu"="gfx900" {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  ret i32 %f
}
define i32 @tgt_open() "target-cpu"="gfx900" {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  ret i32 %w
}

define amdgpu_kernel void @src_branch() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %c = icmp eq i32 %w, 1
  br i1 %c, label %a, label %e
a:
  call void @see64(i64 %b)
  ret void
e:
  ret void
}
define amdgpu_kernel void @tgt_branch() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %c = icmp eq i32 %w, 1
  br i1 %c, label %a, label %e
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @see64(i64 %b)
  ret void
e:
  ret void
}

define amdgpu_kernel void @src_branch_half() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 5
  %c = icmp eq i32 %w, 1
  br i1 %c, label %a, label %e
a:
  call void @see64(i64 %b)
  ret void
e:
  ret void
}
define amdgpu_kernel void @tgt_branch_half() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 5
  %c = icmp eq i32 %w, 1
  br i1 %c, label %a, label %e
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @see64(i64 %b)
  ret void
e:
  ret void
}

define amdgpu_kernel void @src_meets() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @llvm.amdgcn.s.barrier()
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_meets() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %c = icmp eq i32 %w, 0
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  call void @see(i32 %w)
  ret void
e:
  call void @llvm.amdgcn.s.barrier()
  call void @see(i32 %w)
  ret void
}

define amdgpu_kernel void @src_beside() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  call void @llvm.amdgcn.s.barrier()
  call void @see(i32 %f)
  ret void
}
define amdgpu_kernel void @tgt_beside() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %x, 6
  call void @llvm.amdgcn.s.barrier()
  call void @see(i32 %w)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent memory(none) nounwind willreturn
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent memory(none) nounwind willreturn
declare void @llvm.amdgcn.s.barrier() convergent nounwind
declare void @see(i32)
declare void @see64(i64)

!0 = !{i32 256, i32 1, i32 1}
!1 = !{i32 96, i32 2, i32 1}
!2 = !{i32 128, i32 2, i32 1}
