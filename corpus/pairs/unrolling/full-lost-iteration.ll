; What: Full unrolling that forgets the last iteration: wrong for a single thread.
; Document: llvm-convergent-operations, "Loop unrolling examples" (full unrolling)
; EXPECT --threads 1: incorrect
; EXPECT: incorrect

define void @src() convergent {
  %outer = call token @llvm.experimental.convergence.entry()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %for ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @opv(i32 %i) [ "convergencectrl"(token %inner) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt() convergent {
  %outer = call token @llvm.experimental.convergence.entry()
  call void @opv(i32 0) [ "convergencectrl"(token %outer) ]
  call void @opv(i32 1) [ "convergencectrl"(token %outer) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @opv(i32) convergent willreturn nounwind
