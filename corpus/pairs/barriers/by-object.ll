; What: A barrier without .aligned in both arms of a branch, merged. By instruction, as in LLVM's documents, two sets become one.
; By object, as PTX has it, threads meet at the barrier of that number from wherever: each thread still arrives once. An
; arrival that is lost, another number, another order, or an aligned barrier is a difference all the same.
; Document: PTX ISA, "bar, barrier"
; EXPECT --function src_merged: incorrect
; EXPECT --function src_merged --barriers object: correct proved
; EXPECT --function src_arrive --barriers object: correct proved
; EXPECT --function src_lost --barriers object: incorrect
; EXPECT --function src_number --barriers object: incorrect
; EXPECT --function src_order --barriers object: incorrect
; EXPECT --function src_aligned --barriers object: incorrect
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @src_merged() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  br label %m
b:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  br label %m
m:
  ret void
}
define ptx_kernel void @tgt_merged() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  ret void
}

define ptx_kernel void @src_arrive() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.arrive.count(i32 1, i32 64) convergent
  br label %m
b:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  br label %m
m:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 2, i32 64) convergent
  ret void
}
define ptx_kernel void @tgt_arrive() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.arrive.count(i32 1, i32 64) convergent
  call void @llvm.nvvm.barrier.cta.sync.count(i32 2, i32 64) convergent
  br label %m
b:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  call void @llvm.nvvm.barrier.cta.sync.count(i32 2, i32 64) convergent
  br label %m
m:
  ret void
}

define ptx_kernel void @src_lost() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.arrive.count(i32 1, i32 64) convergent
  br label %m
b:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  br label %m
m:
  ret void
}
define ptx_kernel void @tgt_lost() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  br i1 %c, label %a, label %b
a:
  br label %m
b:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  br label %m
m:
  ret void
}

define ptx_kernel void @src_number() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  br label %m
b:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  br label %m
m:
  ret void
}
define ptx_kernel void @tgt_number() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  call void @llvm.nvvm.barrier.cta.sync.count(i32 2, i32 64) convergent
  ret void
}

define ptx_kernel void @src_order() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  call void @llvm.nvvm.barrier.cta.sync.count(i32 2, i32 64) convergent
  br label %m
b:
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  call void @llvm.nvvm.barrier.cta.sync.count(i32 2, i32 64) convergent
  br label %m
m:
  ret void
}
define ptx_kernel void @tgt_order() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  call void @llvm.nvvm.barrier.cta.sync.count(i32 2, i32 64) convergent
  call void @llvm.nvvm.barrier.cta.sync.count(i32 1, i32 64) convergent
  ret void
}

define ptx_kernel void @src_aligned() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64) convergent
  br label %m
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64) convergent
  br label %m
m:
  ret void
}
define ptx_kernel void @tgt_aligned() convergent {
entry:
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %id, 32
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64) convergent
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32) convergent nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32) convergent nounwind
declare void @llvm.nvvm.barrier.cta.arrive.count(i32, i32) convergent nounwind
