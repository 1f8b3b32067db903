// What CUDA's own headers would declare, as far as the kernels here need it.
// Built as CUDA for NVPTX, or as C++ for a logical SPIR-V triple, for the sake of tokens: the
// builtins of NVPTX are then functions with the names of its intrinsics.
#pragma once

#if defined(__NVPTX__)
#define __device__ __attribute__((device))
#define __global__ extern "C" __attribute__((global))
#define __shared__ __attribute__((shared))
#else
#define __device__
#define __global__ extern "C" [[clang::device_kernel]]
#define __shared__ static __attribute__((address_space(3)))
#define NVVM(name) __asm__("llvm.nvvm." name)
#define QUIET __attribute__((noconvergent))
extern "C" {
QUIET int __nvvm_read_ptx_sreg_tid_x() NVVM("read.ptx.sreg.tid.x");
QUIET int __nvvm_read_ptx_sreg_tid_y() NVVM("read.ptx.sreg.tid.y");
QUIET int __nvvm_read_ptx_sreg_ntid_x() NVVM("read.ptx.sreg.ntid.x");
QUIET int __nvvm_read_ptx_sreg_ctaid_x() NVVM("read.ptx.sreg.ctaid.x");
QUIET int __nvvm_read_ptx_sreg_ctaid_y() NVVM("read.ptx.sreg.ctaid.y");
QUIET int __nvvm_read_ptx_sreg_laneid() NVVM("read.ptx.sreg.laneid");
void nvvm_barrier(int) NVVM("barrier.cta.sync.aligned.all");
void __nvvm_bar_warp_sync(unsigned) NVVM("bar.warp.sync");
int __nvvm_shfl_sync_idx_i32(unsigned, int, int, int) NVVM("shfl.sync.idx.i32");
int __nvvm_shfl_sync_bfly_i32(unsigned, int, int, int) NVVM("shfl.sync.bfly.i32");
int __nvvm_shfl_sync_up_i32(unsigned, int, int, int) NVVM("shfl.sync.up.i32");
int __nvvm_shfl_sync_down_i32(unsigned, int, int, int) NVVM("shfl.sync.down.i32");
unsigned __nvvm_vote_ballot_sync(unsigned, bool) NVVM("vote.ballot.sync");
bool __nvvm_vote_any_sync(unsigned, bool) NVVM("vote.any.sync");
bool __nvvm_vote_all_sync(unsigned, bool) NVVM("vote.all.sync");
unsigned __nvvm_match_any_sync_i32(unsigned, unsigned) NVVM("match.any.sync.i32");
unsigned __nvvm_activemask() NVVM("activemask");
}
#define __syncthreads() nvvm_barrier(0)
#endif

#define FULL 0xffffffffu
#define COORD(axis, builtin)                             \
  __declspec(property(get = get_##axis)) int axis;       \
  __attribute__((always_inline)) static __device__ int get_##axis() { return builtin(); }
static const struct ThreadIdx {
  COORD(x, __nvvm_read_ptx_sreg_tid_x)
  COORD(y, __nvvm_read_ptx_sreg_tid_y)
} threadIdx = {};
static const struct BlockIdx {
  COORD(x, __nvvm_read_ptx_sreg_ctaid_x)
  COORD(y, __nvvm_read_ptx_sreg_ctaid_y)
} blockIdx = {};
static const struct BlockDim {
  COORD(x, __nvvm_read_ptx_sreg_ntid_x)
} blockDim = {};

#define __laneid() __nvvm_read_ptx_sreg_laneid()
#define __syncwarp() __nvvm_bar_warp_sync(FULL)
#define __shfl_sync(mask, value, lane) __nvvm_shfl_sync_idx_i32(mask, value, lane, 31)
#define __shfl_xor_sync(mask, value, bits) __nvvm_shfl_sync_bfly_i32(mask, value, bits, 31)
#define __shfl_up_sync(mask, value, by) __nvvm_shfl_sync_up_i32(mask, value, by, 0)
#define __shfl_down_sync(mask, value, by) __nvvm_shfl_sync_down_i32(mask, value, by, 31)
#define __ballot_sync(mask, flag) __nvvm_vote_ballot_sync(mask, flag)
#define __any_sync(mask, flag) __nvvm_vote_any_sync(mask, flag)
#define __all_sync(mask, flag) __nvvm_vote_all_sync(mask, flag)
#define __match_any_sync(mask, key) __nvvm_match_any_sync_i32(mask, key)
#define __activemask() __nvvm_activemask()
#define __popc(bits) __builtin_popcount(bits)
#define __ffs(bits) __builtin_ffs(bits)

#define RELAXED __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE
#define atomicAdd(where, value) __scoped_atomic_fetch_add(where, value, RELAXED)
#define atomicMax(where, value) __scoped_atomic_fetch_max(where, value, RELAXED)
#define atomicExch(where, value) __scoped_atomic_exchange_n(where, value, RELAXED)
#define __threadfence() __scoped_atomic_thread_fence(__ATOMIC_SEQ_CST, __MEMORY_SCOPE_DEVICE)
#define atomicCAS(where, expected, value)                                          \
  ({                                                                               \
    int was = expected;                                                            \
    __scoped_atomic_compare_exchange_n(where, &was, value, false, __ATOMIC_RELAXED, RELAXED); \
    was;                                                                           \
  })
