"""The convergence models on complete traces.

Written from the documents, and sharing no code with `verify.convergence`: the two are held against
each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from verify.concrete.convergence.ipdom import ipdom
from verify.concrete.convergence.maximal import Classes, Sequences, maximal
from verify.concrete.run.function_facts import FunctionFacts
from verify.options import Model

MODELS: Mapping[Model, Callable[[Sequences, FunctionFacts], Classes]] = {
    Model.MAXIMAL: lambda sequences, facts: maximal(sequences, facts.headers),
    Model.IPDOM: lambda sequences, facts: ipdom(sequences, facts.post_dominator),
}
"""The classes of all block executions of participants that entered a function together."""
