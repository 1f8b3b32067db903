; What: Loops inside of other loops, unrolled by two, peeled, or unrolled wholly. The loops around them are repeated beyond any
; bound; what they contain has the same iterations. Wrong: the second copy has the operand of the first; a copy that
; is left out; and, with hearts, copies in which threads of one iteration meet those of another.
; Document: llvm-convergent-operations, "Unrolling"
; EXPECT --function src_by_two: correct proved
; EXPECT --function src_operand: incorrect
; EXPECT --function src_both: correct proved
; EXPECT --function src_peeled: correct proved
; EXPECT --function src_omitted: incorrect
; EXPECT --function src_wholly: correct proved
; EXPECT --function src_shifted: incorrect

declare void @op(i32) convergent nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.x()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()

define amdgpu_kernel void @src_by_two(i32 noundef %m) convergent {
entry:
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  br label %h
h:
  %i = phi i32 [ 0, %around ], [ %i1, %h ]
  call void @op(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, 64
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @tgt_by_two(i32 noundef %m) convergent {
entry:
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  br label %h
h:
  %i = phi i32 [ 0, %around ], [ %i1, %h ]
  call void @op(i32 %i)
  %j = or disjoint i32 %i, 1
  call void @op(i32 %j)
  %i1 = add nuw i32 %i, 2
  %c = icmp ult i32 %i1, 64
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @src_operand(i32 noundef %m) convergent {
entry:
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  br label %h
h:
  %i = phi i32 [ 0, %around ], [ %i1, %h ]
  call void @op(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, 4
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @tgt_operand(i32 noundef %m) convergent {
entry:
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  br label %h
h:
  %i = phi i32 [ 0, %around ], [ %i1, %h ]
  call void @op(i32 %i)
  call void @op(i32 %i)
  %i1 = add nuw i32 %i, 2
  %c = icmp ult i32 %i1, 4
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

; Two loops in one, one unrolled by two, the other peeled.
define amdgpu_kernel void @src_both(i32 noundef %m) convergent {
entry:
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  br label %h
h:
  %i = phi i32 [ 0, %around ], [ %i1, %h ]
  call void @op(i32 %i)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, 64
  br i1 %c, label %h, label %g
g:
  %k = phi i32 [ 0, %h ], [ %k1, %g ]
  call void @op(i32 %k)
  %k1 = add nuw i32 %k, 1
  %e = icmp ult i32 %k1, 80
  br i1 %e, label %g, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @tgt_both(i32 noundef %m) convergent {
entry:
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  br label %h
h:
  %i = phi i32 [ 0, %around ], [ %i1, %h ]
  call void @op(i32 %i)
  %j = or disjoint i32 %i, 1
  call void @op(i32 %j)
  %i1 = add nuw i32 %i, 2
  %c = icmp ult i32 %i1, 64
  br i1 %c, label %h, label %first
first:
  call void @op(i32 0)
  br label %g
g:
  %k = phi i32 [ 1, %first ], [ %k1, %g ]
  call void @op(i32 %k)
  %k1 = add nuw i32 %k, 1
  %e = icmp ult i32 %k1, 80
  br i1 %e, label %g, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

; Below hearts: the first iteration depends on the token of the loop around.
define amdgpu_kernel void @src_peeled(i32 noundef %m) convergent {
entry:
  %root = call token @llvm.experimental.convergence.entry()
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %root) ]
  br label %h
h:
  %i = phi i32 [ 0, %around ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @op(i32 %i) [ "convergencectrl"(token %l) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, 64
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @tgt_peeled(i32 noundef %m) convergent {
entry:
  %root = call token @llvm.experimental.convergence.entry()
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %root) ]
  call void @op(i32 0) [ "convergencectrl"(token %t) ]
  br label %h
h:
  %i = phi i32 [ 1, %around ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @op(i32 %i) [ "convergencectrl"(token %l) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, 64
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @src_omitted(i32 noundef %m) convergent {
entry:
  %root = call token @llvm.experimental.convergence.entry()
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %root) ]
  br label %h
h:
  %i = phi i32 [ 0, %around ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @op(i32 %i) [ "convergencectrl"(token %l) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, 4
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @tgt_omitted(i32 noundef %m) convergent {
entry:
  %root = call token @llvm.experimental.convergence.entry()
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %root) ]
  br label %h
h:
  %i = phi i32 [ 1, %around ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @op(i32 %i) [ "convergencectrl"(token %l) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, 4
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

; Each thread executes the inner loop once or twice; no loop of the target has its heart.
define amdgpu_kernel void @src_wholly(i32 noundef %m) convergent {
entry:
  %root = call token @llvm.experimental.convergence.entry()
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %root) ]
  br label %h
h:
  %i = phi i1 [ false, %around ], [ true, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @op(i32 7) [ "convergencectrl"(token %l) ]
  %more = xor i1 %i, %odd
  %c = and i1 %more, %odd
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @tgt_wholly(i32 noundef %m) convergent {
entry:
  %root = call token @llvm.experimental.convergence.entry()
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %root) ]
  call void @op(i32 7) [ "convergencectrl"(token %t) ]
  br i1 %odd, label %second, label %latch
second:
  call void @op(i32 7) [ "convergencectrl"(token %t) ]
  br label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

; The one iteration of some threads is the second of the others.
define amdgpu_kernel void @src_shifted(i32 noundef %m) convergent {
entry:
  %root = call token @llvm.experimental.convergence.entry()
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %root) ]
  br label %h
h:
  %i = phi i1 [ false, %around ], [ true, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @op(i32 7) [ "convergencectrl"(token %l) ]
  %more = xor i1 %i, %odd
  %c = and i1 %more, %odd
  br i1 %c, label %h, label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}

define amdgpu_kernel void @tgt_shifted(i32 noundef %m) convergent {
entry:
  %root = call token @llvm.experimental.convergence.entry()
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  br label %around
around:
  %a = phi i32 [ 0, %entry ], [ %a1, %latch ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %root) ]
  br i1 %odd, label %second, label %last
second:
  call void @op(i32 7) [ "convergencectrl"(token %t) ]
  br label %last
last:
  call void @op(i32 7) [ "convergencectrl"(token %t) ]
  br label %latch
latch:
  %a1 = add nuw i32 %a, 1
  %d = icmp ult i32 %a1, %m
  br i1 %d, label %around, label %exit
exit:
  ret void
}
