; What: an address is computed in two steps, of which the first stays between the base and the result; `_far` leaves it.
; An object is smaller than half of its address space, here of 32 bits: it does not reach so far that the offsets wrap.
; Document: LangRef, "Allocated Objects", "'getelementptr' Instruction"
; EXPECT --function src_far: incorrect result-poison
; EXPECT --function src_split: correct proved
; EXPECT --function src_variable: correct proved

target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@m = external addrspace(3) global [0 x i8]

define ptr addrspace(3) @src_split(ptr addrspace(3) noundef %p, i32 noundef %a, i32 noundef %x) {
  %low = and i32 %x, 31
  %high = and i32 %x, 32
  %far = shl i32 %high, 3
  %offset = or disjoint i32 %low, %far
  %q = getelementptr i8, ptr addrspace(3) %p, i32 %a
  %at = getelementptr inbounds i8, ptr addrspace(3) %q, i32 %offset
  ret ptr addrspace(3) %at
}

define ptr addrspace(3) @tgt_split(ptr addrspace(3) noundef %p, i32 noundef %a, i32 noundef %x) {
  %low = and i32 %x, 31
  %high = and i32 %x, 32
  %far = shl i32 %high, 3
  %q = getelementptr i8, ptr addrspace(3) %p, i32 %a
  %there = getelementptr inbounds i8, ptr addrspace(3) %q, i32 %low
  %at = getelementptr inbounds i8, ptr addrspace(3) %there, i32 %far
  ret ptr addrspace(3) %at
}

define ptr addrspace(3) @src_variable(i32 noundef %a, i32 noundef %x) {
  %low = and i32 %x, 31
  %high = and i32 %x, 32
  %far = shl i32 %high, 3
  %offset = or disjoint i32 %low, %far
  %q = getelementptr i8, ptr addrspace(3) @m, i32 %a
  %at = getelementptr inbounds nuw i8, ptr addrspace(3) %q, i32 %offset
  ret ptr addrspace(3) %at
}

define ptr addrspace(3) @tgt_variable(i32 noundef %a, i32 noundef %x) {
  %low = and i32 %x, 31
  %high = and i32 %x, 32
  %far = shl i32 %high, 3
  %q = getelementptr i8, ptr addrspace(3) @m, i32 %a
  %there = getelementptr inbounds nuw i8, ptr addrspace(3) %q, i32 %low
  %at = getelementptr inbounds nuw i8, ptr addrspace(3) %there, i32 %far
  ret ptr addrspace(3) %at
}

define ptr addrspace(3) @src_far(ptr addrspace(3) noundef %p, i32 noundef %a, i32 noundef %x) {
  %low = and i32 %x, 31
  %high = and i32 %x, 32
  %far = shl i32 %high, 3
  %offset = or disjoint i32 %low, %far
  %q = getelementptr i8, ptr addrspace(3) %p, i32 %a
  %at = getelementptr inbounds i8, ptr addrspace(3) %q, i32 %offset
  ret ptr addrspace(3) %at
}

define ptr addrspace(3) @tgt_far(ptr addrspace(3) noundef %p, i32 noundef %a, i32 noundef %x) {
  %low = and i32 %x, 31
  %high = and i32 %x, 32
  %far = shl i32 %high, 3
  %offset = or disjoint i32 %low, %far
  %q = getelementptr i8, ptr addrspace(3) %p, i32 %a
  %beyond = add i32 %offset, 64
  %there = getelementptr inbounds i8, ptr addrspace(3) %q, i32 %beyond
  %at = getelementptr inbounds i8, ptr addrspace(3) %there, i32 -64
  ret ptr addrspace(3) %at
}
