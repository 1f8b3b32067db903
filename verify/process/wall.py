"""A wall around this process and those that it starts: which files they may open, whatever asks.

It is Landlock, which Linux has since 5.13 and which any user may apply to their own process.  A
process cannot take it down.  What is open already stays usable, and whether a file exists can be
asked (`stat`); no file outside is read, run, written, made or removed.
"""

from __future__ import annotations

import ctypes
import os
import stat
import sys
from collections.abc import Sequence

from verify.data import dataclass

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
"""Numbers of system calls, the same on all architectures that Python runs on but Alpha."""
_ASK_VERSION = 1
_RULE_PATH_BENEATH = 1
_SET_NO_NEW_PRIVILEGES = 38
"""`PR_SET_NO_NEW_PRIVS`."""
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
_TRUNCATE, _DEVICE_CONTROL = 1 << 14, 1 << 15
_READ = _EXECUTE | _READ_FILE | _READ_DIR
_OF_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _DEVICE_CONTROL
"""The accesses that a rule about a file may name; the others are those of folders."""
_HANDLED = ((5, (1 << 16) - 1), (3, (1 << 15) - 1), (2, (1 << 14) - 1), (1, (1 << 13) - 1))
"""Versions of Landlock's interface that added accesses to files, each with all accesses."""
_LANDLOCK = "Landlock (Linux 5.13 or later, switched on)"


class NoWall(Exception):
    """This machine has no wall to put up; the message says what it lacks."""


@dataclass(frozen=True, slots=True)
class Wall:
    """Files and folders that may be read and run, and those that may be written, too; all else may
    not be.  A path that cannot be opened is left out."""

    readable: tuple[str, ...]
    writable: tuple[str, ...] = ()


def refuse_without_wall() -> None:
    """Raises `NoWall` where `put_up` would."""
    _handled()


def put_up(wall: Wall) -> None:
    """From now on this process, all its threads that are started later, and its children are behind
    the wall, and behind any that was there before.  Raises `NoWall`."""
    handled = _handled()
    libc = ctypes.CDLL(None, use_errno=True)
    asked = ctypes.c_uint64(handled)
    rules = _checked(libc.syscall(_CREATE_RULESET, ctypes.byref(asked), ctypes.sizeof(asked), 0))
    try:
        _allow(libc, rules, wall.readable, handled & _READ)
        _allow(libc, rules, wall.writable, handled)
        _checked(libc.prctl(_SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0))
        _checked(libc.syscall(_RESTRICT_SELF, rules, 0))
    finally:
        os.close(rules)


class _PathBeneath(ctypes.Structure):
    """`struct landlock_path_beneath_attr`."""

    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def _allow(libc: ctypes.CDLL, rules: int, paths: Sequence[str], accesses: int) -> None:
    for path in paths:
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        try:
            folder = stat.S_ISDIR(os.fstat(place).st_mode)
            rule = _PathBeneath(accesses if folder else accesses & _OF_FILES, place)
            _checked(libc.syscall(_ADD_RULE, rules, _RULE_PATH_BENEATH, ctypes.byref(rule), 0))
        finally:
            os.close(place)


def _handled() -> int:
    """All accesses to files that this machine's Landlock knows.  Raises `NoWall`."""
    if sys.platform != "linux":
        raise NoWall(f"this machine has no {_LANDLOCK}")
    libc = ctypes.CDLL(None, use_errno=True)
    version: int = libc.syscall(_CREATE_RULESET, None, 0, _ASK_VERSION)
    for since, accesses in _HANDLED:
        if version >= since:
            return accesses
    raise NoWall(f"this machine has no {_LANDLOCK}: {os.strerror(ctypes.get_errno())}")


def _checked(result: int) -> int:
    if result < 0:
        raise NoWall(f"Landlock cannot be used here: {os.strerror(ctypes.get_errno())}")
    return result
