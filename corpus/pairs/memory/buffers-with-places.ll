; What: Triton's default and every debug build attach places in the source (`!dbg`) to calls. They say nothing about
; execution: a store to a buffer with one is a store as without (@src, the offset computed otherwise; @src_other, at
; another offset). So do profiles, hints and texts for remarks at loads, calls and branches (@src_hints, merged; @src_hinted,
; another value loaded).
; Document: LangRef, "Metadata"; LLVM, "Source Level Debugging with LLVM"
; EXPECT --function src: correct
; EXPECT: incorrect
; EXPECT --function src_other: incorrect
; EXPECT --function src_hints: correct
; EXPECT --function src_hinted: incorrect

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent

define amdgpu_kernel void @src(ptr addrspace(1) %p, i32 %i) !dbg !3 {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 2147483646, i32 159744), !dbg !4
  %j = add i32 %i, %i, !dbg !4
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 1, ptr addrspace(8) %r, i32 %j, i32 0, i32 0), !dbg !4
  ret void, !dbg !4
}

define amdgpu_kernel void @tgt(ptr addrspace(1) %p, i32 %i) !dbg !5 {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 2147483646, i32 159744), !dbg !6
  %j = shl i32 %i, 1, !dbg !6
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 1, ptr addrspace(8) %r, i32 %j, i32 0, i32 0), !dbg !6
  ret void, !dbg !6
}

define amdgpu_kernel void @src_other(ptr addrspace(1) %p, i32 %i) !dbg !7 {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 2147483646, i32 159744), !dbg !8
  %j = add i32 %i, %i, !dbg !8
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 1, ptr addrspace(8) %r, i32 %j, i32 0, i32 0), !dbg !8
  ret void, !dbg !8
}

define amdgpu_kernel void @tgt_other(ptr addrspace(1) %p, i32 %i) !dbg !9 {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 2147483646, i32 159744), !dbg !10
  %j = shl i32 %i, 2, !dbg !10
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 1, ptr addrspace(8) %r, i32 %j, i32 0, i32 0), !dbg !10
  ret void, !dbg !10
}

define i32 @src_hints(ptr %p, i1 %c) convergent {
  %x = load i32, ptr %p, align 4, !nontemporal !17, !annotation !18
  br i1 %c, label %yes, label %no, !prof !19, !unpredictable !14

yes:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x), !srcloc !20
  ret i32 %a

no:
  %b = add i32 %x, %x, !pcsections !18
  ret i32 %b
}

define i32 @tgt_hints(ptr %p, i1 %c) convergent !prof !21 {
  %x = load i32, ptr %p, align 4
  br i1 %c, label %yes, label %no

yes:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x), !annotation !18
  ret i32 %a

no:
  %b = shl i32 %x, 1
  ret i32 %b
}

define i32 @src_hinted(ptr %p, i1 %c) convergent {
  %x = load i32, ptr %p, align 4, !nontemporal !17, !annotation !18
  br i1 %c, label %yes, label %no, !prof !19, !unpredictable !14

yes:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x), !srcloc !20
  ret i32 %a

no:
  %b = add i32 %x, %x, !pcsections !18
  ret i32 %b
}

define i32 @tgt_hinted(ptr %p, i1 %c) convergent {
  %x = load i32, ptr %p, align 4, !nontemporal !17, !annotation !18
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x), !srcloc !20
  br i1 %c, label %yes, label %no, !prof !19, !unpredictable !14

yes:
  ret i32 %a

no:
  %b = add i32 %x, %x, !pcsections !18
  ret i32 %b
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "k.py", directory: ".")
!3 = distinct !DISubprogram(name: "src", scope: !2, file: !2, line: 1, type: !15, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!4 = !DILocation(line: 2, column: 1, scope: !3)
!5 = distinct !DISubprogram(name: "tgt", scope: !2, file: !2, line: 1, type: !15, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!6 = !DILocation(line: 3, column: 1, scope: !5)
!7 = distinct !DISubprogram(name: "src_other", scope: !2, file: !2, line: 1, type: !15, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!8 = !DILocation(line: 2, column: 1, scope: !7)
!9 = distinct !DISubprogram(name: "tgt_other", scope: !2, file: !2, line: 1, type: !15, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!10 = !DILocation(line: 2, column: 1, scope: !9)
!14 = !{}
!15 = !DISubroutineType(types: !16)
!16 = !{null}
!17 = !{i32 1}
!18 = !{!"note"}
!19 = !{!"branch_weights", i32 3, i32 5}
!20 = !{i64 7}
!21 = !{!"function_entry_count", i64 7}
