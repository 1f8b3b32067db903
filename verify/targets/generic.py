"""What holds of targets without a description of their own, and what OpenCL C says of every one."""

from __future__ import annotations

from verify.targets.target import Ids, Position, Target

GENERIC = Target(
    "generic",
    (),
    has_divergence=False,
    # OpenCL C, "Work-Item Functions"
    ids=Ids(
        positions={"get_local_id": Position("get_local_size")},
        read=("get_global_id", "get_local_id"),
        linear=("get_global_linear_id", "get_local_linear_id"),
        uniform=(
            "get_group_id",
            "get_global_size",
            "get_global_offset",
            "get_local_size",
            "get_enqueued_local_size",
            "get_num_groups",
            "get_work_dim",
            "get_max_sub_group_size",
            "get_num_sub_groups",
            "get_enqueued_num_sub_groups",
        ),
        of_groups=("get_group_id",),
        lane=("get_sub_group_local_id",),
    ),
)
"""Its address spaces may be of any memory, and its scopes of any threads."""

OTHER_GPUS = (
    Target("amdil", ("amdil", "amdil64"), has_library=False, has_divergence=False),
    Target("hsail", ("hsail", "hsail64"), has_library=False, has_divergence=False),
    Target("genx", ("genx32", "genx64")),
)
"""GPUs of which only this is known."""
