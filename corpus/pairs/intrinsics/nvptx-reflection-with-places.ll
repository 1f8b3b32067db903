; What: a call of __nvvm_reflect with its place in the source (`!dbg`), which says nothing about execution, is answered
; as one without: `__CUDA_FTZ` by the module's flag, which is 1 here (@src). Another answer is none (@src_other).
; Document: LLVM, User Guide for NVPTX Back-end, "Reflection Parameters"; LangRef, "Metadata"
; EXPECT: incorrect
; EXPECT --function src: correct
; EXPECT --function src_other: incorrect

target triple = "nvptx64-nvidia-cuda"

@s = private unnamed_addr constant [11 x i8] c"__CUDA_FTZ\00"

declare i32 @__nvvm_reflect(ptr)

define void @src(ptr %p, i32 %x) !dbg !3 {
  %r = call i32 @__nvvm_reflect(ptr @s), !dbg !4
  %c = icmp eq i32 %r, 0
  %y = select i1 %c, i32 %x, i32 7
  store i32 %y, ptr %p
  ret void
}

define void @tgt(ptr %p, i32 %x) !dbg !7 {
  store i32 7, ptr %p
  ret void
}

define void @src_other(ptr %p, i32 %x) !dbg !9 {
  %r = call i32 @__nvvm_reflect(ptr @s), !dbg !10
  %c = icmp eq i32 %r, 0
  %y = select i1 %c, i32 %x, i32 7
  store i32 %y, ptr %p
  ret void
}

define void @tgt_other(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  ret void
}

!llvm.module.flags = !{!0, !8}
!llvm.dbg.cu = !{!1}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "k.py", directory: ".")
!3 = distinct !DISubprogram(name: "src", scope: !2, file: !2, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!4 = !DILocation(line: 2, column: 1, scope: !3)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = distinct !DISubprogram(name: "tgt", scope: !2, file: !2, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = distinct !DISubprogram(name: "src_other", scope: !2, file: !2, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!10 = !DILocation(line: 2, column: 1, scope: !9)
