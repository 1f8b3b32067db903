; What: An operation of the last iteration goes after the loop, with the token of the heart. Those who leave
; the loop in this iteration are all who are in it, where the count is the same in all threads.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; EXPECT --function src: correct proved
; EXPECT --function src_divergent: incorrect
; EXPECT --function src_argument: incorrect

declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare i32 @id() nounwind willreturn memory(none) speculatable
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()

define amdgpu_kernel void @src(i32 noundef %n) convergent nounwind willreturn {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %r = call i32 @sum(i32 %i) convergent [ "convergencectrl"(token %l) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e
e:
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @tgt(i32 noundef %n) convergent nounwind willreturn {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e
e:
  %r = call i32 @sum(i32 %i) convergent [ "convergencectrl"(token %l) ]
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @src_divergent(i32 noundef %n) convergent nounwind willreturn {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %r = call i32 @sum(i32 %i) convergent [ "convergencectrl"(token %l) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %d
  br i1 %c, label %h, label %e
e:
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @tgt_divergent(i32 noundef %n) convergent nounwind willreturn {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %d
  br i1 %c, label %h, label %e
e:
  %r = call i32 @sum(i32 %i) convergent [ "convergencectrl"(token %l) ]
  call void @use(i32 %r)
  ret void
}
define void @src_argument(i32 noundef %n) convergent nounwind willreturn {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %r = call i32 @sum(i32 %i) convergent [ "convergencectrl"(token %l) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e
e:
  call void @use(i32 %r)
  ret void
}
define void @tgt_argument(i32 noundef %n) convergent nounwind willreturn {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %e
e:
  %r = call i32 @sum(i32 %i) convergent [ "convergencectrl"(token %l) ]
  call void @use(i32 %r)
  ret void
}
