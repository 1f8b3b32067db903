; What: The number of a loop's iterations depends on the lane, so that with 2 threads none exceeds the bound. Lane 11
; is the first that shows the difference; in the second pair lane 2. Their constants say so, and by default so many
; threads and executions are tried, as far as there is time. What is proved for any number of threads is asked of
; any thread: also whether it stays within the bound.
; Document: docs/proofs.md, "One thread"
; EXPECT --function src_few --threads 2 --unroll 4: correct proved-within-bounds
; EXPECT --function src --threads 2 --unroll 4: correct proved-within-bounds
; EXPECT --threads 12 --unroll 14 --function src: incorrect operands-changed
; EXPECT --threads 3 --unroll 8 --function src_few: incorrect result-changed

define void @src() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  br label %loop
loop:
  %k = phi i32 [0,%entry],[%k2,%loop]
  call void @op(i32 0)
  %k2 = add i32 %k, 1
  %c = icmp ult i32 %k, %t
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @tgt() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  br label %loop
loop:
  %k = phi i32 [0,%entry],[%k2,%loop]
  %z = icmp eq i32 %k, 10
  %r = zext i1 %z to i32
  call void @op(i32 %r)
  %k2 = add i32 %k, 1
  %c = icmp ult i32 %k, %t
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define i32 @src_few() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %z = icmp ult i32 %t, 2
  br i1 %z, label %exit, label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k2, %loop ]
  %k2 = add i32 %k, 1
  %c = icmp ult i32 %k, 5
  br i1 %c, label %loop, label %last
last:
  ret i32 1
exit:
  ret i32 0
}
define i32 @tgt_few() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %z = icmp ult i32 %t, 2
  br i1 %z, label %exit, label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k2, %loop ]
  %k2 = add i32 %k, 1
  %c = icmp ult i32 %k, 5
  br i1 %c, label %loop, label %last
last:
  ret i32 2
exit:
  ret i32 0
}
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @op(i32)
