; What: Flags of getelementptr about its offset: a target must not add one that an index may break.
; Why: nuw also forbids that the offset wraps as a number without sign; a wide index may not be cut.
; Document: LangRef, "'getelementptr' Instruction", Semantics
; EXPECT --function src_cut: incorrect result-poison
; EXPECT --function src_nuw: incorrect result-poison
; EXPECT --function src_known: correct
; EXPECT --function src_dropped: correct
; EXPECT --function src_cut_unsigned: correct
; EXPECT --function src_cut_unsigned_wrong: incorrect result-poison
; EXPECT --function src_packed: correct
; EXPECT --function src_packed_wrong: incorrect result-changed

define ptr @src_nuw(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  ret ptr %q
}
define ptr @tgt_nuw(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nuw i32, ptr %p, i64 %i
  ret ptr %q
}

define ptr @src_cut(ptr noundef %p, i128 noundef %i) {
  %q = getelementptr i8, ptr %p, i128 %i
  ret ptr %q
}
define ptr @tgt_cut(ptr noundef %p, i128 noundef %i) {
  %q = getelementptr nusw i8, ptr %p, i128 %i
  ret ptr %q
}

; An index that is known to be small: nuw follows from inbounds.
define ptr @src_known(ptr noundef %p, i16 noundef %i) {
  %w = zext i16 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  ret ptr %q
}
define ptr @tgt_known(ptr noundef %p, i16 noundef %i) {
  %w = zext i16 %i to i64
  %q = getelementptr inbounds nuw i32, ptr %p, i64 %w
  ret ptr %q
}

define ptr @src_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr nusw nuw i32, ptr %p, i64 %i
  ret ptr %q
}
define ptr @tgt_dropped(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  ret ptr %q
}

; With nuw, an index that is cut off keeps its value as a number without sign.
define ptr @src_cut_unsigned(ptr noundef %p, i128 noundef %i) {
  %q = getelementptr nuw i8, ptr %p, i128 %i
  ret ptr %q
}
define ptr @tgt_cut_unsigned(ptr noundef %p, i128 noundef %i) {
  %n = trunc nuw i128 %i to i64
  %q = getelementptr nuw i8, ptr %p, i64 %n
  ret ptr %q
}

define ptr @src_cut_unsigned_wrong(ptr noundef %p, i128 noundef %i) {
  %n = trunc i128 %i to i64
  %q = getelementptr nuw i8, ptr %p, i64 %n
  ret ptr %q
}
define ptr @tgt_cut_unsigned_wrong(ptr noundef %p, i128 noundef %i) {
  %q = getelementptr nuw i8, ptr %p, i128 %i
  ret ptr %q
}

; The elements of a vector have no padding between them.
define ptr @src_packed(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr <4 x i24>, ptr %p, i64 0, i64 %i
  ret ptr %q
}
define ptr @tgt_packed(ptr noundef %p, i64 noundef %i) {
  %n = mul i64 %i, 3
  %q = getelementptr i8, ptr %p, i64 %n
  ret ptr %q
}

define ptr @src_packed_wrong(ptr noundef %p, i64 noundef %i) {
  %q = getelementptr <4 x i24>, ptr %p, i64 0, i64 %i
  ret ptr %q
}
define ptr @tgt_packed_wrong(ptr noundef %p, i64 noundef %i) {
  %n = mul i64 %i, 4
  %q = getelementptr i8, ptr %p, i64 %n
  ret ptr %q
}
