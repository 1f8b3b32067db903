; What: a `select` of 0.0 with `nsz` may be -0.0: to store it over 0.0 need not leave the bits of that.
; Document: LangRef, "Fast-Math Flags", nsz
; EXPECT --function src_a: unknown approximation

target triple = "amdgcn-amd-amdhsa"
@gf = internal addrspace(1) global float 0.0
define i32 @src_a(i1 noundef %c) {
  store float 0.0, ptr addrspace(1) @gf
  %v = load i32, ptr addrspace(1) @gf
  ret i32 %v
}
define i32 @tgt_a(i1 noundef %c) {
  %s = select nsz i1 %c, float 0.0, float 0.0
  store float %s, ptr addrspace(1) @gf
  %v = load i32, ptr addrspace(1) @gf
  ret i32 %v
}
