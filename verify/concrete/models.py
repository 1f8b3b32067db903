"""The convergence models on complete traces.

Written from the documents, and sharing no code with `verify.convergence`: the two are held against
each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from verify.concrete.function_facts import FunctionFacts
from verify.concrete.ipdom import ipdom
from verify.concrete.maximal import Classes, Sequences, maximal
from verify.options import Model

MODELS: Mapping[Model, Callable[[Sequences, FunctionFacts], Classes]] = {
    Model.MAXIMAL: lambda sequences, facts: maximal(sequences, facts.headers),
    Model.IPDOM: lambda sequences, facts: ipdom(sequences, facts.post_dominator),
}
"""The classes of all block executions of participants that entered a function together."""
