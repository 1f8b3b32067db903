"""`tangle-tv serve`: warm processes behind a socket; with `--http`, the playground."""

from __future__ import annotations

from argparse import Namespace

from tangle_tv.cli.errors import Exit, UsageError


def command(arguments: Namespace) -> int:
    """Serve until interrupted.  Raises UsageError."""
    if arguments.http is not None:
        return _playground(arguments)
    from tangle_tv.commands.served_programs import serve_programs

    return serve_programs(arguments)


def _playground(arguments: Namespace) -> int:
    """Raises UsageError where its library is missing, or the address cannot be served."""
    try:
        from tangle_tv.playground.server import AddressError, address, serve
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("tornado"):
            raise
        raise UsageError(
            "the playground needs its extra: pip install 'tangle-tv[playground]'"
        ) from error

    def told(place: str) -> None:
        print(f"tangle-tv: playground at {place} (Ctrl-C ends it)", flush=True)
        if arguments.open:
            import webbrowser

            webbrowser.open(place)

    try:
        serve(*address(arguments.http), told, arguments.embed or "")
    except AddressError as error:
        raise UsageError(f"--http {error}") from error
    return Exit.CORRECT
