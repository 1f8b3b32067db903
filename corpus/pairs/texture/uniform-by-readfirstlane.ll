; What: The condition is made uniform by an always-uniform operation: the solver must derive it. That is so in one subgroup; by
; default an unknown operation communicates in the work group, of whose subgroups each has its first lane.
; Document: llvm-convergence-and-uniformity, "Property VT.3: Preserving statically known
; uniformity"
; EXPECT --threads 3: correct
; EXPECT: incorrect result-changed
; EXPECT --model ipdom: incorrect result-changed

define i32 @src(i32 noundef %x, i32 noundef %n) {
  %u = call noundef i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  %color = call i32 @pure.op(i32 %x)
  %condition = icmp slt i32 %u, 4
  br i1 %condition, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ %color, %then ], [ 0, %0 ]
  ret i32 %r
}

define i32 @tgt(i32 noundef %x, i32 noundef %n) {
  %u = call noundef i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  %condition = icmp slt i32 %u, 4
  br i1 %condition, label %then, label %end

then:
  %color = call i32 @pure.op(i32 %x)
  br label %end

end:
  %r = phi i32 [ %color, %then ], [ 0, %0 ]
  ret i32 %r
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare noundef i32 @pure.op(i32) convergent memory(none) willreturn nounwind
