; What: A thread that is demoted goes on for its quad, and nobody sees what it stores.  So a store neither moves over a
; demotion nor gets lost before it (@src_store, @src_written), and the demotion stays (@src_lost), unless no thread is
; demoted (@src_none).  A sample may move over it, as its quad stays whole (@src_sample); it may not leave the threads
; that are demoted out (@src_without).  What such a thread does afterwards is no difference (@src_after).  Who takes part
; in an operation of the wave is left open (@src_ballot).  A thread that ends instead is seen by its quad alone
; (@src_killed).
; Document: LLVM, IntrinsicsAMDGPU.td, "int_amdgcn_wqm_demote"; LLVM, Convergent Operation Semantics, “Texture sampling in
; a pixel shader”
; EXPECT --function src_store: incorrect
; EXPECT --function src_written: incorrect memory-changed
; EXPECT --function src_lost: incorrect
; EXPECT --function src_none: correct
; EXPECT --function src_load: correct
; EXPECT --function src_sample: correct
; EXPECT --function src_without: incorrect
; EXPECT --function src_after: unknown approximation
; EXPECT --function src_live: unsupported
; EXPECT --function src_ballot: unsupported
; EXPECT --function src_killed: unknown approximation

target triple = "amdgcn-amd-amdpal"

define amdgpu_ps void @src_store(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_store(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  store float %x, ptr addrspace(1) %out
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  ret void
}

define amdgpu_ps void @src_written(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  store float 1.0, ptr addrspace(1) %out
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_written(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @src_lost(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_lost(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @src_none(float noundef %x, ptr addrspace(1) noundef %out) {
  store float 1.0, ptr addrspace(1) %out
  call void @llvm.amdgcn.wqm.demote(i1 true)
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_none(float noundef %x, ptr addrspace(1) noundef %out) {
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps float @src_load(i1 noundef %keep, ptr addrspace(1) noundef %in) {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  %x = load float, ptr addrspace(1) %in
  ret float %x
}

define amdgpu_ps float @tgt_load(i1 noundef %keep, ptr addrspace(1) noundef %in) {
  %x = load float, ptr addrspace(1) %in
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  ret float %x
}

define amdgpu_ps float @src_sample(i1 noundef %keep, float noundef %u, <8 x i32> inreg %r, <4 x i32> inreg %s) convergent {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  %x = call float @llvm.amdgcn.image.sample.1d.f32.f32(i32 1, float %u, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  ret float %x
}

define amdgpu_ps float @tgt_sample(i1 noundef %keep, float noundef %u, <8 x i32> inreg %r, <4 x i32> inreg %s) convergent {
  %x = call float @llvm.amdgcn.image.sample.1d.f32.f32(i32 1, float %u, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0)
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  ret float %x
}

define amdgpu_ps float @src_without(i1 noundef %keep, float noundef %u, <8 x i32> inreg %r, <4 x i32> inreg %s) convergent {
entry:
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  %x = call float @llvm.amdgcn.image.sample.1d.f32.f32(i32 1, float %u, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0) convergent
  br i1 %keep, label %live, label %end
live:
  br label %end
end:
  %y = phi float [ %x, %live ], [ 0.0, %entry ]
  ret float %y
}

define amdgpu_ps float @tgt_without(i1 noundef %keep, float noundef %u, <8 x i32> inreg %r, <4 x i32> inreg %s) convergent {
entry:
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  br i1 %keep, label %live, label %end
live:
  %x = call float @llvm.amdgcn.image.sample.1d.f32.f32(i32 1, float %u, <8 x i32> %r, <4 x i32> %s, i1 false, i32 0, i32 0) convergent
  br label %end
end:
  %y = phi float [ %x, %live ], [ 0.0, %entry ]
  ret float %y
}

define amdgpu_ps void @src_after(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  %y = select i1 %keep, float %x, float 0.0
  store float %y, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_after(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps i1 @src_live(i1 noundef %keep) {
  %live = call i1 @llvm.amdgcn.live.mask()
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  ret i1 %live
}

define amdgpu_ps i1 @tgt_live(i1 noundef %keep) {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  %live = call i1 @llvm.amdgcn.live.mask()
  ret i1 %live
}

define amdgpu_ps i64 @src_ballot(i1 noundef %keep) convergent {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  ret i64 %b
}

define amdgpu_ps i64 @tgt_ballot(i1 noundef %keep) convergent {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  ret i64 %b
}

define amdgpu_ps void @src_killed(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  call void @llvm.amdgcn.wqm.demote(i1 %keep)
  store float %x, ptr addrspace(1) %out
  ret void
}

define amdgpu_ps void @tgt_killed(i1 noundef %keep, float noundef %x, ptr addrspace(1) noundef %out) {
  call void @llvm.amdgcn.kill(i1 %keep)
  store float %x, ptr addrspace(1) %out
  ret void
}

declare void @llvm.amdgcn.kill(i1)
declare void @llvm.amdgcn.wqm.demote(i1)
declare i1 @llvm.amdgcn.live.mask()
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare float @llvm.amdgcn.image.sample.1d.f32.f32(i32 immarg, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg)
