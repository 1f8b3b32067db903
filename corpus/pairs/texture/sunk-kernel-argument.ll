; What: The condition is computed from a kernel argument, which is equal in all threads: sinking
; is right.
; Document: llvm-convergent-operations, "Texture sampling in a pixel shader" (uniform condition)
; EXPECT --threads 4: correct
; EXPECT: correct

define amdgpu_kernel void @src(i32 noundef %texture, i32 noundef %n) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %id = call i32 @getSubgroupLocalInvocationId()
  %color = call i32 @textureSample(i32 %texture, i32 %id) [ "convergencectrl"(token %entry) ]
  %condition = icmp ult i32 %n, 4
  br i1 %condition, label %then, label %end

then:
  call void @use(i32 %color)
  br label %end

end:
  ret void
}

define amdgpu_kernel void @tgt(i32 noundef %texture, i32 noundef %n) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  %condition = icmp ult i32 %n, 4
  br i1 %condition, label %then, label %end

then:
  %id = call i32 @getSubgroupLocalInvocationId()
  %color = call i32 @textureSample(i32 %texture, i32 %id) [ "convergencectrl"(token %entry) ]
  call void @use(i32 %color)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare noundef i32 @getSubgroupLocalInvocationId() memory(none) willreturn nounwind
declare noundef i32 @textureSample(i32, i32) convergent memory(none) willreturn nounwind
declare void @use(i32) willreturn nounwind
