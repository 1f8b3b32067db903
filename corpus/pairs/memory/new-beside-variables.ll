; What: What a call makes is at no place of a variable that is there.
; Document: LangRef, "Parameter Attributes" (`noalias`), "Allocated Objects"
; EXPECT --function src_global: correct proved
; EXPECT --function src_local: correct proved

@IG = internal global i32 0, align 4

define i1 @src_global() {
  store i32 3, ptr @IG, align 4
  %m = call noalias ptr @make()
  %d = icmp eq ptr %m, @IG
  ret i1 %d
}

define i1 @tgt_global() {
  store i32 3, ptr @IG, align 4
  %m = call noalias ptr @make()
  %d = icmp eq ptr %m, @IG
  ret i1 false
}

define i1 @src_local() {
  %a = alloca i32, align 4
  call void @esc(ptr %a)
  %m = call noalias ptr @make()
  %d = icmp eq ptr %m, %a
  call void @esc(ptr %a)
  ret i1 %d
}

define i1 @tgt_local() {
  %a = alloca i32, align 4
  call void @esc(ptr %a)
  %m = call noalias ptr @make()
  %d = icmp eq ptr %m, %a
  call void @esc(ptr %a)
  ret i1 false
}

declare noalias ptr @make() nounwind willreturn
declare void @esc(ptr) nounwind willreturn
