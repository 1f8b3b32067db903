// Subgroup operations for C++, under the names of GLSL (GL_KHR_shader_subgroup), and a kernel.
#pragma once

#define KERNEL extern "C" [[clang::device_kernel]]
extern "C" {
__attribute__((noconvergent, const)) unsigned getSubgroupLocalInvocationId();
unsigned subgroupBallot(bool);
bool subgroupAll(bool);
bool subgroupAny(bool);
bool subgroupAllEqual(int);
bool subgroupElect();
int subgroupShuffle(int, unsigned);
int subgroupShuffleXor(int, unsigned);
int subgroupBroadcastFirst(int);
int subgroupAdd(int);
int subgroupMin(int);
int subgroupExclusiveAdd(int);
void subgroupBarrier();
}
