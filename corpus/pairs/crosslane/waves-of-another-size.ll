; What: what else depends on the number of lanes in a wave.  A target whose waves have another size than the source's cannot be
; compared; on gfx10 and gfx11, `ds.bpermute` reads within 32 lanes in waves of 64, too; and in groups of several
; waves of 32 lanes the barrier of @src_barrier meets in two sets in the target.
; Document: LLVM, User Guide for AMDGPU Backend, "Target Features"; LLVM, GCNSubtarget, `supportsWaveWideBPermute`
; EXPECT --function src_first: unsupported unsupported
; EXPECT --function src_reduced: unsupported unsupported
; EXPECT --function src_half: unsupported unsupported
; EXPECT --function src_whole: correct proved
; EXPECT --function src_barrier: incorrect communicating-set-changed
; EXPECT --function src_barrier --threads 32: correct proved
; EXPECT --function src_barrier --threads 2 --subgroup 1 --workgroup 2x1x1: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.wave.reduce.umax.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn

define i32 @src_first(i32 noundef %x) #0 {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %r
}
define i32 @tgt_first(i32 noundef %x) #1 {
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %r
}

define i32 @src_reduced(i32 noundef %x) #0 {
  %r = call i32 @llvm.amdgcn.wave.reduce.umax.i32(i32 %x, i32 0)
  ret i32 %r
}
define i32 @tgt_reduced(i32 noundef %x) #1 {
  %r = call i32 @llvm.amdgcn.wave.reduce.umax.i32(i32 %x, i32 0)
  ret i32 %r
}

define i32 @src_half(i32 noundef %x) #1 {
  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 132, i32 %x)
  ret i32 %r
}
define i32 @tgt_half(i32 noundef %x) #1 {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 33)
  ret i32 %r
}

define i32 @src_whole(i32 noundef %x) #2 {
  %r = call i32 @llvm.amdgcn.ds.bpermute(i32 132, i32 %x)
  ret i32 %r
}
define i32 @tgt_whole(i32 noundef %x) #2 {
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 33)
  ret i32 %r
}

define amdgpu_kernel void @src_barrier() #0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %c = icmp eq i32 %r, 0
  call void @llvm.amdgcn.s.barrier()
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  ret void
}
define amdgpu_kernel void @tgt_barrier() #0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %x1
b:
  call void @llvm.amdgcn.s.barrier()
  br label %x1
x1:
  ret void
}

attributes #0 = { "target-cpu"="gfx1100" "target-features"="+wavefrontsize32" }
attributes #1 = { "target-cpu"="gfx1100" "target-features"="+wavefrontsize64" }
attributes #2 = { "target-cpu"="gfx942" }
