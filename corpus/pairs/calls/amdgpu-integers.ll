; What: products of 24 bits and fields of bits, as AMDGPUCodeGenPrepare and InstCombine write them: LLVM makes `mul.u24` of a
; product whose factors have 24 bits, not of others, and a shift of a field that ends with the number.  A field of no width is
; 0; offset and width count by 5 bits.
; Document: LLVM, IntrinsicsAMDGPU.td; AMD, instruction set architecture, V_MUL_U32_U24, V_BFE_U32
; EXPECT --function src_u: correct proved
; EXPECT --function src_w: incorrect result-changed
; EXPECT --function src_i: correct proved
; EXPECT --function src_f: correct proved
; EXPECT --function src_s: correct proved
; EXPECT --function src_none: correct proved
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_high: correct proved

target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.mul.u24.i32(i32, i32)
declare i64 @llvm.amdgcn.mul.i24.i64(i32, i32)
declare i32 @llvm.amdgcn.ubfe.i32(i32, i32, i32)
declare i32 @llvm.amdgcn.sbfe.i32(i32, i32, i32)
declare i32 @llvm.amdgcn.mulhi.i24(i32, i32)
define i32 @src_u(i16 %a, i16 %b) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %m = mul i32 %x, %y
  ret i32 %m
}
define i32 @tgt_u(i16 %a, i16 %b) {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %m = call i32 @llvm.amdgcn.mul.u24.i32(i32 %x, i32 %y)
  ret i32 %m
}
define i32 @src_w(i32 %x, i16 %b) {
  %y = zext i16 %b to i32
  %m = mul i32 %x, %y
  ret i32 %m
}
define i32 @tgt_w(i32 %x, i16 %b) {
  %y = zext i16 %b to i32
  %m = call i32 @llvm.amdgcn.mul.u24.i32(i32 %x, i32 %y)
  ret i32 %m
}
define i64 @src_i(i16 %a, i16 %b) {
  %x = sext i16 %a to i64
  %y = sext i16 %b to i64
  %m = mul i64 %x, %y
  ret i64 %m
}
define i64 @tgt_i(i16 %a, i16 %b) {
  %x = sext i16 %a to i32
  %y = sext i16 %b to i32
  %m = call i64 @llvm.amdgcn.mul.i24.i64(i32 %x, i32 %y)
  ret i64 %m
}
define i32 @src_f(i32 %x) {
  %f = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 8, i32 8)
  ret i32 %f
}
define i32 @tgt_f(i32 %x) {
  %s = lshr i32 %x, 8
  %f = and i32 %s, 255
  ret i32 %f
}
define i32 @src_s(i32 %x) {
  %f = call i32 @llvm.amdgcn.sbfe.i32(i32 %x, i32 40, i32 56)
  ret i32 %f
}
define i32 @tgt_s(i32 %x) {
  %f = ashr i32 %x, 8
  ret i32 %f
}
define i32 @src_none(i32 %x, i32 %o) {
  %f = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 %o, i32 32)
  ret i32 %f
}
define i32 @tgt_none(i32 %x, i32 %o) {
  ret i32 0
}
define i32 @src_wrong(i32 %x) {
  %f = call i32 @llvm.amdgcn.sbfe.i32(i32 %x, i32 8, i32 8)
  ret i32 %f
}
define i32 @tgt_wrong(i32 %x) {
  %s = lshr i32 %x, 8
  %f = and i32 %s, 255
  ret i32 %f
}
define i32 @src_high(i32 %x, i32 %y) {
  %f = call i32 @llvm.amdgcn.mulhi.i24(i32 %x, i32 %y)
  ret i32 %f
}
define i32 @tgt_high(i32 %x, i32 %y) {
  %m = call i64 @llvm.amdgcn.mul.i24.i64(i32 %x, i32 %y)
  %s = lshr i64 %m, 32
  %f = trunc i64 %s to i32
  ret i32 %f
}
