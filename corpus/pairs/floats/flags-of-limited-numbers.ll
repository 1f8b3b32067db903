; What: Integers of 8 bits are finite floats, and so are their sums, differences and products: passes give these `nnan`
; and `ninf`.  A sum of large numbers may be an infinity, and a product of that with zero a NaN.
; Document: LangRef, "Fast-Math Flags", "'sitofp .. to' Instruction"; IEEE 754, section 4.3
; EXPECT --function src: correct
; EXPECT --function src_loop: correct proved
; EXPECT --function src_narrow: correct
; EXPECT --function src_infinite: incorrect
; EXPECT --function src_nan: incorrect
; EXPECT --function src_read: incorrect

declare void @op(float) convergent
declare void @op.half(half) convergent

define void @src(i8 noundef %a, i8 noundef %b, i1 noundef %c) convergent {
  %x = sitofp i8 %a to float
  %y = uitofp i8 %b to float
  %d = fsub float %x, %y
  %e = fneg float %d
  %f = select i1 %c, float %e, float 3.0
  %p = fmul float %f, %d
  call void @op(float %p)
  ret void
}

define void @tgt(i8 noundef %a, i8 noundef %b, i1 noundef %c) convergent {
  %x = sitofp i8 %a to float
  %y = uitofp i8 %b to float
  %d = fsub nnan ninf float %x, %y
  %e = fneg nnan float %d
  %f = select i1 %c, float %e, float 3.0
  %p = fmul nnan ninf float %f, %d
  call void @op(float %p)
  ret void
}

; For any number of iterations.
define void @src_loop(ptr addrspace(1) noundef %p, i32 noundef %n, float noundef %scale) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %a = load i8, ptr addrspace(1) %at, align 1
  %b = trunc i32 %i to i8
  %x = sitofp i8 %a to float
  %y = sitofp i8 %b to float
  %d = fsub float %x, %y
  %s = fmul float %d, %scale
  call void @op(float %s)
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_loop(ptr addrspace(1) noundef %p, i32 noundef %n, float noundef %scale) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr i8, ptr addrspace(1) %p, i32 %i
  %a = load i8, ptr addrspace(1) %at, align 1
  %b = trunc i32 %i to i8
  %x = sitofp i8 %a to float
  %y = sitofp i8 %b to float
  %d = fsub nnan float %x, %y
  %s = fmul float %d, %scale
  call void @op(float %s)
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; 255 * 255 is no more than 65504.
define void @src_narrow(i8 noundef %a, i8 noundef %b) convergent {
  %x = uitofp i8 %a to half
  %y = uitofp i8 %b to half
  %p = fmul half %x, %y
  call void @op.half(half %p)
  ret void
}

define void @tgt_narrow(i8 noundef %a, i8 noundef %b) convergent {
  %x = uitofp i8 %a to half
  %y = uitofp i8 %b to half
  %p = fmul nnan ninf half %x, %y
  call void @op.half(half %p)
  ret void
}

; 256 * 256 is an infinity.
define void @src_infinite(i16 noundef %a) convergent {
  %m = and i16 %a, 256
  %x = uitofp i16 %m to half
  %p = fmul half %x, %x
  call void @op.half(half %p)
  ret void
}

define void @tgt_infinite(i16 noundef %a) convergent {
  %m = and i16 %a, 256
  %x = uitofp i16 %m to half
  %p = fmul ninf half %x, %x
  call void @op.half(half %p)
  ret void
}

; An infinity times zero.
define void @src_nan(i32 noundef %a) convergent {
  %x = uitofp i32 %a to half
  %z = fmul half %x, 0.0
  call void @op.half(half %z)
  ret void
}

define void @tgt_nan(i32 noundef %a) convergent {
  %x = uitofp i32 %a to half
  %z = fmul nnan half %x, 0.0
  call void @op.half(half %z)
  ret void
}

; What is read may be a NaN.
define void @src_read(ptr addrspace(1) noundef %p, i8 noundef %b) convergent {
  %x = load float, ptr addrspace(1) %p, align 4
  %y = uitofp i8 %b to float
  %d = fsub float %x, %y
  call void @op(float %d)
  ret void
}

define void @tgt_read(ptr addrspace(1) noundef %p, i8 noundef %b) convergent {
  %x = load float, ptr addrspace(1) %p, align 4
  %y = uitofp i8 %b to float
  %d = fsub nnan float %x, %y
  call void @op(float %d)
  ret void
}
