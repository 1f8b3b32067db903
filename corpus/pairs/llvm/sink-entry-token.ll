; What: As sink-into-arm, with the token of the entry.
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs sink-entry-token, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=sink
; EXPECT: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c, i32 noundef %x) #0 {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  %v = call i32 @op(i32 %x) [ "convergencectrl"(token %outer) ]
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  call void @use(i32 %v)
  br label %end

end:                                              ; preds = %then, %entry
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare noundef i32 @op(i32) #2

declare void @use(i32)

define void @tgt(i1 noundef %c, i32 noundef %x) #0 {
entry:
  %outer = call token @llvm.experimental.convergence.entry()
  %v = call i32 @op(i32 %x) [ "convergencectrl"(token %outer) ]
  br i1 %c, label %then, label %end

then:                                             ; preds = %entry
  call void @use(i32 %v)
  br label %end

end:                                              ; preds = %then, %entry
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn memory(none) }
