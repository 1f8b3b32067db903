; What: The other direction: a sample speculated above the branch talks to more threads than
; before, so its result changes where it is used. Pure, hence fine where the condition is uniform.
; Document: llvm-convergent-operations, "Texture sampling in a pixel shader"
; EXPECT: incorrect
; EXPECT --uniform condition: correct

define void @src(i32 noundef %texture, i32 noundef %coordinates, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br i1 %condition, label %then, label %end

then:
  %color = call i32 @textureSample(i32 %texture, i32 %coordinates) [ "convergencectrl"(token %entry) ]
  call void @use(i32 %color)
  br label %end

end:
  ret void
}

define void @tgt(i32 noundef %texture, i32 noundef %coordinates, i1 noundef %condition) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %color = call i32 @textureSample(i32 %texture, i32 %coordinates) [ "convergencectrl"(token %entry) ]
  br i1 %condition, label %then, label %end

then:
  call void @use(i32 %color)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @textureSample(i32, i32) convergent memory(none) willreturn nounwind
declare void @use(i32) willreturn nounwind
