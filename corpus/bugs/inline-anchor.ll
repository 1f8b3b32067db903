; What: A function whose operations have the token of an anchor, called in a function without tokens. Inlining puts them, and
; the anchor, among the operations of its caller, which no token controls.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"; "Inlining"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs inline-anchor, which ran
;   opt-22 -S -passes=inline
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x) #0 {
entry:
  %first = call i32 @helper(i32 %x)
  %second = call i32 @vote(i32 %first)
  ret i32 %second
}

define internal i32 @helper(i32 noundef %x) #0 {
entry:
  %anchor = call token @llvm.experimental.convergence.anchor()
  %v = call i32 @vote(i32 %x) [ "convergencectrl"(token %anchor) ]
  ret i32 %v
}

declare i32 @vote(i32) #1

declare token @llvm.experimental.convergence.anchor() #2

define i32 @tgt(i32 noundef %x) #0 {
entry:
  %anchor.i = call token @llvm.experimental.convergence.anchor()
  %v.i = call i32 @vote(i32 %x) [ "convergencectrl"(token %anchor.i) ]
  %second = call i32 @vote(i32 %v.i)
  ret i32 %second
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
