; What: A loop intrinsic moved from the header to another block of the loop: the target breaks the
; rule that the use of an outer token dominates the closed path. (The unrolling section says that
; such a loop "can generally not be unrolled"; the static rules forbid it altogether.)
; Document: llvm-convergent-operations, "Loop unrolling examples" (last paragraph); "Closed Paths"
; (4)
; EXPECT: incorrect heart-not-header

define void @src(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %latch, label %body

body:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  br label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %latch, label %body

body:
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  br label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %for, label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
