; What: NVPTX elects one member of a warp, and does not say which: it is not known to be the first one.
; Document: PTX ISA, "elect.sync": "elects one predicated active leader thread from among a set of threads"
; EXPECT --function src_first: incorrect result-changed
; EXPECT --function src_kept: correct proved

target triple = "nvptx64-nvidia-cuda"

declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @op() convergent

define i1 @src_first() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %p = extractvalue { i32, i1 } %e, 1
  ret i1 %p
}
define i1 @tgt_first() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %p = icmp eq i32 %lane, 0
  ret i1 %p
}

define void @src_kept() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %p = extractvalue { i32, i1 } %e, 1
  br i1 %p, label %a, label %x
a:
  call void @op()
  br label %x
x:
  ret void
}
define void @tgt_kept() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %p = extractvalue { i32, i1 } %e, 1
  %not = xor i1 %p, true
  br i1 %not, label %x, label %a
a:
  call void @op()
  ret void
x:
  ret void
}
