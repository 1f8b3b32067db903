// What OpenCL C 3.0 defines before a program begins (The OpenCL C Specification, "Built-in Scalar
// Data Types", "Built-in Vector Data Types", "Synchronization Functions", "Atomic Functions"), as
// far as functions that Clang declares by itself need it (-fdeclare-opencl-builtins).  For a Clang
// that is shipped without its own header of this name.
#ifndef TANGLE_TV_OPENCL_C_BASE
#define TANGLE_TV_OPENCL_C_BASE

// By these Clang knows which families of its functions are wanted.
#ifndef __opencl_c_generic_address_space
#define __opencl_c_named_address_space_builtins 1
#endif
#if defined(cl_khr_subgroups) || defined(__opencl_c_subgroups)
#define __opencl_subgroup_builtins 1
#endif

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;

#define TANGLE_VECTORS(type)                             \
  typedef type type##2 __attribute__((ext_vector_type(2)));   \
  typedef type type##3 __attribute__((ext_vector_type(3)));   \
  typedef type type##4 __attribute__((ext_vector_type(4)));   \
  typedef type type##8 __attribute__((ext_vector_type(8)));   \
  typedef type type##16 __attribute__((ext_vector_type(16)));
TANGLE_VECTORS(char)
TANGLE_VECTORS(uchar)
TANGLE_VECTORS(short)
TANGLE_VECTORS(ushort)
TANGLE_VECTORS(int)
TANGLE_VECTORS(uint)
TANGLE_VECTORS(long)
TANGLE_VECTORS(ulong)
TANGLE_VECTORS(float)
#ifdef cl_khr_fp64
TANGLE_VECTORS(double)
#endif
#ifdef cl_khr_fp16
TANGLE_VECTORS(half)
#endif
#undef TANGLE_VECTORS

#define NULL ((void *)0)

typedef uint cl_mem_fence_flags;
#define CLK_LOCAL_MEM_FENCE 0x01
#define CLK_GLOBAL_MEM_FENCE 0x02
#define CLK_IMAGE_MEM_FENCE 0x04

typedef enum memory_scope {
  memory_scope_work_item = __OPENCL_MEMORY_SCOPE_WORK_ITEM,
  memory_scope_work_group = __OPENCL_MEMORY_SCOPE_WORK_GROUP,
  memory_scope_device = __OPENCL_MEMORY_SCOPE_DEVICE,
  memory_scope_all_svm_devices = __OPENCL_MEMORY_SCOPE_ALL_SVM_DEVICES,
  memory_scope_sub_group = __OPENCL_MEMORY_SCOPE_SUB_GROUP,
} memory_scope;

typedef enum memory_order {
  memory_order_relaxed = __ATOMIC_RELAXED,
  memory_order_acquire = __ATOMIC_ACQUIRE,
  memory_order_release = __ATOMIC_RELEASE,
  memory_order_acq_rel = __ATOMIC_ACQ_REL,
  memory_order_seq_cst = __ATOMIC_SEQ_CST,
} memory_order;

#define ATOMIC_VAR_INIT(value) (value)
#define ATOMIC_FLAG_INIT 0
typedef uint queue_t_flags;
#define MAXFLOAT 0x1.fffffep127f
#define HUGE_VALF (__builtin_huge_valf())
#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))
#define INT_MAX 2147483647
#define INT_MIN (-2147483647 - 1)
#define UINT_MAX 0xffffffffU

#endif
