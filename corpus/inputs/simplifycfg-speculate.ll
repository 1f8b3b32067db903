; What: A pure convergent call that is speculatable, under a branch: LLVM speculates it, although its
; result depends on the threads that execute it (a wrong transform of LLVM 22, with nothing forgotten).
; Document: llvm-convergent-operations, "Other Interactions"
; RUN: -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=simplifycfg -hoist-common-insts -sink-common-insts
; HONEST: incorrect result-changed
; FORGOTTEN: same

define i32 @f(i1 noundef %c, i32 noundef %x) convergent {
entry:
  br i1 %c, label %then, label %end

then:
  %v = call i32 @op(i32 %x)
  br label %end

end:
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}

declare noundef i32 @op(i32) convergent speculatable memory(none) willreturn nounwind
