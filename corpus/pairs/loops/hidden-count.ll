; What: a loop's 8th execution differs, by a product that no constant names; a bound of 12 is tried whatever
; they are, for as long as there is time.
; Document: docs/refinement.md, "The bound on cycles"
; EXPECT --function src_product --unroll 4: correct proved-within-bounds
; EXPECT --function src_product --unroll 12: incorrect

declare void @vop(i32) convergent nounwind willreturn

define void @src_product(i32 noundef %n) convergent {
e:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %x, label %l
l:
  %i = phi i32 [0,%e],[%j,%l]
  call void @vop(i32 %i)
  %j = add i32 %i, 1
  %k = icmp ult i32 %j, %n
  br i1 %k, label %l, label %x
x:
  ret void
}

define void @tgt_product(i32 noundef %n) convergent {
e:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %x, label %l
l:
  %i = phi i32 [0,%e],[%j,%l]
  %w = mul i32 %i, %i
  %q = icmp eq i32 %w, 49
  %v = select i1 %q, i32 99, i32 %i
  call void @vop(i32 %v)
  %j = add i32 %i, 1
  %k = icmp ult i32 %j, %n
  br i1 %k, label %l, label %x
x:
  ret void
}
