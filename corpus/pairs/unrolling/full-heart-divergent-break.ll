; What: Full unrolling with a divergent exit in each iteration: a copy's set are the threads that
; get there.
; Document: llvm-convergent-operations, "Loop unrolling examples" (full unrolling)
; EXPECT --threads 3: correct
; EXPECT: correct

define void @src(i32 noundef %n) convergent {
  %outer = call token @llvm.experimental.convergence.entry()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %body ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %stop = icmp eq i32 %i, %n
  br i1 %stop, label %end, label %body

body:
  call void @opv(i32 %i) [ "convergencectrl"(token %inner) ]
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, 3
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) convergent {
  %outer = call token @llvm.experimental.convergence.entry()
  %stop.0 = icmp eq i32 %n, 0
  br i1 %stop.0, label %end, label %body.0

body.0:
  call void @opv(i32 0) [ "convergencectrl"(token %outer) ]
  %stop.1 = icmp eq i32 %n, 1
  br i1 %stop.1, label %end, label %body.1

body.1:
  call void @opv(i32 1) [ "convergencectrl"(token %outer) ]
  %stop.2 = icmp eq i32 %n, 2
  br i1 %stop.2, label %end, label %body.2

body.2:
  call void @opv(i32 2) [ "convergencectrl"(token %outer) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @opv(i32) convergent willreturn nounwind
