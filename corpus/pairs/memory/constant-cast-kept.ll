; What: An address that a cast to constant memory has made stays one when it is kept in a local variable (@src), in an
; aggregate (@src_aggregate), or in a vector (@src_vector), also where the source loads other addresses of that
; space: the target may not read memory through it that may change. Addresses that no cast has made are of constant
; memory by their type (@src_loaded).
; Document: User Guide for AMDGPU Backend, "Address Spaces" (constant); docs/memory.md, "Areas"
; EXPECT --function src_loaded: correct
; EXPECT --function src: incorrect target-undefined
; EXPECT --function src_aggregate: incorrect target-undefined
; EXPECT --function src_vector: incorrect target-undefined

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr addrspace(1) inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  %h = load i32, ptr addrspace(1) %p
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @tgt(ptr addrspace(1) inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %a = alloca ptr addrspace(4), addrspace(5)
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  store ptr addrspace(4) %c, ptr addrspace(5) %a
  %f = load ptr addrspace(4), ptr addrspace(5) %a
  %k = load i32, ptr addrspace(4) %g
  %h = load i32, ptr addrspace(4) %f
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @src_aggregate(ptr addrspace(1) inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %k = load i32, ptr addrspace(4) %g
  %h = load i32, ptr addrspace(1) %p
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @tgt_aggregate(ptr addrspace(1) inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %s = insertvalue { ptr addrspace(4), i32 } poison, ptr addrspace(4) %c, 0
  %f = extractvalue { ptr addrspace(4), i32 } %s, 0
  %k = load i32, ptr addrspace(4) %g
  %h = load i32, ptr addrspace(4) %f
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @src_vector(ptr addrspace(1) inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  %h = load i32, ptr addrspace(1) %p
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @tgt_vector(ptr addrspace(1) inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %vv = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %p, i32 0
  %vc = addrspacecast <2 x ptr addrspace(1)> %vv to <2 x ptr addrspace(4)>
  %f = extractelement <2 x ptr addrspace(4)> %vc, i32 0
  %k = load i32, ptr addrspace(4) %g
  %h = load i32, ptr addrspace(4) %f
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @src_loaded(ptr addrspace(4) inreg noundef %o, i1 inreg noundef %b) {
entry:
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  br i1 %b, label %then, label %end
then:
  %h = load i32, ptr addrspace(4) %g
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %h, %then ]
  %s = add i32 %r, %k
  ret i32 %s
}
define i32 @tgt_loaded(ptr addrspace(4) inreg noundef %o, i1 inreg noundef %b) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  %r = select i1 %b, i32 %k, i32 0
  %s = add i32 %r, %k
  ret i32 %s
}
