; What: a function states the most threads that its work groups have, as __launch_bounds__ does: each number of a thread is
; below that, and so NVVMIntrRange and InstCombine fold comparisons with it.
; Document: NVPTXUsage, "nvvm.maxntid"; AMDGPUUsage, "amdgpu-flat-work-group-size"; docs/refinement.md, "Thread numbers"
; EXPECT --function src_product: correct proved
; EXPECT --function src_nvptx: correct proved
; EXPECT --function src_size: correct proved
; EXPECT --function src_one: correct proved
; EXPECT --function src_alone: incorrect
; EXPECT --function src_less: incorrect memory-changed
; EXPECT --function src_unbounded: incorrect memory-changed

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

define ptx_kernel void @src_nvptx(ptr addrspace(1) %o) "nvvm.maxntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 256
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %o
  ret void
b:
  ret void
}
define ptx_kernel void @tgt_nvptx(ptr addrspace(1) %o) "nvvm.maxntid"="256" {
  store i32 1, ptr addrspace(1) %o
  ret void
}
define ptx_kernel void @src_product(ptr addrspace(1) %o) "nvvm.maxntid"="16,4,2" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %o
  ret void
b:
  ret void
}
define ptx_kernel void @tgt_product(ptr addrspace(1) %o) "nvvm.maxntid"="16,4,2" {
  store i32 1, ptr addrspace(1) %o
  ret void
}
define ptx_kernel void @src_size(ptr addrspace(1) %o) "nvvm.maxntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %c = icmp ult i32 %t, 257
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %o
  ret void
b:
  ret void
}
define ptx_kernel void @tgt_size(ptr addrspace(1) %o) "nvvm.maxntid"="256" {
  store i32 1, ptr addrspace(1) %o
  ret void
}
define ptx_kernel void @src_one(ptr addrspace(1) %o) "nvvm.maxntid"="1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %o
  ret void
b:
  ret void
}
define ptx_kernel void @tgt_one(ptr addrspace(1) %o) "nvvm.maxntid"="1" {
  store i32 1, ptr addrspace(1) %o
  ret void
}
define ptx_kernel void @src_less(ptr addrspace(1) %o) "nvvm.maxntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 255
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %o
  ret void
b:
  ret void
}
define ptx_kernel void @tgt_less(ptr addrspace(1) %o) "nvvm.maxntid"="256" {
  store i32 1, ptr addrspace(1) %o
  ret void
}
define ptx_kernel void @src_unbounded(ptr addrspace(1) %o) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 256
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %o
  ret void
b:
  ret void
}
define ptx_kernel void @tgt_unbounded(ptr addrspace(1) %o) {
  store i32 1, ptr addrspace(1) %o
  ret void
}

; Of one thread, which no other one differs from: nothing follows from there being two.
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @src_alone(ptr addrspace(1) %o, i32 noundef %n) "nvvm.maxntid"="1" {
entry:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %xy = add i32 %x, %y
  %sum = add i32 %xy, %z
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  store i32 %sum, ptr addrspace(1) %o
  ret void
}
define ptx_kernel void @tgt_alone(ptr addrspace(1) %o, i32 noundef %n) "nvvm.maxntid"="1" {
entry:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %xy = add i32 %x, %y
  %sum = add i32 %xy, %z
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %wrong = add i32 %sum, 1
  store i32 %wrong, ptr addrspace(1) %o
  ret void
}
