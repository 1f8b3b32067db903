; What: The last subgroup of a work group has fewer threads than the others, unless the group's size is a multiple of
; theirs: a sum over its threads is not how many a subgroup has. Which is the sum of two subgroups stays open.
; Document: OpenCL C, "Subgroup Functions", get_sub_group_size; docs/semantics.md, section 10
; EXPECT --function src_sum --subgroup 2: incorrect result-changed
; EXPECT --function src_sum --subgroup 2 --workgroup 8x1x1: correct proved
; EXPECT --function src_sum --subgroup 2 --workgroup 3x1x1: incorrect result-changed
; EXPECT --function src_sum --subgroup 4 --workgroup 8x1x1: incorrect result-changed
; EXPECT --function src_sum --subgroup 2 --threads 4: correct proved
; EXPECT --function src_met --subgroup 2: incorrect
; EXPECT --function src_met --subgroup 2 --workgroup 8x1x1: correct proved
; EXPECT --function src_half --subgroup 64 --workgroup 96x1x1: incorrect communicating-set-changed
; EXPECT --function src_half --subgroup 64 --workgroup 128x1x1: correct proved
; EXPECT --function src_twice --subgroup 2: correct proved

declare i32 @subgroupAdd(i32) convergent
declare void @op(i32) convergent

define i32 @src_sum(i32 noundef %n) convergent {
  %s = call i32 @subgroupAdd(i32 1)
  ret i32 %s
}

define i32 @tgt_sum(i32 noundef %n) convergent {
  ret i32 2
}

define void @src_met() convergent {
  %s = call i32 @subgroupAdd(i32 1)
  %c = icmp ugt i32 %s, 1
  br i1 %c, label %a, label %b
a:
  call void @op(i32 1)
  ret void
b:
  call void @op(i32 1)
  ret void
}

define void @tgt_met() convergent {
  call void @op(i32 1)
  ret void
}

define void @src_half() convergent {
  %s = call i32 @subgroupAdd(i32 1)
  %c = icmp ugt i32 %s, 32
  br i1 %c, label %a, label %b
a:
  call void @op(i32 1)
  ret void
b:
  call void @op(i32 1)
  ret void
}

define void @tgt_half() convergent {
  call void @op(i32 1)
  ret void
}

define i32 @src_twice() convergent {
  call void @op(i32 0)
  %s = call i32 @subgroupAdd(i32 1)
  %t = call i32 @subgroupAdd(i32 1)
  %r = sub i32 %s, %t
  ret i32 %r
}

define i32 @tgt_twice() convergent {
  call void @op(i32 0)
  ret i32 0
}
