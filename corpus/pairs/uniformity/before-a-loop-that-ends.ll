; What: An operation that only computes goes before a loop that each thread leaves in its own iteration. All come
; to it in both functions, if they leave the loop; not those that end in it, stay in it (beyond any bound), or
; return from it.
; Document: llvm-convergence-and-uniformity, "Converged-with"
; EXPECT --function src: correct proved
; EXPECT --function src_ends: incorrect
; EXPECT --function src_calls: incorrect
; EXPECT --function src_stays: correct proved-within-bounds
; EXPECT --function src_returns: incorrect

declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare i32 @id() nounwind willreturn memory(none) speculatable
declare void @stays(i32) nounwind
declare void @llvm.amdgcn.kill(i1)

define amdgpu_kernel void @src(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @use(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %d
  br i1 %c, label %h, label %x1
x1:
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @tgt(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @use(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %d
  br i1 %c, label %h, label %x1
x1:
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @src_ends(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %q = icmp ult i32 %i, %d
  call void @llvm.amdgcn.kill(i1 %q)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %x1
x1:
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @tgt_ends(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %q = icmp ult i32 %i, %d
  call void @llvm.amdgcn.kill(i1 %q)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %x1
x1:
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @src_calls(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @stays(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %x1
x1:
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @tgt_calls(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @stays(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %x1
x1:
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @src_stays(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @use(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  %s = icmp eq i32 %d, 0
  %b = or i1 %c, %s
  br i1 %b, label %h, label %x1
x1:
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @tgt_stays(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @use(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  %s = icmp eq i32 %d, 0
  %b = or i1 %c, %s
  br i1 %b, label %h, label %x1
x1:
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @src_returns(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @use(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %g
g:
  %s = icmp eq i32 %d, 0
  br i1 %s, label %y, label %x1
y:
  ret void
x1:
  %r = call i32 @sum(i32 %x) convergent
  call void @use(i32 %r)
  ret void
}
define amdgpu_kernel void @tgt_returns(i32 noundef %n, i32 noundef %x) convergent {
entry:
  %d = call i32 @id()
  %r = call i32 @sum(i32 %x) convergent
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @use(i32 %i)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %h, label %g
g:
  %s = icmp eq i32 %d, 0
  br i1 %s, label %y, label %x1
y:
  ret void
x1:
  call void @use(i32 %r)
  ret void
}
