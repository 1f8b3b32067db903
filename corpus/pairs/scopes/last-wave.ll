; What: A barrier of the work group is put into both arms of a branch on the number of lanes of the wave. A group of 96
; threads has a wave of 64 lanes and one of 32, one of 48 in warps of 32 has one of 16: the waves part, and one barrier of
; the group becomes two. A group of 128 threads has no wave of 32 lanes.
; Document: docs/semantics.md, section 10; docs/refinement.md, "The number of threads"
; EXPECT --function src_whole: correct
; EXPECT --function src_warp: incorrect communicating-set-changed
; EXPECT --function src_ballot: incorrect communicating-set-changed
; EXPECT --function src_count: incorrect communicating-set-changed
; EXPECT --function src_open: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src_ballot() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt_ballot() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %r = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %c = icmp eq i64 %r, 4294967295
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
e:
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_count() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt_count() "target-cpu"="gfx900" !reqd_work_group_size !0 {
  %r = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %r)
  %c = icmp ult i64 %n, 40
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
e:
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_warp() "target-cpu"="gfx1030" !reqd_work_group_size !1 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt_warp() "target-cpu"="gfx1030" !reqd_work_group_size !1 {
  %r = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %c = icmp eq i32 %r, 65535
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
e:
  call void @llvm.amdgcn.s.barrier()
  ret void
}

; Nothing states the size: the last wave may have 20 lanes.
define amdgpu_kernel void @src_open() "target-cpu"="gfx900" {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt_open() "target-cpu"="gfx900" {
  %r = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = call i64 @llvm.ctpop.i64(i64 %r)
  %c = icmp eq i64 %n, 20
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
e:
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_whole(i1 noundef %c) "target-cpu"="gfx900" !reqd_work_group_size !2 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt_whole(i1 noundef %c) "target-cpu"="gfx900" !reqd_work_group_size !2 {
  %r = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a, label %e
a:
  call void @llvm.amdgcn.s.barrier()
  ret void
e:
  call void @llvm.amdgcn.s.barrier()
  ret void
}

declare void @llvm.amdgcn.s.barrier() convergent nounwind
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent memory(none) nounwind willreturn
declare i32 @llvm.amdgcn.ballot.i32(i1) convergent memory(none) nounwind willreturn
declare i64 @llvm.ctpop.i64(i64)

!0 = !{i32 96, i32 1, i32 1}
!1 = !{i32 48, i32 1, i32 1}
!2 = !{i32 128, i32 1, i32 1}
