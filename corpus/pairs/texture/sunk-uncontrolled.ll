; What: The same sinking without tokens: wrong under both uncontrolled models.
; Document: llvm-convergent-operations, "Texture sampling in a pixel shader"
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform condition: correct
; EXPECT --model ipdom --uniform condition: correct

define void @src(i32 noundef %texture, i32 noundef %coordinates, i1 noundef %condition) {
  %color = call i32 @textureSample(i32 %texture, i32 %coordinates)
  br i1 %condition, label %then, label %end

then:
  call void @use(i32 %color)
  br label %end

end:
  ret void
}

define void @tgt(i32 noundef %texture, i32 noundef %coordinates, i1 noundef %condition) {
  br i1 %condition, label %then, label %end

then:
  %color = call i32 @textureSample(i32 %texture, i32 %coordinates)
  call void @use(i32 %color)
  br label %end

end:
  ret void
}

declare noundef i32 @textureSample(i32, i32) convergent memory(none) willreturn nounwind
declare void @use(i32) willreturn nounwind
