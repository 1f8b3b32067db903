; What: The answer to `__CUDA_FTZ` is the module's flag; another question is one of the compilation, whose answer is not known here.
; Document: LLVM, User Guide for NVPTX Back-end, "NVVM Reflect Pass"
; EXPECT --function src_not_asked: correct
; EXPECT --function src: correct
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_once: correct
; EXPECT --function src_other: unknown
; EXPECT --function src_defined: correct

target triple = "nvptx64-nvidia-cuda"

@ftz = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00"
@arch = private unnamed_addr constant [12 x i8] c"__CUDA_ARCH\00"

define i32 @src() {
  %r = call i32 @__nvvm_reflect(ptr @ftz)
  ret i32 %r
}

define i32 @tgt() {
  ret i32 1
}

define i32 @src_wrong() {
  %r = call i32 @__nvvm_reflect(ptr @ftz)
  ret i32 %r
}

define i32 @tgt_wrong() {
  ret i32 0
}

define void @src_not_asked() {
  %r = call i32 @__nvvm_reflect(ptr @arch)
  ret void
}

define void @tgt_not_asked() {
  ret void
}

define i32 @src_once() {
  %r = call i32 @__nvvm_reflect(ptr @arch)
  %s = call i32 @__nvvm_reflect(ptr @arch)
  %t = sub i32 %r, %s
  ret i32 %t
}

define i32 @tgt_once() {
  ret i32 0
}

define i32 @src_other() {
  %r = call i32 @__nvvm_reflect(ptr @arch)
  ret i32 %r
}

define i32 @tgt_other() {
  ret i32 800
}

define i32 @src_defined() {
  %r = call i32 @__nvvm_reflect(ptr @arch)
  ret i32 %r
}

define i32 @tgt_defined() {
  %r = call noundef i32 @__nvvm_reflect(ptr @arch)
  ret i32 %r
}

declare i32 @__nvvm_reflect(ptr)

!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
