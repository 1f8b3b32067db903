; What: What is equal in all lanes of a wave is another value in the next wave of the work group: a ballot, a reduction,
; the first lane, of which each wave has one. Branches on it part a barrier of the group, and what an unknown operation
; meets. The argument of a kernel and the number of the group part nothing, nor does a wave that is the whole group.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup); docs/semantics.md, section 10
; EXPECT --function src_argument: correct proved
; EXPECT --function src_ballot: incorrect communicating-set-changed
; EXPECT --function src_ballot --threads 64: correct proved
; EXPECT --function src_ballot --subgroup 64 --workgroup 256x1x1: incorrect communicating-set-changed
; EXPECT --function src_reduce: incorrect communicating-set-changed
; EXPECT --function src_lane: incorrect communicating-set-changed
; EXPECT --function src_uniform: correct proved
; EXPECT --function src_one: correct proved
; EXPECT --function src_open: correct proved

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent memory(none) nounwind willreturn
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent memory(none) nounwind willreturn
declare i32 @llvm.amdgcn.wave.reduce.umin.i32(i32, i32) convergent memory(none) nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare void @op(i32) convergent

define amdgpu_kernel void @src_ballot(i32 noundef %n) #0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %p = icmp ult i32 %x, %n
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 %p)
  %c = icmp eq i64 %b, 0
  br i1 %c, label %a, label %d
a:
  call void @llvm.amdgcn.s.barrier()
  br label %e
d:
  call void @llvm.amdgcn.s.barrier()
  br label %e
e:
  ret void
}

define amdgpu_kernel void @tgt_ballot(i32 noundef %n) #0 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_reduce(i32 noundef %n) #1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %m = call i32 @llvm.amdgcn.wave.reduce.umin.i32(i32 %x, i32 0)
  %c = icmp eq i32 %m, %n
  call void @op(i32 1)
  br i1 %c, label %a, label %e
a:
  call void @op(i32 2)
  br label %e
e:
  ret void
}

define amdgpu_kernel void @tgt_reduce(i32 noundef %n) #1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %m = call i32 @llvm.amdgcn.wave.reduce.umin.i32(i32 %x, i32 0)
  %c = icmp eq i32 %m, %n
  br i1 %c, label %a, label %d
a:
  call void @op(i32 1)
  call void @op(i32 2)
  br label %e
d:
  call void @op(i32 1)
  br label %e
e:
  ret void
}

; Only the first lane of each wave executes the operation.
define amdgpu_kernel void @src_lane() #1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %l = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %z = icmp eq i32 %l, 0
  br i1 %z, label %one, label %e
one:
  call void @op(i32 1)
  br label %e
e:
  ret void
}

define amdgpu_kernel void @tgt_lane() #1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %l = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %z = icmp eq i32 %l, 0
  br i1 %z, label %one, label %e
one:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @op(i32 1)
  br label %e
b:
  call void @op(i32 1)
  br label %e
e:
  ret void
}

define amdgpu_kernel void @src_argument(i32 noundef %n) #1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  call void @op(i32 %s)
  br label %e
b:
  call void @op(i32 %s)
  br label %e
e:
  ret void
}

define amdgpu_kernel void @tgt_argument(i32 noundef %n) #1 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  call void @op(i32 %s)
  ret void
}

define amdgpu_kernel void @src_uniform(i32 noundef %n) #1 {
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %g)
  %c = icmp eq i32 %s, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %e
b:
  call void @llvm.amdgcn.s.barrier()
  br label %e
e:
  ret void
}

define amdgpu_kernel void @tgt_uniform(i32 noundef %n) #1 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_one(i32 noundef %n) #2 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %c = icmp eq i32 %s, %n
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %e
b:
  call void @llvm.amdgcn.s.barrier()
  br label %e
e:
  ret void
}

define amdgpu_kernel void @tgt_one(i32 noundef %n) #2 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

; One wave of 64 lanes, or two of 32.
define amdgpu_kernel void @src_open(i32 noundef %n) #3 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %c = icmp eq i32 %s, %n
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %e
b:
  call void @llvm.amdgcn.s.barrier()
  br label %e
e:
  ret void
}

define amdgpu_kernel void @tgt_open(i32 noundef %n) #3 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

attributes #0 = { convergent "target-cpu"="gfx90a" "amdgpu-flat-work-group-size"="128,256" }
attributes #1 = { convergent "target-cpu"="gfx1100" }
attributes #2 = { convergent "target-cpu"="gfx90a" "amdgpu-flat-work-group-size"="64,64" }
attributes #3 = { convergent "amdgpu-flat-work-group-size"="64,64" }
