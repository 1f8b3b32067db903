"""Direct calls of z3's C functions that inspect terms and count references.

z3's Python interface asks after every call whether there was an error, releases the interpreter's
lock around it, and passes each argument through a Python function.  Where nothing can go wrong with
a term that is alive, and the function itself takes less time than all that, it is called directly:
a small check has some thousands of such calls.  What is asked of the wrong kind of term is not an
error then, but 0: callers ask `z3.is_bv` and the like first, as types hold them to.
`call_directly` puts this in place of the interface's own functions, wherever it uses them.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from importlib import import_module
from typing import Any

import z3

Function = Callable[..., Any]

LOOKING = (
    "Z3_inc_ref",
    "Z3_dec_ref",
    "Z3_get_ast_id",
    "Z3_get_ast_kind",
    "Z3_get_sort",
    "Z3_get_sort_kind",
    "Z3_get_bv_sort_size",
    "Z3_is_finite_set_sort",
    "Z3_is_eq_ast",
    "Z3_sort_to_ast",
    "Z3_func_decl_to_ast",
    "Z3_get_app_decl",
    "Z3_get_app_num_args",
    "Z3_get_app_arg",
    "Z3_get_decl_kind",
    "Z3_get_decl_name",
    "Z3_get_symbol_kind",
    "Z3_ast_vector_size",
    "Z3_get_domain",
    "Z3_get_arity",
)
"""Their arguments are pointers, and numbers of 32 bits."""


def call_directly() -> None:
    """Call what only looks at terms directly; once in a process.  What a release of z3 does not
    have is left out."""
    interface: Any = import_module("z3.z3")
    core: Any = import_module("z3.z3core")
    for name in LOOKING:
        if (wrapper := getattr(core, name, None)) is not None:
            function = _direct(wrapper)
            for module in (core, interface, z3):
                setattr(module, name, function)
    interface.AstRef.__init__ = _beginning(core.Z3_inc_ref)
    interface.AstRef.__del__ = _end(core.Z3_dec_ref)
    interface._to_expr_ref = _wrapping(core, interface._to_expr_ref)


def _direct(wrapper: Any) -> Function:
    """The C function that a function of the interface calls."""
    function = wrapper.__defaults__[0].f
    prototype: Any = ctypes.PYFUNCTYPE(function.restype)
    return prototype(ctypes.cast(function, ctypes.c_void_p).value)


def _beginning(count: Function) -> Function:
    """The creation of an object that refers to a term, a sort or a declaration: for z3, these are
    objects of one kind."""

    def begin(self: Any, ast: z3.Ast, ctx: Any = None) -> None:
        self.ast = ast
        self.ctx = context = z3.main_ctx() if ctx is None else ctx
        count(context.ctx, ast)

    return begin


def _end(uncount: Function) -> Function:
    """The destruction of an object that refers to a term, a sort or a declaration."""

    def end(self: Any) -> None:
        context = self.ctx.ctx
        if context is not None:  # at the end of the process it may be gone first
            uncount(context, self.ast)

    return end


def _wrapping(core: Any, wrap: Function) -> Function:
    """`wrap`, which makes the object for a term, with the usual sorts first."""
    kind_of, sort_of, kind_of_sort = core.Z3_get_ast_kind, core.Z3_get_sort, core.Z3_get_sort_kind
    application, number = z3.Z3_APP_AST, z3.Z3_NUMERAL_AST
    truth, bits = z3.Z3_BOOL_SORT, z3.Z3_BV_SORT

    def wrapped(ast: Any, ctx: Any) -> z3.ExprRef:
        if type(ast) is z3.Ast:  # a pattern's kind is that of an application
            ref = ctx.ctx
            kind = kind_of(ref, ast)
            if kind in (application, number):
                sort = kind_of_sort(ref, sort_of(ref, ast))
                if sort == truth:
                    return z3.BoolRef(ast, ctx)
                if sort == bits:
                    return (z3.BitVecNumRef if kind == number else z3.BitVecRef)(ast, ctx)
        return wrap(ast, ctx)

    return wrapped
