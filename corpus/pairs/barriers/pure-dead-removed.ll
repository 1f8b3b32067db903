; What: A pure convergent operation whose result is not used goes; one is added.
; Document: llvm-convergent-operations, "Memory Model Non-Interaction"; docs/semantics.md, section 4: not observable
; by itself
; EXPECT --model ipdom: correct
; EXPECT: correct

define i32 @src_removed(i1 noundef %c, i32 noundef %x) {
  br i1 %c, label %then, label %end

then:
  %dead = call i32 @subgroupAdd(i32 %x)
  br label %end

end:
  ret i32 %x
}

define i32 @tgt_removed(i1 noundef %c, i32 noundef %x) {
  ret i32 %x
}

define i32 @src_added(i1 noundef %c, i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_added(i1 noundef %c, i32 noundef %x) {
  br i1 %c, label %then, label %end

then:
  %dead = call i32 @subgroupAdd(i32 %x)
  br label %end

end:
  ret i32 %x
}

declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
