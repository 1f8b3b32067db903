; What: NVPTX elects one member of a warp, and does not say which: it is not known to be the first one.
; Document: PTX ISA, "elect.sync": "elects one predicated active leader thread from among a set of threads"
; EXPECT --function src_number: incorrect result-changed
; EXPECT --function src_first: incorrect result-changed
; EXPECT --function src_kept: correct proved
; EXPECT --function src_leader: correct
; EXPECT --function src_uniform: correct proved
; EXPECT --function src_uniform_of_group: incorrect communicating-set-changed
; EXPECT --function src_alone: correct
; EXPECT --function src_more: incorrect result-changed

target triple = "nvptx64-nvidia-cuda"

declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.bar.warp.sync(i32)
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

; The elected member is the one whose number all get, which are the same.
define i1 @src_leader() {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %l = extractvalue { i32, i1 } %e, 0
  %p = icmp eq i32 %l, %lane
  ret i1 %p
}
define i1 @tgt_leader() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %p = extractvalue { i32, i1 } %e, 1
  ret i1 %p
}
define void @src_uniform() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %l = extractvalue { i32, i1 } %e, 0
  %c = icmp eq i32 %l, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
b:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
define void @tgt_uniform() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
; It is another number in another warp, which an operation may meet of which nothing is known.
define void @src_uniform_of_group() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %l = extractvalue { i32, i1 } %e, 0
  %c = icmp eq i32 %l, 0
  br i1 %c, label %a, label %b
a:
  call void @op()
  ret void
b:
  call void @op()
  ret void
}
define void @tgt_uniform_of_group() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  call void @op()
  ret void
}
define i1 @src_alone(i32 noundef %n) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %lane, 1
  br i1 %c, label %a, label %b
a:
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 2)
  %p = extractvalue { i32, i1 } %e, 1
  ret i1 %p
b:
  ret i1 false
}
define i1 @tgt_alone(i32 noundef %n) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %lane, 1
  ret i1 %c
}
define i32 @src_number() {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %l = extractvalue { i32, i1 } %e, 0
  ret i32 %l
}
define i32 @tgt_number() {
  ret i32 0
}
; Of some of the threads another one may be elected.
define i32 @src_more(i1 noundef %c) {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %l = extractvalue { i32, i1 } %e, 0
  br i1 %c, label %a, label %b
a:
  %f = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %m = extractvalue { i32, i1 } %f, 0
  ret i32 %m
b:
  ret i32 0
}
define i32 @tgt_more(i1 noundef %c) {
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %l = extractvalue { i32, i1 } %e, 0
  %r = select i1 %c, i32 %l, i32 0
  ret i32 %r
}
