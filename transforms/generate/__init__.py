"""Random divergent programs and random changes to them, reproducible from a seed.

In the manner of the Vulkan conformance tests for reconvergence: the weights aim at what optimizers
and analyses get wrong (identical arms, breaks in both arms, conditions that are uniform but
cannot be seen to be), and a program is drawn again until it checks something.
"""

from __future__ import annotations
