; What: A loop counts to a number that depends on the sign of a zero, which `nsz` leaves open at each
; execution. So threads leave it apart, although all arguments are equal: no tail for all of them.
; Document: LLVM LangRef, "Fast-Math Flags"
; EXPECT --unroll 8: incorrect

declare void @op(i32) convergent nounwind willreturn

define amdgpu_kernel void @src(float %a, i32 %x) convergent nounwind willreturn {
entry:
  %v = fmul nnan nsz float %a, 0.0
  %w = bitcast float %v to i32
  %g = lshr i32 %w, 31
  %f1 = add i32 %g, 5
  %sz = icmp eq i32 %x, 7
  %f = select i1 %sz, i32 %f1, i32 0
  br label %h
h:
  %i = phi i32 [ %f, %entry ], [ %i1, %b ]
  %c = icmp ugt i32 %i, 0
  br i1 %c, label %b, label %e
b:
  call void @op(i32 %x) convergent
  %i1 = sub i32 %i, 1
  br label %h
e:
  ret void
}
define amdgpu_kernel void @tgt(float %a, i32 %x) convergent nounwind willreturn {
entry:
  %v = fmul nnan nsz float %a, 0.0
  %w = bitcast float %v to i32
  %g = lshr i32 %w, 31
  %f1 = add i32 %g, 5
  %sz = icmp eq i32 %x, 7
  %f = select i1 %sz, i32 %f1, i32 0
  br label %h
h:
  %i = phi i32 [ %f, %entry ], [ %i1, %b ]
  %c = icmp uge i32 %i, 2
  br i1 %c, label %b, label %r
b:
  call void @op(i32 %x) convergent
  call void @op(i32 %x) convergent
  %i1 = sub i32 %i, 2
  br label %h
r:
  %c2 = icmp ugt i32 %i, 0
  br i1 %c2, label %b2, label %e
b2:
  call void @op(i32 %x) convergent
  br label %e
e:
  ret void
}
