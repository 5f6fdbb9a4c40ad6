"""How much a test in Python tries, and with which random numbers: GRUNDY_EFFORT and GRUNDY_SEED of the environment,
read as tests/support/effort.h says. What is malformed ends the program with exit code 1.

    sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / 'support'))
    import effort
    parser.add_argument('--seed', type=int, default=effort.seed())
    parser.add_argument('--count', type=int, default=effort.scaled(500, least=50))
    rng = effort.stream(options.seed, 'oracle/rules')
"""

import os
import random
import re
import shlex
import sys

DEFAULT_SEED = 52


def _refuse(variable, text, expected):
    print(f'{variable}={text}: expected {expected}', file=sys.stderr)
    sys.exit(1)


def factor():
    """The effort, 1 by default."""
    text = os.environ.get('GRUNDY_EFFORT', '1')
    if not re.fullmatch(r'[0-9]+\.?[0-9]*|\.[0-9]+', text) or not 0.001 <= float(text) <= 1000:
        _refuse('GRUNDY_EFFORT', text, 'a number from 0.001 to 1000')
    return float(text)


def seed():
    """The seed, a fixed one by default."""
    text = os.environ.get('GRUNDY_SEED', str(DEFAULT_SEED))
    if not re.fullmatch('[0-9]+', text) or int(text) >= 1 << 64:
        _refuse('GRUNDY_SEED', text, 'a whole number below 2^64')
    return int(text)


def scaled(n, least=1, most=None):
    """n times the effort, to the nearest whole number, at least `least` and at most `most`."""
    size = int(n * factor() + 0.5)
    return max(least, size if most is None else min(size, most))


def stream(number, name):
    """Random numbers that depend on the seed and the test's name. Prints to standard error what repeats the test."""
    command = shlex.join([os.path.relpath(sys.argv[0]), *sys.argv[1:]])
    print(f'GRUNDY_SEED={seed()} GRUNDY_EFFORT={factor():g} {command} # repeats {name}', file=sys.stderr)
    return random.Random(f'{number} {name}')
