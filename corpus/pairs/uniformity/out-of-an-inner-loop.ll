; What: An operation that only computes leaves an inner loop, or enters it, where the count of that is the
; same in all threads that are in the same iteration of the outer loop; which threads leave at other times.
; Document: llvm-convergence-and-uniformity, "Converged-with"
; EXPECT --function src: correct proved
; EXPECT --function src_into: correct proved
; EXPECT --function src_counter: correct proved
; EXPECT --function src_divergent: incorrect
; EXPECT --function src_argument: incorrect

declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare i32 @id() nounwind willreturn memory(none) speculatable

define amdgpu_kernel void @src(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define amdgpu_kernel void @tgt(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define amdgpu_kernel void @src_into(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define amdgpu_kernel void @tgt_into(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define amdgpu_kernel void @src_counter(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %j
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define amdgpu_kernel void @tgt_counter(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %j
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define amdgpu_kernel void @src_divergent(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %d
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define amdgpu_kernel void @tgt_divergent(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %d
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define void @src_argument(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
define void @tgt_argument(i32 noundef %n, i32 noundef %x) convergent nounwind {
entry:
  %d = call i32 @id()
  br label %o
o:
  %j = phi i32 [ 0, %entry ], [ %j1, %l ]
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %o ], [ %i1, %h ]
  call void @use(i32 %r)
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %l
l:
  %j1 = add nuw i32 %j, 1
  %e = icmp ult i32 %j1, %d
  br i1 %e, label %o, label %x1
x1:
  ret void
}
