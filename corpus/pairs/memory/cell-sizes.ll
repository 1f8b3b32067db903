; What: A load passes a store that may be to the same address, which accesses of another type and another size had been made to look
; like a distant one.
; Why: it was called correct once: one number was taken for one place, whatever the size of the cells that it counts.
; Document: docs/memory.md, "Shared memory"
; SLOW: its first line takes half a second
; EXPECT --function src_number: incorrect result-changed

define i32 @src_number(i32 %n, i32 %v) {
  %z = zext i32 %n to i64
  %a4 = mul i64 %z, 4
  %a8 = mul i64 %z, 8
  %am = sub i64 %a8, 40
  %p4 = inttoptr i64 %a4 to ptr
  %p8 = inttoptr i64 %a8 to ptr
  %pm = inttoptr i64 %am to ptr
  store i32 %v, ptr %p4, align 4, !tbaa !1
  %w = load volatile i64, ptr %p8, align 8, !tbaa !4
  %r = load i32, ptr %pm, align 4, !tbaa !1
  ret i32 %r
}
define i32 @tgt_number(i32 %n, i32 %v) {
  %z = zext i32 %n to i64
  %a4 = mul i64 %z, 4
  %a8 = mul i64 %z, 8
  %am = sub i64 %a8, 40
  %p4 = inttoptr i64 %a4 to ptr
  %p8 = inttoptr i64 %a8 to ptr
  %pm = inttoptr i64 %am to ptr
  %r = load i32, ptr %pm, align 4, !tbaa !1
  store i32 %v, ptr %p4, align 4, !tbaa !1
  %w = load volatile i64, ptr %p8, align 8, !tbaa !4
  ret i32 %r
}
!0 = !{!"root"}
!2 = !{!"int", !0}
!3 = !{!"long", !0}
!1 = !{!2, !2, i64 0}
!4 = !{!3, !3, i64 0}
