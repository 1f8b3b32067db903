// What HIP's own headers would declare, as far as the kernels here need it.
// Built for AMDGPU, or for a logical SPIR-V triple, for the sake of tokens: the builtins of AMDGPU
// are then functions with the names of its intrinsics.
#pragma once

#define __device__ __attribute__((device))
#define __global__ extern "C" __attribute__((global))
#define __shared__ __attribute__((shared))

#if !defined(__AMDGCN__)
#define AMDGCN(name) __asm__("llvm.amdgcn." name)
#define QUIET __attribute__((noconvergent)) __device__
extern "C" {
QUIET unsigned __builtin_amdgcn_workitem_id_x() AMDGCN("workitem.id.x");
QUIET unsigned __builtin_amdgcn_workgroup_id_x() AMDGCN("workgroup.id.x");
QUIET unsigned __builtin_amdgcn_mbcnt_lo(unsigned, unsigned) AMDGCN("mbcnt.lo");
QUIET void __builtin_amdgcn_s_sleep(int) AMDGCN("s.sleep");
__device__ void __builtin_amdgcn_s_barrier() AMDGCN("s.barrier");
__device__ void __builtin_amdgcn_wave_barrier() AMDGCN("wave.barrier");
__device__ unsigned amdgcn_ballot(bool) AMDGCN("ballot.i32");
__device__ int __builtin_amdgcn_readfirstlane(int) AMDGCN("readfirstlane.i32");
__device__ int __builtin_amdgcn_readlane(int, int) AMDGCN("readlane.i32");
__device__ int __builtin_amdgcn_ds_bpermute(int, int) AMDGCN("ds.bpermute");
__device__ int __builtin_amdgcn_update_dpp(int, int, int, int, int, bool) AMDGCN("update.dpp.i32");
}
#define __builtin_amdgcn_ballot_w32 amdgcn_ballot
#endif

#define threadIdx_x __builtin_amdgcn_workitem_id_x()
#define blockIdx_x __builtin_amdgcn_workgroup_id_x()
#define FENCE(order) __scoped_atomic_thread_fence(order, __MEMORY_SCOPE_WRKGRP)

static inline __device__ void __syncthreads() {
  FENCE(__ATOMIC_RELEASE);
  __builtin_amdgcn_s_barrier();
  FENCE(__ATOMIC_ACQUIRE);
}

// Waves of 32.
#define __lane_id() __builtin_amdgcn_mbcnt_lo(~0u, 0)
#define __rank_in(mask) __builtin_amdgcn_mbcnt_lo(mask, 0)
#define __ballot(flag) __builtin_amdgcn_ballot_w32(flag)
#define __any(flag) (__ballot(flag) != 0)
#define __first(value) __builtin_amdgcn_readfirstlane(value)
#define __shfl(value, lane) __builtin_amdgcn_ds_bpermute((lane) << 2, value)
// DPP: control 0x110 + n is row_shr:n; lanes without a source get the first operand.
#define __row_shift(value, by) __builtin_amdgcn_update_dpp(0, value, 0x110 + by, 15, 15, false)
#define __popc(bits) __builtin_popcount(bits)
#define __ffs(bits) __builtin_ffs(bits)

#define RELAXED __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE
#define atomicAdd(where, value) __scoped_atomic_fetch_add(where, value, RELAXED)
#define atomicOr(where, value) __scoped_atomic_fetch_or(where, value, RELAXED)
#define atomicLoad(where) __scoped_atomic_load_n(where, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE)
#define atomicStore(where, value) \
  __scoped_atomic_store_n(where, value, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE)
