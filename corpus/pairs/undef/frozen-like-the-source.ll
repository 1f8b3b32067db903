; What: A value of the target that is frozen is not the source's value, which may be poison: a target with the source's
; values proves (@src_a1), and refutes nothing by itself (@src_b1 is refuted by the target's own run).
; Document: docs/refinement.md, "What is compared"; LangRef, "'freeze' Instruction"
; EXPECT --function src_a1: correct
; EXPECT --function src_b1: incorrect

declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.readlane.i32(i32,i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.fma.f32(float,float,float)
declare float @llvm.canonicalize.f32(float)
declare void @llvm.assume(i1)
declare void @ext()
declare void @bar() convergent

define i32 @src_a1(i32 noundef %k, ptr addrspace(1) noalias %o, i32 %a) convergent {
  %pd0 = add i32 %k, 3
  %pd1 = mul i32 %k, 10
  %pd2 = xor i32 %k, 17
  %pd3 = and i32 %k, 24
  %pd4 = or i32 %k, 31
  %pd5 = sub i32 %k, 38
  %pd6 = add i32 %k, 45
  %pd7 = xor i32 %k, 52
  %pd8 = mul i32 %k, 59
  %pd9 = or i32 %k, 66
  %pd10 = and i32 %k, 73
  %pd11 = xor i32 %k, 80
  %pd12 = sub i32 %k, 87
  %ac0 = add i32 %pd0, %pd1
  %ac1 = xor i32 %ac0, %pd2
  %ac2 = xor i32 %ac1, %pd3
  %ac3 = xor i32 %ac2, %pd4
  %ac4 = xor i32 %ac3, %pd5
  %ac5 = xor i32 %ac4, %pd6
  %ac6 = xor i32 %ac5, %pd7
  %ac7 = xor i32 %ac6, %pd8
  %ac8 = xor i32 %ac7, %pd9
  %ac9 = xor i32 %ac8, %pd10
  %ac10 = xor i32 %ac9, %pd11
  %ac11 = xor i32 %ac10, %pd12
  store i32 %ac11, ptr addrspace(1) %o
  %x = add i32 %a, 1
  %f = freeze i32 %x
  %m = mul i32 %f, 2
  ret i32 %m
}

define i32 @tgt_a1(i32 noundef %k, ptr addrspace(1) noalias %o, i32 %a) convergent {
  %pd0 = add i32 %k, 3
  %pd1 = mul i32 %k, 10
  %pd2 = xor i32 %k, 17
  %pd3 = and i32 %k, 24
  %pd4 = or i32 %k, 31
  %pd5 = sub i32 %k, 38
  %pd6 = add i32 %k, 45
  %pd7 = xor i32 %k, 52
  %pd8 = mul i32 %k, 59
  %pd9 = or i32 %k, 66
  %pd10 = and i32 %k, 73
  %pd11 = xor i32 %k, 80
  %pd12 = sub i32 %k, 87
  %ac0 = add i32 %pd0, %pd1
  %ac1 = xor i32 %ac0, %pd2
  %ac2 = xor i32 %ac1, %pd3
  %ac3 = xor i32 %ac2, %pd4
  %ac4 = xor i32 %ac3, %pd5
  %ac5 = xor i32 %ac4, %pd6
  %ac6 = xor i32 %ac5, %pd7
  %ac7 = xor i32 %ac6, %pd8
  %ac8 = xor i32 %ac7, %pd9
  %ac9 = xor i32 %ac8, %pd10
  %ac10 = xor i32 %ac9, %pd11
  %ac11 = xor i32 %ac10, %pd12
  store i32 %ac11, ptr addrspace(1) %o
  %x = add i32 1, %a
  %f = freeze i32 %x
  %m = shl i32 %f, 1
  ret i32 %m
}

define i32 @src_b1(i32 noundef %k, ptr addrspace(1) noalias %o, i32 %a, i32 noundef %v) convergent {
  %pd0 = add i32 %k, 3
  %pd1 = mul i32 %k, 10
  %pd2 = xor i32 %k, 17
  %pd3 = and i32 %k, 24
  %pd4 = or i32 %k, 31
  %pd5 = sub i32 %k, 38
  %pd6 = add i32 %k, 45
  %pd7 = xor i32 %k, 52
  %pd8 = mul i32 %k, 59
  %pd9 = or i32 %k, 66
  %pd10 = and i32 %k, 73
  %pd11 = xor i32 %k, 80
  %pd12 = sub i32 %k, 87
  %ac0 = add i32 %pd0, %pd1
  %ac1 = xor i32 %ac0, %pd2
  %ac2 = xor i32 %ac1, %pd3
  %ac3 = xor i32 %ac2, %pd4
  %ac4 = xor i32 %ac3, %pd5
  %ac5 = xor i32 %ac4, %pd6
  %ac6 = xor i32 %ac5, %pd7
  %ac7 = xor i32 %ac6, %pd8
  %ac8 = xor i32 %ac7, %pd9
  %ac9 = xor i32 %ac8, %pd10
  %ac10 = xor i32 %ac9, %pd11
  %ac11 = xor i32 %ac10, %pd12
  store i32 %ac11, ptr addrspace(1) %o
  %x = add i32 %a, 1
  %f = freeze i32 %x
  %d = udiv i32 %v, 3
  ret i32 %f
}

define i32 @tgt_b1(i32 noundef %k, ptr addrspace(1) noalias %o, i32 %a, i32 noundef %v) convergent {
  %pd0 = add i32 %k, 3
  %pd1 = mul i32 %k, 10
  %pd2 = xor i32 %k, 17
  %pd3 = and i32 %k, 24
  %pd4 = or i32 %k, 31
  %pd5 = sub i32 %k, 38
  %pd6 = add i32 %k, 45
  %pd7 = xor i32 %k, 52
  %pd8 = mul i32 %k, 59
  %pd9 = or i32 %k, 66
  %pd10 = and i32 %k, 73
  %pd11 = xor i32 %k, 80
  %pd12 = sub i32 %k, 87
  %ac0 = add i32 %pd0, %pd1
  %ac1 = xor i32 %ac0, %pd2
  %ac2 = xor i32 %ac1, %pd3
  %ac3 = xor i32 %ac2, %pd4
  %ac4 = xor i32 %ac3, %pd5
  %ac5 = xor i32 %ac4, %pd6
  %ac6 = xor i32 %ac5, %pd7
  %ac7 = xor i32 %ac6, %pd8
  %ac8 = xor i32 %ac7, %pd9
  %ac9 = xor i32 %ac8, %pd10
  %ac10 = xor i32 %ac9, %pd11
  %ac11 = xor i32 %ac10, %pd12
  store i32 %ac11, ptr addrspace(1) %o
  %x = add i32 %a, 1
  ret i32 %x
}
