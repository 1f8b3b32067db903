"""llvmlite: only its binding layer is used."""

__version__: str
