; What: where a kernel states the number of threads of its groups, all of them run: a wave has all its lanes, but for the
; last one of a group whose size is no multiple. That they are at most so many says nothing of the kind, nor does a
; function that no launch enters. What threads show by the sets in which they meet needs no more of them.
; Document: docs/refinement.md, "Thread numbers"; OpenCL C, "Optional Attribute Qualifiers"
; EXPECT --function src_most: incorrect operands-changed
; EXPECT --function src_full: correct proved
; EXPECT --function src_full --threads 2: incorrect operands-changed
; EXPECT --function src_waves: correct proved
; EXPECT --function src_last: incorrect operands-changed
; EXPECT --function src_half: incorrect operands-changed
; EXPECT --function src_exactly: correct proved
; EXPECT --function src_called --workgroup 64x1x1: incorrect operands-changed
; EXPECT --function src_behind: incorrect operands-changed
; EXPECT --function src_decides: correct proved
; EXPECT --function src_decides_not: incorrect observation-added
; EXPECT --function src_of_many: unknown approximation
; EXPECT --function src_parted: incorrect operands-changed
; EXPECT --function src_meets: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src_full() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %b)
  %c = icmp eq i64 %n, 64
  call void @see1(i1 %c)
  ret void
}
define amdgpu_kernel void @tgt_full() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  call void @see1(i1 true)
  ret void
}

define amdgpu_kernel void @src_waves() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %b)
  %c = icmp eq i64 %n, 64
  call void @see1(i1 %c)
  ret void
}
define amdgpu_kernel void @tgt_waves() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  call void @see1(i1 true)
  ret void
}

define amdgpu_kernel void @src_last() "target-cpu"="gfx900" !reqd_work_group_size !2 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %b)
  %c = icmp eq i64 %n, 64
  call void @see1(i1 %c)
  ret void
}
define amdgpu_kernel void @tgt_last() "target-cpu"="gfx900" !reqd_work_group_size !2 {
  call void @see1(i1 true)
  ret void
}

define amdgpu_kernel void @src_half() "target-cpu"="gfx900" !reqd_work_group_size !3 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %b)
  %c = icmp eq i64 %n, 64
  call void @see1(i1 %c)
  ret void
}
define amdgpu_kernel void @tgt_half() "target-cpu"="gfx900" !reqd_work_group_size !3 {
  call void @see1(i1 true)
  ret void
}

define amdgpu_kernel void @src_exactly() "target-cpu"="gfx900" "amdgpu-flat-work-group-size"="64,64" {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %b)
  %c = icmp eq i64 %n, 64
  call void @see1(i1 %c)
  ret void
}
define amdgpu_kernel void @tgt_exactly() "target-cpu"="gfx900" "amdgpu-flat-work-group-size"="64,64" {
  call void @see1(i1 true)
  ret void
}

define amdgpu_kernel void @src_most() "target-cpu"="gfx900" "amdgpu-flat-work-group-size"="1,64" {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %b)
  %c = icmp eq i64 %n, 64
  call void @see1(i1 %c)
  ret void
}
define amdgpu_kernel void @tgt_most() "target-cpu"="gfx900" "amdgpu-flat-work-group-size"="1,64" {
  call void @see1(i1 true)
  ret void
}

define void @src_called() "target-cpu"="gfx900" {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %b)
  %c = icmp eq i64 %n, 64
  call void @see1(i1 %c)
  ret void
}
define void @tgt_called() "target-cpu"="gfx900" {
  call void @see1(i1 true)
  ret void
}

; Some lanes have returned.
define amdgpu_kernel void @src_behind() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ult i32 %x, 40
  br i1 %some, label %go, label %gone
gone:
  ret void
go:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %b)
  %c = icmp eq i64 %n, 64
  call void @see1(i1 %c)
  ret void
}
define amdgpu_kernel void @tgt_behind() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ult i32 %x, 40
  br i1 %some, label %go, label %gone
gone:
  ret void
go:
  call void @see1(i1 true)
  ret void
}

define amdgpu_kernel void @src_decides() "target-cpu"="gfx900" !reqd_work_group_size !4 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %c = icmp eq i64 %b, -1
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
e:
  ret void
}
define amdgpu_kernel void @tgt_decides() "target-cpu"="gfx900" !reqd_work_group_size !4 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_decides_not() "target-cpu"="gfx900" !reqd_work_group_size !4 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %c = icmp eq i64 %b, 1
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
e:
  ret void
}
define amdgpu_kernel void @tgt_decides_not() "target-cpu"="gfx900" !reqd_work_group_size !4 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_of_many() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %c = icmp eq i64 %b, -1
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
e:
  ret void
}
define amdgpu_kernel void @tgt_of_many() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_parted() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @see64(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_parted() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %x, 40
  br i1 %c, label %a, label %e
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @see64(i64 %b)
  ret void
e:
  %d = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @see64(i64 %d)
  ret void
}

define amdgpu_kernel void @src_meets() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @llvm.amdgcn.s.barrier()
  call void @see64(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_meets() "target-cpu"="gfx900" !reqd_work_group_size !1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %c = icmp ult i32 %x, 40
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  call void @see64(i64 %b)
  ret void
e:
  call void @llvm.amdgcn.s.barrier()
  call void @see64(i64 %b)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent memory(none) nounwind willreturn
declare i64 @llvm.ctpop.i64(i64)
declare void @llvm.amdgcn.s.barrier() convergent nounwind
declare void @see1(i1)
declare void @see64(i64)

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 256, i32 1, i32 1}
!2 = !{i32 96, i32 1, i32 1}
!3 = !{i32 32, i32 1, i32 1}
!4 = !{i32 128, i32 1, i32 1}
