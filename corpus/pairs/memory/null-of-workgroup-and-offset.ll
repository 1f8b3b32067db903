; What: What is computed from null is in no object, whichever address space the null came from.
; Document: LangRef, "Pointer Aliasing Rules"; docs/memory.md
; SLOW: its first line takes half a second
; EXPECT: correct proved

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
define void @src(ptr addrspace(3) %a, i64 %i) {
  %g = addrspacecast ptr addrspace(3) %a to ptr
  %b = getelementptr i8, ptr %g, i64 %i
  store i8 1, ptr %b
  ret void
}
define void @tgt(ptr addrspace(3) %a, i64 %i) {
  %t = trunc i64 %i to i32
  %b = getelementptr i8, ptr addrspace(3) %a, i32 %t
  store i8 1, ptr addrspace(3) %b
  ret void
}
