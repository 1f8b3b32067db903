; What: A struct of addresses that all advance alike, of which the target keeps one: how far they are from where they
; began is the same for all, where they point to is not.
; Document: docs/proofs.md, "Parts"
; EXPECT --function src: correct proved
; EXPECT --function src_other: incorrect

declare void @op(i32) convergent

define void @src(i32 noundef %n, i32 noundef %s, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, ptr addrspace(1) noundef %r) convergent {
entry:
  %1 = insertvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %p, 0
  %2 = insertvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } %1, ptr addrspace(1) %q, 1
  %3 = insertvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } %2, ptr addrspace(1) %r, 2
  br label %4
4:
  %5 = phi i32 [ 0, %entry ], [ %18, %7 ]
  %6 = phi { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } [ %3, %entry ], [ %17, %7 ]
  %c = icmp slt i32 %5, %n
  br i1 %c, label %7, label %19
7:
  %8 = extractvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } %6, 0
  %9 = extractvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } %6, 1
  %10 = extractvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } %6, 2
  %11 = getelementptr i32, ptr addrspace(1) %8, i32 %s
  %12 = getelementptr i32, ptr addrspace(1) %9, i32 %s
  %13 = getelementptr i32, ptr addrspace(1) %10, i32 %s
  %14 = load i32, ptr addrspace(1) %13, align 4
  call void @op(i32 %14)
  %15 = insertvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %11, 0
  %16 = insertvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } %15, ptr addrspace(1) %12, 1
  %17 = insertvalue { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } %16, ptr addrspace(1) %13, 2
  %18 = add nsw i32 %5, 1
  br label %4
19:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %s, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q, ptr addrspace(1) noundef %r) convergent {
entry:
  br label %1
1:
  %2 = phi i32 [ 0, %entry ], [ %7, %4 ]
  %3 = phi ptr addrspace(1) [ %r, %entry ], [ %5, %4 ]
  %c = icmp slt i32 %2, %n
  br i1 %c, label %4, label %8
4:
  %by = sext i32 %s to i64
  %5 = getelementptr i32, ptr addrspace(1) %3, i64 %by
  %6 = load i32, ptr addrspace(1) %5, align 4
  call void @op(i32 %6)
  %7 = add nsw i32 %2, 1
  br label %1
8:
  ret void
}

; The target keeps another one.
define void @src_other(i32 noundef %n, i32 noundef %s, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q) convergent {
entry:
  %1 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %p, 0
  %2 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %1, ptr addrspace(1) %q, 1
  br label %3
3:
  %4 = phi i32 [ 0, %entry ], [ %14, %6 ]
  %5 = phi { ptr addrspace(1), ptr addrspace(1) } [ %2, %entry ], [ %13, %6 ]
  %c = icmp slt i32 %4, %n
  br i1 %c, label %6, label %15
6:
  %7 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %5, 0
  %8 = extractvalue { ptr addrspace(1), ptr addrspace(1) } %5, 1
  %9 = getelementptr i32, ptr addrspace(1) %7, i32 %s
  %10 = getelementptr i32, ptr addrspace(1) %8, i32 %s
  %11 = load i32, ptr addrspace(1) %10, align 4
  call void @op(i32 %11)
  %12 = insertvalue { ptr addrspace(1), ptr addrspace(1) } undef, ptr addrspace(1) %9, 0
  %13 = insertvalue { ptr addrspace(1), ptr addrspace(1) } %12, ptr addrspace(1) %10, 1
  %14 = add nsw i32 %4, 1
  br label %3
15:
  ret void
}

define void @tgt_other(i32 noundef %n, i32 noundef %s, ptr addrspace(1) noundef %p, ptr addrspace(1) noundef %q) convergent {
entry:
  br label %1
1:
  %2 = phi i32 [ 0, %entry ], [ %7, %4 ]
  %3 = phi ptr addrspace(1) [ %p, %entry ], [ %5, %4 ]
  %c = icmp slt i32 %2, %n
  br i1 %c, label %4, label %8
4:
  %by = sext i32 %s to i64
  %5 = getelementptr i32, ptr addrspace(1) %3, i64 %by
  %6 = load i32, ptr addrspace(1) %5, align 4
  call void @op(i32 %6)
  %7 = add nsw i32 %2, 1
  br label %1
8:
  ret void
}
