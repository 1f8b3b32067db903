; What: A mask names a lane whose thread has executed `exit`, or has returned from the kernel: that lane has ended, or does
; so without waiting for anything. In a function that is no kernel the caller of the lane may go on for ever.
; Document: PTX ISA, "vote.sync": "until all non-exited threads corresponding to membermask have executed" it
; EXPECT --function src_called: incorrect target-undefined
; EXPECT --function src_exit: correct
; EXPECT --function src_returned: correct

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @src_exit() {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %l, 0
  br i1 %c, label %first, label %rest
first:
  call void @llvm.nvvm.exit()
  unreachable
rest:
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -2, i1 true)
  %z = zext i1 %v to i32
  call void @p(i32 %z)
  ret void
}
define ptx_kernel void @tgt_exit() {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %l, 0
  br i1 %c, label %first, label %rest
first:
  call void @llvm.nvvm.exit()
  unreachable
rest:
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 true)
  %z = zext i1 %v to i32
  call void @p(i32 %z)
  ret void
}
define ptx_kernel void @src_returned() {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %l, 0
  br i1 %c, label %first, label %rest
first:
  ret void
rest:
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -2, i1 true)
  %z = zext i1 %v to i32
  call void @p(i32 %z)
  ret void
}
define ptx_kernel void @tgt_returned() {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %l, 0
  br i1 %c, label %first, label %rest
first:
  ret void
rest:
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 true)
  %z = zext i1 %v to i32
  call void @p(i32 %z)
  ret void
}
define void @src_called() convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %l, 0
  br i1 %c, label %first, label %rest
first:
  ret void
rest:
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -2, i1 true)
  %z = zext i1 %v to i32
  call void @p(i32 %z)
  ret void
}
define void @tgt_called() convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %l, 0
  br i1 %c, label %first, label %rest
first:
  ret void
rest:
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 true)
  %z = zext i1 %v to i32
  call void @p(i32 %z)
  ret void
}

declare void @llvm.nvvm.exit() noreturn
declare void @p(i32)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
