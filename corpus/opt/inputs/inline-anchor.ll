; What: A function whose operations have the token of an anchor, called in a function without tokens. Inlining puts them, and
; the anchor, among the operations of its caller, which no token controls.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"; "Inlining"
; RUN: opt-22 -passes=inline
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x) convergent {
entry:
  %first = call i32 @helper(i32 %x)
  %second = call i32 @vote(i32 %first)
  ret i32 %second
}

define internal i32 @helper(i32 noundef %x) convergent {
entry:
  %anchor = call token @llvm.experimental.convergence.anchor()
  %v = call i32 @vote(i32 %x) [ "convergencectrl"(token %anchor) ]
  ret i32 %v
}

declare i32 @vote(i32) convergent nounwind willreturn memory(inaccessiblemem: readwrite)
declare token @llvm.experimental.convergence.anchor()
