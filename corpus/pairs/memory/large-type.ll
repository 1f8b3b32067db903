; What: A type made of many others is measured once each: its size is theirs times eight, twelve times over.
; Document: LangRef, "Data Layout"
; EXPECT --function src_size: correct
; EXPECT --function src_other_size: incorrect result-changed

%t0 = type { %t1, %t1, %t1, %t1, %t1, %t1, %t1, %t1 }
%t1 = type { %t2, %t2, %t2, %t2, %t2, %t2, %t2, %t2 }
%t2 = type { %t3, %t3, %t3, %t3, %t3, %t3, %t3, %t3 }
%t3 = type { %t4, %t4, %t4, %t4, %t4, %t4, %t4, %t4 }
%t4 = type { %t5, %t5, %t5, %t5, %t5, %t5, %t5, %t5 }
%t5 = type { %t6, %t6, %t6, %t6, %t6, %t6, %t6, %t6 }
%t6 = type { %t7, %t7, %t7, %t7, %t7, %t7, %t7, %t7 }
%t7 = type { %t8, %t8, %t8, %t8, %t8, %t8, %t8, %t8 }
%t8 = type { %t9, %t9, %t9, %t9, %t9, %t9, %t9, %t9 }
%t9 = type { %t10, %t10, %t10, %t10, %t10, %t10, %t10, %t10 }
%t10 = type { %t11, %t11, %t11, %t11, %t11, %t11, %t11, %t11 }
%t11 = type { %t12, %t12, %t12, %t12, %t12, %t12, %t12, %t12 }
%t12 = type { i32, i32 }

define i64 @src_size() {
  ret i64 ptrtoint (ptr getelementptr (%t0, ptr null, i32 1) to i64)
}

define i64 @tgt_size() {
  ret i64 549755813888
}

define i64 @src_other_size() {
  ret i64 ptrtoint (ptr getelementptr (%t0, ptr null, i32 1) to i64)
}

define i64 @tgt_other_size() {
  ret i64 549755813880
}
