"""A wall around this process and those that it starts: a limit on the files that they may open, for
any code.

It is Landlock, which Linux has since 5.13 and which any user may apply to their own process.  A
process cannot take it down.  What is open already stays usable, and whether a file exists can be
asked (`stat`); no file outside is read, run, written, made or removed.
"""

from __future__ import annotations

import os
import stat
import struct
import sys
from collections.abc import Sequence

from common.data import dataclass

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
    attributes = struct.pack("=Q", handled)
    rules = _call(_CREATE_RULESET, attributes, len(attributes), 0)
    try:
        _allow(rules, wall.readable, handled & _READ)
        _allow(rules, wall.writable, handled)
        _without_new_privileges()
        _call(_RESTRICT_SELF, rules, 0)
    finally:
        os.close(rules)


def _allow(rules: int, paths: Sequence[str], accesses: int) -> None:
    for path in paths:
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        try:
            folder = stat.S_ISDIR(os.fstat(place).st_mode)
            of_this = accesses if folder else accesses & _OF_FILES
            # struct landlock_path_beneath_attr, which is packed
            _call(_ADD_RULE, rules, _RULE_PATH_BENEATH, struct.pack("=Qi", of_this, place), 0)
        finally:
            os.close(place)


def _handled() -> int:
    """All accesses to files that this machine's Landlock knows.  Raises `NoWall`."""
    if sys.platform != "linux":
        raise NoWall(f"this machine has no {_LANDLOCK}")
    try:
        version = _call(_CREATE_RULESET, None, 0, _ASK_VERSION)
    except NoWall as error:
        raise NoWall(f"this machine has no {_LANDLOCK}") from error
    return next(accesses for since, accesses in _HANDLED if version >= since)


def _call(number: int, *arguments: int | bytes | None) -> int:
    """The result of a system call.  Raises `NoWall`."""
    import ctypes  # which most commands do without

    words = [ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]
    return _checked(ctypes.CDLL(None, use_errno=True).syscall(ctypes.c_long(number), *words))


def _without_new_privileges() -> None:
    """Establish the state that Landlock requires of a process without privileges.  Raises
    `NoWall`."""
    import ctypes

    _checked(ctypes.CDLL(None, use_errno=True).prctl(_SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0))


def _checked(result: int) -> int:
    import ctypes

    if result < 0:
        raise NoWall(f"Landlock cannot be used: {os.strerror(ctypes.get_errno())}")
    return result
