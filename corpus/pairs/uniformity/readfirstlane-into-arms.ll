; What: An always-uniform operation duplicated into the arms of a divergent branch and joined by a
; phi: each copy is uniform in its arm, the phi is not.
; Document: llvm-convergence-and-uniformity, "Property VT.3: Preserving statically known
; uniformity"
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform divergent_cond: correct
; EXPECT --uniform x: correct

define i32 @src(i32 noundef %x, i1 noundef %divergent_cond) {
  %A = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %A
}

define i32 @tgt(i32 noundef %x, i1 noundef %divergent_cond) {
  br i1 %divergent_cond, label %then, label %else

then:
  %A1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  br label %end

else:
  %A2 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  br label %end

end:
  %A = phi i32 [ %A1, %then ], [ %A2, %else ]
  ret i32 %A
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
