; What: A freeze, an anchor, the value of an absent lane, a NaN, the sign of a zero, or where an object is, is a choice of the source, and decides
; how often a loop is executed, or how deep calls go.  Under one choice the source exceeds the bound.  That excuses nothing: under the other
; choices it is within the bound, and does not do what the target does.  @src_same and its target make the same choice, and exceed the bound
; together.
; Document: docs/semantics.md, section 8 (a bound that only some choices of the source exceed)
; EXPECT --function src_frozen: unknown choice-beyond-bound
; EXPECT --function src_sum: unknown choice-beyond-bound
; EXPECT --function src_anchor: unknown choice-beyond-bound
; EXPECT --function src_lane --threads 3 --subgroup 2: unknown choice-beyond-bound
; EXPECT --function src_calls: unknown choice-beyond-bound
; EXPECT --function src_nan: unknown choice-beyond-bound
; EXPECT --function src_nsz: unknown choice-beyond-bound
; EXPECT --function src_place: unknown choice-beyond-bound
; EXPECT --function src_absent: unknown choice-beyond-bound
; EXPECT --function src_same: correct

target triple = "amdgcn-amd-amdhsa"
declare void @o(i32) convergent nounwind willreturn
declare void @plain(i32) nounwind willreturn
declare i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) convergent nounwind willreturn memory(none)
declare i32 @subgroupShuffle(i32, i32) convergent nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.entry()

define void @src_frozen(i32 %a) convergent {
entry:
  %f = freeze i1 poison
  %n = select i1 %f, i32 100000, i32 0
  br label %head
head:
  %i0 = phi i32 [ 0, %entry ], [ %in, %body ]
  %c = icmp ult i32 %i0, %n
  br i1 %c, label %body, label %exit
body:
  call void @o(i32 7)
  %in = add i32 %i0, 1
  br label %head
exit:
  call void @o(i32 %a)
  ret void
}

define void @tgt_frozen(i32 %a) convergent {
entry:
  %f = freeze i1 poison
  br i1 %f, label %bad, label %ok
bad:
  call void @o(i32 9)
  ret void
ok:
  call void @o(i32 %a)
  ret void
}

define void @src_sum(i32 %a, i32 %b) convergent {
entry:
  %s = add nsw i32 %b, 1
  %n = freeze i32 %s
  br label %head
head:
  %i0 = phi i32 [ 0, %entry ], [ %in, %body ]
  %c = icmp ult i32 %i0, %n
  br i1 %c, label %body, label %exit
body:
  call void @o(i32 7)
  %in = add i32 %i0, 1
  br label %head
exit:
  call void @o(i32 %a)
  ret void
}

define void @tgt_sum(i32 %a, i32 %b) convergent {
entry:
  %p = icmp eq i32 %b, 2147483647
  br i1 %p, label %bad, label %ok
bad:
  call void @o(i32 9)
  ret void
ok:
  %n = add i32 %b, 1
  br label %head
head:
  %i0 = phi i32 [ 0, %ok ], [ %in, %body ]
  %c = icmp ult i32 %i0, %n
  br i1 %c, label %body, label %exit
body:
  call void @o(i32 7)
  %in = add i32 %i0, 1
  br label %head
exit:
  call void @o(i32 %a)
  ret void
}

define void @src_anchor(i32 %a) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  %t = call token @llvm.experimental.convergence.anchor()
  %b = call i32 @subgroupAdd(i32 1) [ "convergencectrl"(token %t) ]
  %z = icmp eq i32 %b, 1
  %n = select i1 %z, i32 100000, i32 0
  br label %head
head:
  %i0 = phi i32 [ 0, %entry ], [ %in, %body ]
  %c = icmp ult i32 %i0, %n
  br i1 %c, label %body, label %exit
body:
  call void @plain(i32 7)
  %in = add i32 %i0, 1
  br label %head
exit:
  call void @plain(i32 %a)
  ret void
}

define void @tgt_anchor(i32 %a) convergent {
  %b = add i32 %a, 1
  call void @plain(i32 %b)
  ret void
}

define void @src_lane(i32 %a) convergent {
entry:
  %n = call i32 @llvm.amdgcn.readlane.i32(i32 0, i32 1)
  br label %head
head:
  %i0 = phi i32 [ 0, %entry ], [ %in, %body ]
  %c = icmp ult i32 %i0, %n
  br i1 %c, label %body, label %exit
body:
  %in = add i32 %i0, 1
  br label %head
exit:
  call void @plain(i32 %a)
  ret void
}

define void @tgt_lane(i32 %a) convergent {
  %n = call i32 @llvm.amdgcn.readlane.i32(i32 0, i32 1)
  %z = icmp eq i32 %n, 0
  %b = select i1 %z, i32 %a, i32 9
  call void @plain(i32 %b)
  ret void
}

define void @rec(i32 %n) convergent {
  call void @o(i32 7)
  %z = icmp eq i32 %n, 0
  br i1 %z, label %e, label %r
r:
  %m = sub i32 %n, 1
  call void @rec(i32 %m)
  br label %e
e:
  ret void
}

define void @src_calls(i32 %a) convergent {
  %f = freeze i1 poison
  br i1 %f, label %r, label %e
r:
  call void @rec(i32 100000)
  br label %e
e:
  call void @o(i32 %a)
  ret void
}

define void @tgt_calls(i32 %a) convergent {
  %b = add i32 %a, 1
  call void @o(i32 %b)
  ret void
}

define void @src_same(i32 %a, i32 %b) convergent {
entry:
  %s = add nsw i32 %b, 1
  %n = freeze i32 %s
  br label %head
head:
  %i0 = phi i32 [ 0, %entry ], [ %in, %body ]
  %c = icmp ult i32 %i0, %n
  br i1 %c, label %body, label %exit
body:
  call void @o(i32 7)
  %in = add i32 %i0, 1
  br label %head
exit:
  call void @o(i32 %a)
  ret void
}

define void @tgt_same(i32 %a, i32 %b) convergent {
entry:
  %s = add i32 %b, 1
  %n = freeze i32 %s
  br label %head
head:
  %i0 = phi i32 [ 0, %entry ], [ %in, %body ]
  %c = icmp ult i32 %i0, %n
  br i1 %c, label %body, label %exit
body:
  call void @o(i32 7)
  %in = add i32 %i0, 1
  br label %head
exit:
  call void @o(i32 %a)
  ret void
}

define i32 @src_nan(float noundef %x) {
e:
  %f = fadd float %x, 0x7FF8000000000000
  %w = bitcast float %f to i32
  %bit = icmp slt i32 %w, 0
  %n = select i1 %bit, i32 70000, i32 1
  br label %h
h:
  %i = phi i32 [ 0, %e ], [ %i2, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %o
b:
  %i2 = add i32 %i, 1
  br label %h
o:
  ret i32 0
}

define i32 @tgt_nan(float noundef %x) {
  %f = fadd float %x, 0x7FF8000000000000
  %w = bitcast float %f to i32
  %z = lshr i32 %w, 31
  ret i32 %z
}

define i32 @src_nsz(float noundef %x) {
e:
  %f = fadd nsz float %x, 0.0
  %w = bitcast float %f to i32
  %bit = icmp eq i32 %w, -2147483648
  %n = select i1 %bit, i32 70000, i32 1
  br label %h
h:
  %i = phi i32 [ 0, %e ], [ %i2, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %o
b:
  %i2 = add i32 %i, 1
  br label %h
o:
  ret i32 0
}

define i32 @tgt_nsz(float noundef %x) {
  %f = fadd nsz float %x, 0.0
  %w = bitcast float %f to i32
  %bit = icmp eq i32 %w, -2147483648
  %z = zext i1 %bit to i32
  ret i32 %z
}

define i32 @src_place(i32 noundef %a) {
e:
  %p = alloca i32, addrspace(5)
  %pi = ptrtoint ptr addrspace(5) %p to i64
  %t = trunc i64 %pi to i32
  %b0 = lshr i32 %t, 6
  %b1 = and i32 %b0, 1
  %bg = icmp ne i32 %b1, 0
  %n = select i1 %bg, i32 70000, i32 1
  br label %h
h:
  %i = phi i32 [ 0, %e ], [ %i2, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %o
b:
  %i2 = add i32 %i, 1
  br label %h
o:
  ret i32 0
}

define i32 @tgt_place(i32 noundef %a) {
  %p = alloca i32, addrspace(5)
  %pi = ptrtoint ptr addrspace(5) %p to i64
  %t = trunc i64 %pi to i32
  %b0 = lshr i32 %t, 6
  %b1 = and i32 %b0, 1
  ret i32 %b1
}

define i32 @src_absent(i32 noundef %a) {
e:
  %r = call i32 @subgroupShuffle(i32 1, i32 %a)
  %bit = icmp slt i32 %r, 0
  %n = select i1 %bit, i32 70000, i32 1
  br label %h
h:
  %i = phi i32 [ 0, %e ], [ %i2, %b ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %b, label %o
b:
  %i2 = add i32 %i, 1
  br label %h
o:
  ret i32 0
}

define i32 @tgt_absent(i32 noundef %a) {
  %r = call i32 @subgroupShuffle(i32 1, i32 %a)
  %z = lshr i32 %r, 31
  ret i32 %z
}
