// What the kernels need of HLSL's intrinsics; `tangle-tv source` reads the same.
#include "../../source/headers/hlsl.h"
