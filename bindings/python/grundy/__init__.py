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

from ._batch import Answer, Answers, solve_batch
from ._certificate import Verdict, period_certificate, verify
from ._engine import clear, memory, settings, string as _string
from ._errors import (
    BadInput,
    Cancelled,
    Error,
    Fault,
    InputOutput,
    Limit,
    NoMemory,
    Unknown,
    UnknownGame,
    Usage,
)
from ._games import Game, catalogue, find_games, game
from ._grundy import lib as _lib
from ._nimber import Basis, Nimber, mex, nim_sum, odd
from ._position import Position
from ._rules import Component
from ._sequence import Identity, Period, Plot, identify, observe, period, plot, values
from ._solution import Move, Solution
from ._xor import XorSolution, xor_read, xor_solve

__version__: str = _string(_lib.grundy_version())

__all__ = [
    "Answer",
    "Answers",
    "BadInput",
    "Basis",
    "Cancelled",
    "Component",
    "Error",
    "Fault",
    "Game",
    "Identity",
    "InputOutput",
    "Limit",
    "Move",
    "Nimber",
    "NoMemory",
    "Period",
    "Plot",
    "Position",
    "Solution",
    "Unknown",
    "UnknownGame",
    "Usage",
    "Verdict",
    "XorSolution",
    "catalogue",
    "clear",
    "find_games",
    "game",
    "identify",
    "memory",
    "mex",
    "nim_sum",
    "observe",
    "odd",
    "period",
    "period_certificate",
    "plot",
    "settings",
    "solve_batch",
    "values",
    "verify",
    "xor_read",
    "xor_solve",
]
