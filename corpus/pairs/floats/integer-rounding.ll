; What: lrint rounds to the nearest even integer, lround away from zero. What does not fit is any number, the
; same at each use, and no poison.
; Document: LangRef, "'llvm.lrint.*' Intrinsic", "'llvm.lround.*' Intrinsic"
; EXPECT --function src_away: correct
; EXPECT --function src_even: correct
; EXPECT --function src_confused: incorrect
; EXPECT --function src_exact: correct
; EXPECT --function src_once: correct
; EXPECT --function src_too_large: correct
; EXPECT --function src_no_poison: incorrect
; EXPECT --function src_scalars: correct

define i32 @src_even() {
  %a = call i32 @llvm.lrint.i32.f32(float 2.5)
  ret i32 %a
}

define i32 @tgt_even() {
  ret i32 2
}

define i64 @src_away() {
  %a = call i64 @llvm.llround.i64.f64(double -2.5)
  ret i64 %a
}

define i64 @tgt_away() {
  ret i64 -3
}

define i32 @src_confused(float noundef %x) {
  %a = call i32 @llvm.lrint.i32.f32(float %x)
  ret i32 %a
}

define i32 @tgt_confused(float noundef %x) {
  %a = call i32 @llvm.lround.i32.f32(float %x)
  ret i32 %a
}

define i32 @src_exact(i16 noundef %x) {
  %f = sitofp i16 %x to float
  %a = call i32 @llvm.lrint.i32.f32(float %f)
  ret i32 %a
}

define i32 @tgt_exact(i16 noundef %x) {
  %a = sext i16 %x to i32
  ret i32 %a
}

define i32 @src_once(float noundef %x) {
  %a = call i32 @llvm.lrint.i32.f32(float %x)
  %b = sub i32 %a, %a
  ret i32 %b
}

define i32 @tgt_once(float noundef %x) {
  ret i32 0
}

define i32 @src_too_large() {
  %a = call i32 @llvm.lrint.i32.f64(double 1.0e+10)
  ret i32 %a
}

define i32 @tgt_too_large() {
  ret i32 7
}

define i32 @src_no_poison() {
  %a = call i32 @llvm.lrint.i32.f64(double 1.0e+10)
  ret i32 %a
}

define i32 @tgt_no_poison() {
  ret i32 poison
}

define <2 x i32> @src_scalars(<2 x float> noundef %x) {
  %a = call <2 x i32> @llvm.lrint.v2i32.v2f32(<2 x float> %x)
  ret <2 x i32> %a
}

define <2 x i32> @tgt_scalars(<2 x float> noundef %x) {
  %p = extractelement <2 x float> %x, i32 0
  %q = extractelement <2 x float> %x, i32 1
  %a = call i32 @llvm.lrint.i32.f32(float %p)
  %b = call i32 @llvm.lrint.i32.f32(float %q)
  %c = insertelement <2 x i32> poison, i32 %a, i32 0
  %d = insertelement <2 x i32> %c, i32 %b, i32 1
  ret <2 x i32> %d
}
