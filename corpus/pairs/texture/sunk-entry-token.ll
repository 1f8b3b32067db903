; What: A texture sample sunk under a divergent branch: its quad loses the threads where the
; condition is false. With one thread, or a condition known to be uniform, nothing is lost.
; Document: llvm-convergent-operations, "Texture sampling in a pixel shader"
; EXPECT --threads 1: correct
; EXPECT: incorrect
; EXPECT --threads 3: incorrect
; EXPECT --uniform condition: correct

define void @src(i32 noundef %texture, i32 noundef %coordinates, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %color = call i32 @textureSample(i32 %texture, i32 %coordinates) [ "convergencectrl"(token %entry) ]
  br i1 %condition, label %then, label %end

then:
  call void @use(i32 %color)
  br label %end

end:
  ret void
}

define void @tgt(i32 noundef %texture, i32 noundef %coordinates, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %condition, label %then, label %end

then:
  %color = call i32 @textureSample(i32 %texture, i32 %coordinates) [ "convergencectrl"(token %entry) ]
  call void @use(i32 %color)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @textureSample(i32, i32) convergent memory(none) willreturn nounwind
declare void @use(i32) willreturn nounwind
