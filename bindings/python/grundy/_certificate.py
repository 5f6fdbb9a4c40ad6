"""Certificates: files that prove answers, checked by code that shares nothing with the engines."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Dict, List, Union

from ._answers import certificate
from ._engine import encode, engine, printing
from ._games import Game, game as game_of
from ._grundy import ffi, lib
from ._sequence import _Sequence


@dataclass(frozen=True)
class Verdict:
    """What the check found: ``verified``; ``text`` says it, for each certificate of the file;
    ``data`` likewise as ``grundy verify --json`` has it. It counts as true where it is verified."""

    verified: bool
    text: str
    data: List[Dict[str, Any]] = field(repr=False)

    def __bool__(self) -> bool:
        return self.verified

    def __str__(self) -> str:
        return self.text


def verify(path: str, *, fast: bool = False) -> Verdict:
    """Checks all certificates of a file. Raises ``BadInputError`` for what is not a certificate.
    With ``fast``, and beyond 10^9 heaps, long periods are checked by code that is written for
    speed; without it by code that is written to be read.

    >>> import grundy, os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "x.cert")
    >>> grundy.Position("chomp 3x4").certificate(path)
    >>> bool(grundy.verify(path))
    True
    """
    out = ffi.new("grundy_verifier **")
    verdict = ffi.new("grundy_verdict *", {"size": ffi.sizeof("grundy_verdict")})
    more = ffi.new("bool *")
    texts, data, verified = [], [], True
    with engine() as e:
        e.check(lib.grundy_py_verifier(e.context, encode(path, "path"), out))
        verifier = out[0]
        lib.grundy_verifier_set_fast(verifier, fast)
        try:
            while True:
                e.check(lib.grundy_verifier_next(verifier, verdict, more))
                if not more[0]:
                    break
                verified = verified and bool(verdict.verified)
                said = (printing(), verifier, verdict)
                texts.append(
                    e.text(lambda out: lib.grundy_print_verdict(out, lib.GRUNDY_FORMAT_TEXT, *said))
                )
                line = e.text(
                    lambda out: lib.grundy_print_verdict(out, lib.GRUNDY_FORMAT_JSON, *said)
                )
                data.append(json.loads(line))
        finally:
            lib.grundy_verifier_destroy(verifier)
    return Verdict(verified, "".join(texts), data)


def period_certificate(game: Union[str, Game], path: str) -> None:
    """Writes a proof of the period of a subtraction set or a take-and-break code.

    >>> import grundy, os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "kayles.cert")
    >>> grundy.period_certificate("kayles", path)
    >>> grundy.verify(path).verified
    True
    """
    game = game_of(game)
    found = ffi.new("grundy_period *")

    with engine() as e, _Sequence(e, game) as sequence, certificate(e, path) as made:
        e.check(lib.grundy_sequence_period(sequence, (1 << 64) - 1, found))
        e.check(lib.grundy_certificate_period(made, sequence, found))


__all__ = ["Verdict", "period_certificate", "verify"]
