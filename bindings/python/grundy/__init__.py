"""Impartial games: who wins, by which moves, and why.

>>> import grundy
>>> p = grundy.Position("kayles 4 + nim 2")
>>> p.outcome, p.value, p.winning_moves
('N', 3, [Move(component=0, to=(2,)), Move(component=1, to=(1,))])
>>> print(p.explain("en").splitlines()[0])
The next player wins (N): nim-value 3.
>>> grundy.period("octal:0.16").preperiod
105351
"""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from ._answers import Printed
from ._batch import Answer, Answers, solve_batch
from ._certificate import Verdict, period_certificate, verify
from ._compare import Comparison, Equivalent, Equivalents, Likeness, compare, equivalents, likeness
from ._count import Counted, Multiples, count_multiples, count_union, heap_choices
from ._engine import clear, memory, settings, string as _string
from ._errors import (
    BadInputError,
    CancelledError,
    Error,
    FaultError,
    InputOutputError,
    LimitError,
    NoMemoryError,
    UnknownAnswerError,
    UnknownGameError,
    UsageError,
)
from ._errors import RENAMED as _RENAMED
from ._exercises import Exercises, exercises
from ._games import Game, catalogue, find_games, game
from ._graph import GameGraph, Vertex
from ._grundy import lib as _lib
from ._listing import Conditions, check, count_positions, positions
from ._misere import Element, Genus, Pairs, Quotient, Tameness, genus, pairs, tameness
from ._nimber import (
    Basis,
    Nimber,
    mex,
    misere_nim_wins,
    nim_expression,
    nim_products,
    nim_sum,
    nim_table,
    odd,
    winning_heap,
)
from ._pattern import Pattern, pattern
from ._picture import Item, Picture
from ._position import Position
from ._reader import Proof, Sequence, Space, Statistics, Value
from ._rules import Component, again, entail
from ._sequence import Identity, Period, Plot, identify, observe, period, plot, values
from ._solution import Move, Solution
from ._solver import Asked, Solver
from ._walsh import walsh_transform, xor_convolve
from ._wide import WideBasis
from ._xor import XorSolution, XorStream, xor_product, xor_read, xor_solve, xor_terms

__version__: str = _string(_lib.grundy_version())

__all__ = [
    "Answer",
    "Answers",
    "Asked",
    "BadInputError",
    "Basis",
    "CancelledError",
    "Comparison",
    "Component",
    "Conditions",
    "Counted",
    "Element",
    "Equivalent",
    "Equivalents",
    "Error",
    "Exercises",
    "FaultError",
    "Game",
    "GameGraph",
    "Genus",
    "Identity",
    "InputOutputError",
    "Item",
    "Likeness",
    "LimitError",
    "Move",
    "Multiples",
    "Nimber",
    "NoMemoryError",
    "Pairs",
    "Pattern",
    "Period",
    "Picture",
    "Plot",
    "Position",
    "Printed",
    "Proof",
    "Quotient",
    "Sequence",
    "Solution",
    "Solver",
    "Space",
    "Statistics",
    "Tameness",
    "UnknownAnswerError",
    "UnknownGameError",
    "UsageError",
    "Value",
    "Verdict",
    "Vertex",
    "WideBasis",
    "XorSolution",
    "XorStream",
    "again",
    "catalogue",
    "check",
    "clear",
    "compare",
    "count_multiples",
    "count_positions",
    "count_union",
    "entail",
    "equivalents",
    "exercises",
    "find_games",
    "game",
    "genus",
    "heap_choices",
    "identify",
    "likeness",
    "memory",
    "mex",
    "misere_nim_wins",
    "nim_expression",
    "nim_products",
    "nim_sum",
    "nim_table",
    "observe",
    "odd",
    "pairs",
    "pattern",
    "period",
    "period_certificate",
    "plot",
    "positions",
    "settings",
    "solve_batch",
    "tameness",
    "values",
    "verify",
    "walsh_transform",
    "winning_heap",
    "xor_convolve",
    "xor_product",
    "xor_read",
    "xor_solve",
    "xor_terms",
]

if not _TYPE_CHECKING:  # which would take any name for one that there is

    def __getattr__(name: str) -> object:
        if name in _RENAMED:
            raise AttributeError(f"grundy.{name} is called grundy.{_RENAMED[name]}")
        raise AttributeError(f"module 'grundy' has no attribute {name!r}")
