"""Plain search in Python, which the library's answers are compared with."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Callable, Iterable, Iterator, Tuple

import pytest
from hypothesis import settings

import grundy

# Times are those of a machine that does other work too.
settings.register_profile("grundy", deadline=None)
settings.load_profile("grundy")

Rule = Callable[[Any], Iterable[Tuple[Any, ...]]]


def least_absent(values: Iterable[int]) -> int:
    seen, least = set(values), 0
    while least in seen:
        least += 1
    return least


def plain(rule: Rule) -> Callable[[Any], int]:
    """Nim-values by the definition: the mex of the XORs of the options' parts."""

    @lru_cache(maxsize=None)
    def value(component: Any) -> int:
        found = []
        for option in rule(component):
            total = 0
            for part in option:
                total ^= value(part)
            found.append(total)
        return least_absent(found)

    return value


def plain_wins(rule: Rule, misere: bool) -> Callable[[Tuple[Any, ...]], bool]:
    """Whether the next player wins a whole position, without any theory."""

    @lru_cache(maxsize=None)
    def wins(position: Tuple[Any, ...]) -> bool:
        nothing = True
        for place, component in enumerate(position):
            for option in rule(component):
                nothing = False
                left = tuple(sorted(position[:place] + tuple(option) + position[place + 1 :]))
                if not wins(left):
                    return True
        return nothing and misere

    return lambda position: wins(tuple(sorted(position)))


def octal(digits: Tuple[int, ...]) -> Rule:
    """The rule of an octal code without a digit before the point."""

    def rule(n: int) -> Iterator[Tuple[int, ...]]:
        for taken, digit in enumerate(digits, 1):
            left = n - taken
            if digit & 1 and left == 0:
                yield ()
            if digit & 2 and left > 0:
                yield (left,)
            if digit & 4:
                yield from ((a, left - a) for a in range(1, left // 2 + 1))

    return rule


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    grundy.clear()
