// What clang's hlsl.h declares, as far as the kernels here need it (Debian's package lacks that file).
// Where clang 22 has no builtin yet, what a later one lowers to: an atomic instruction in a
// function, and for quads an unknown convergent function.
#pragma once

typedef unsigned int uint;
typedef vector<uint, 2> uint2;
typedef vector<uint, 3> uint3;
typedef vector<float, 2> float2;
typedef vector<float, 3> float3;
typedef vector<float, 4> float4;

#define BUILTIN(name) __attribute__((clang_builtin_alias(__builtin_hlsl_##name)))
#define WAVE(name) __attribute__((convergent)) BUILTIN(wave_##name)
WAVE(active_sum) uint WaveActiveSum(uint);
WAVE(active_sum) float WaveActiveSum(float);
WAVE(active_max) uint WaveActiveMax(uint);
WAVE(active_min) uint WaveActiveMin(uint);
WAVE(active_count_bits) uint WaveActiveCountBits(bool);
WAVE(active_all_true) bool WaveActiveAllTrue(bool);
WAVE(active_any_true) bool WaveActiveAnyTrue(bool);
WAVE(active_ballot) vector<uint, 4> WaveActiveBallot(bool);
WAVE(is_first_lane) bool WaveIsFirstLane();
WAVE(read_lane_at) uint WaveReadLaneAt(uint, uint);
WAVE(read_lane_at) float WaveReadLaneAt(float, uint);
WAVE(get_lane_index) uint WaveGetLaneIndex();
WAVE(get_lane_count) uint WaveGetLaneCount();
BUILTIN(elementwise_ddx_coarse) float ddx(float);
BUILTIN(elementwise_ddy_coarse) float ddy(float);
__attribute__((convergent)) BUILTIN(group_memory_barrier_with_group_sync)
void GroupMemoryBarrierWithGroupSync();
__attribute__((clang_builtin_alias(__builtin_popcount))) int countbits(uint);
__attribute__((clang_builtin_alias(__builtin_ctz))) int firstbitlow(uint);
#define SUBGROUP(name) __attribute__((convergent)) __asm__("subgroup" name)
uint WavePrefixSum(uint) SUBGROUP("ExclusiveAdd");
uint QuadReadAcrossX(uint) SUBGROUP("QuadSwapHorizontal");
uint QuadReadAcrossY(uint) SUBGROUP("QuadSwapVertical");
