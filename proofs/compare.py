#!/usr/bin/env python3
"""The proved checker against `grundy verify`, on certificates that grundy writes and on forgeries of them.

compare.py GRUNDY CHECKER [--count N] [--seed N]

For N octal and hexadecimal codes and subtraction sets with a period that a theorem of Guy and Smith or on arithmetic
periods proves, and for their values, for six sparse spaces, N positions of sums of heap games, N/2 misère quotients,
N/2 graphs with positions in normal and misère play, eight rows of Wythoff's game, and N/2 XOR systems, both programs
must accept and refuse the same: the certificate as written, with every number changed to its neighbours, with the
period, or period and preperiod, replaced by others whose computed_to is right, with a changed digit, with claims
changed, left out and in another order, with other elements, products, sets P, equations and vectors. Certificates of
other kinds the checker must leave unread.
Prints counts and seconds; exit code 1 where the two differ.
"""
import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

GRANTED, REFUSED, MALFORMED, UNREAD = 0, 1, 3, 4


def random_game(draw):
    kind = draw.randrange(10)
    if kind == 0:
        return 'subtraction:' + ','.join(map(str, sorted(draw.sample(range(1, 30), draw.randint(1, 5)))))
    if kind == 3:
        return 'subtraction:all-but:' + ','.join(map(str, sorted(draw.sample(range(1, 12), draw.randint(1, 4)))))
    if kind == 1:
        return 'hex:0.' + ''.join(draw.choice('0123456789abcdef') for _ in range(draw.randint(1, 2)))
    if kind == 2:  # these mostly have arithmetic periods
        digits = ''.join(draw.choice('048c') for _ in range(draw.randint(0, 2)))
        return 'hex:' + draw.choice(('0.', '8.', '0.0')) + digits + '8'
    return 'octal:' + draw.choice('04') + '.' + ''.join(draw.choice('01234567') for _ in range(draw.randint(1, 3)))


def heaps_and_stones(record):
    """The most heaps that a move leaves and the most stones that it takes."""
    if record['game'].startswith('subtraction:'):
        return 1, max(map(int, record['code'].split(',')))
    first, _, rest = record['code'].partition('.')
    digits = [int(first or '0', 16)] + [int(d, 16) for d in rest]
    bits = 0
    for digit in digits:
        bits |= digit
    return (3 if bits & 8 else 2 if bits & 4 else 1), max((t for t, d in enumerate(digits) if d), default=0)


def with_period(record, preperiod, period):
    """The same claim of another period, with the heaps that its proof would read."""
    if record['proof'] == 'arithmetic':
        last = int(record['matched_at']) + period * (1 + period % 2) - 1
        return dict(record, preperiod=str(preperiod), period=str(period), computed_to=str(last))
    if record['proof'] == 'state':
        last = int(record['matched_at']) + period - 1
        return dict(record, preperiod=str(preperiod), period=str(period), computed_to=str(last))
    heaps, stones = heaps_and_stones(record)
    last = heaps * (max(1, preperiod) + period) + stones - 1
    return dict(record, preperiod=str(preperiod), period=str(period), computed_to=str(last))


def arithmetic_forgeries(record):
    """Other heaps from which the witnesses are counted, and other saltuses with their period."""
    matched, last, period, saltus = (int(record[key]) for key in ('matched_at', 'computed_to', 'period', 'saltus'))
    for other in {1, matched // 2, max(1, matched - period), max(1, matched - 1), matched + 1, matched + period}:
        yield dict(record, matched_at=str(other), computed_to=str(last + other - matched))
    twice = with_period(record, int(record['preperiod']), 2 * period)
    yield dict(twice, saltus=str(2 * saltus))


def sparse_forgeries(record, draw):
    """Other rare heaps, bits, and heaps whose splits are tried, with the window and the last heap that follow."""
    arms, window, matched, last = (int(record[key]) for key in ('arms', 'window', 'matched_at', 'computed_to'))
    rares, mask = record['rares'], int(record['mask'])
    at = draw.randrange(len(rares))
    yield dict(record, rares=rares[:at] + rares[at + 1:])
    yield dict(record, rares=rares[:at] + [str(int(rares[at]) + 1)] + rares[at:])
    yield dict(record, rares=rares[::-1])
    yield dict(record, parity=str(1 - int(record['parity'])))
    yield dict(record, parity='2')
    for other in (0, mask ^ 1, mask ^ 2, mask ^ 1 << draw.randrange(8), mask | 1 << 15, mask | 1 << 20):
        yield dict(record, mask=str(other))
    for less in (1, arms // 2, arms - int(rares[-1]), arms - int(rares[-1]) + 1, arms - 1, -1):
        wide, start = window - less, max(int(record['preperiod']), window - less) + window - less
        yield dict(record, arms=str(arms - less), window=str(wide), matched_at=str(start),
                   computed_to=str(start + int(record['period']) - 1))
    yield dict(record, matched_at=str(matched + 1), computed_to=str(last + 1))
    yield dict(record, window=str(window + 1))
    for change, period in ((0, 2), (1, 1), (-1, 1)):  # the preperiod or the period that is not least
        start = max(int(record['preperiod']) + change, window) + window
        yield dict(record, preperiod=str(int(record['preperiod']) + change), matched_at=str(start),
                   period=str(period * int(record['period'])),
                   computed_to=str(start + period * int(record['period']) - 1))


def sparse_games(both, grundy, draw, folder):
    """Codes of sparse spaces; for the longer ones only the certificate as written."""
    path = os.path.join(folder, 'sparse')
    for code in ('0.356', '0.3714', '4.064', '0.56', '0.127', '0.16'):
        text = written(grundy, ['octal:' + code, '--period', '--no-values'], path)
        record = json.loads(text)
        both.compare(text, 'sparse')
        for forged in sparse_forgeries(record, draw) if int(record['computed_to']) < 50000 else ():
            both.compare(json.dumps(forged, separators=(',', ':')) + '\n', 'sparse')


def forgeries(record, draw):
    for key in ('preperiod', 'period', 'saltus', 'computed_to', 'matched_at', 'from', 'to'):
        if key in record:
            number = int(record[key])
            for other in {max(0, number - 1), number + 1, 2 * number} - {number}:
                yield dict(record, **{key: str(other)})
    if record['kind'] == 'period':
        n0, p = int(record['preperiod']), int(record['period'])
        for preperiod, period in ((n0, 2 * p), (n0 + 1, p), (max(0, n0 - 1), p), (n0, p + 1), (n0, max(1, p - 1)),
                                  (n0, max(1, p // 2)), (n0 + p, p)):
            yield with_period(record, preperiod, period)
        if record['proof'] in ('arithmetic', 'state'):
            yield from arithmetic_forgeries(record)
        else:
            yield dict(record, proof='window' if record['proof'] == 'guy-smith' else 'guy-smith')
    else:
        values = list(record['values'])
        values[draw.randrange(len(values))] = str(draw.randrange(12))
        yield dict(record, values=values)
        yield dict(record, values=values[:-1])
    if ':' in record['game'] and '.' in record['code']:
        at = draw.randrange(record['code'].index('.') + 1, len(record['code'])) if record['code'][-1] != '.' else 0
        code = record['code'][:at] + draw.choice('01234567') + record['code'][at + 1:]
        yield dict(record, game=record['game'].split(':')[0] + ':' + code, code=code)


class Comparison:
    def __init__(self, grundy, checker, folder):
        self.grundy, self.checker = grundy, checker
        self.path = os.path.join(folder, 'certificate')
        self.seconds = {grundy: 0.0, checker: 0.0}
        self.counts = {}
        self.wrong = 0

    def run(self, *command):
        begin = time.monotonic()
        code = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600).returncode
        self.seconds[command[0]] += time.monotonic() - begin
        return code

    def compare(self, text, what):
        with open(self.path, 'w', encoding='utf-8') as file:
            file.write(text)
        verified, proved = self.run(self.grundy, 'verify', self.path), self.run(self.checker, self.path)
        self.counts[what, verified, proved] = self.counts.get((what, verified, proved), 0) + 1
        # The checker reads all claims about a position before it judges the first; verify judges as it reads.
        same = verified == proved or (what == 'position' and verified == REFUSED and proved == MALFORMED)
        same = same or (proved == UNREAD and (what == 'other' or verified != GRANTED))
        if not same:
            self.wrong += 1
            print(f'compare: verify exits with {verified}, the proved checker with {proved}: {text[:300]}',
                  file=sys.stderr)


def as_terms(record):
    """The same claim with equations as lists of unknowns, and without what is not claimed for these."""
    def equation(row):
        return ' '.join([str(u + 1) for u, digit in enumerate(row[:-1]) if digit == '1'] + ['=', row[-1]])

    changed = {'terms' if key == 'system' else key: value for key, value in record.items()
               if key not in ('rank', 'free', 'kernel')}
    return dict(changed, terms=list(map(equation, record['system'])))


def system_forgeries(record, draw):
    """Other equations, and more or fewer of them; other counts; other sums, free unknowns, vectors and ranks."""
    system, unknowns = record['system'], int(record['unknowns'])
    at = draw.randrange(len(system))
    bit = draw.randrange(len(system[at]))
    flipped = system[at][:bit] + str(1 - int(system[at][bit])) + system[at][bit + 1:]
    yield dict(record, system=system[:at] + [flipped] + system[at + 1:])
    yield dict(record, system=system[:at] + system[at + 1:])
    yield dict(record, system=system[:at] + [system[at][1:]] + system[at + 1:])
    yield dict(record, system=system[::-1])
    yield dict(record, unknowns=str(unknowns + 1))
    yield dict(record, equations=str(len(system) + 1))
    if record['kind'] == 'contradiction':
        rows = record['contradiction']
        changed = draw.randrange(len(rows))
        yield dict(record, contradiction=rows[1:])
        yield dict(record, contradiction=rows[::-1])
        yield dict(record, contradiction=rows[:changed] + [str(draw.randint(0, 9))] + rows[changed + 1:])
        return
    for change in (1, -1):
        yield dict(record, rank=str(max(0, int(record['rank']) + change)))
    yield dict(record, free=record['free'][1:])
    yield dict(record, free=record['free'] + [str(unknowns)])
    yield dict(record, free=[str(draw.randint(0, unknowns)) for _ in record['free']])
    vectors = [record['solution'], *record.get('kernel', [])]
    for which, vector in enumerate(vectors):
        at = draw.randrange(unknowns)
        for other in (vector[:at] + str(1 - int(vector[at])) + vector[at + 1:], vector[1:], vector[:-1] + '2',
                      ''.join(draw.choice('01') for _ in vector)):
            changed = vectors[:which] + [other] + vectors[which + 1:]
            yield dict(record, solution=changed[0], **({'kernel': changed[1:]} if 'kernel' in record else {}))
    if 'kernel' in record:
        yield {key: value for key, value in record.items() if key != 'kernel'}
        yield dict(record, kernel=record['kernel'][1:])
        yield dict(record, kernel=record['kernel'][::-1])
        yield dict(record, kernel=record['kernel'] + ['0' * unknowns])


def systems(both, grundy, count, draw, folder):
    """Random systems with and without solutions, as digits and as lists of unknowns, and forgeries of both."""
    source, path = os.path.join(folder, 'system'), os.path.join(folder, 'equations')
    for _ in range(count):
        unknowns = draw.randint(1, 6)
        with open(source, 'w', encoding='utf-8') as file:
            for _ in range(draw.randint(1, unknowns + 3)):
                print(*(draw.randrange(2) for _ in range(unknowns + 1)), file=file)
        subprocess.run([grundy, 'xor', source, *draw.choice(([], ['--kernel'])), '--certificate', path],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)
        with open(path, encoding='utf-8') as file:
            record = json.loads(file.read())
        for forged in (record, *system_forgeries(record, draw)):
            both.compare(json.dumps(forged, separators=(',', ':')) + '\n', record['kind'])
            listed = as_terms(forged)
            both.compare(json.dumps(listed, separators=(',', ':')) + '\n', record['kind'])
        for text in ('2 1 = 0', '0 = 1', '1 = 2', '1', '7 = 0', '01 = 0') if record['system'] else ():
            listed = as_terms(record)
            both.compare(json.dumps(dict(listed, terms=[text] + listed['terms'][1:]), separators=(',', ':')) + '\n',
                         'malformed terms')


def position_forgeries(lines, draw):
    """The same answer with other values, other claims, or with claims left out, twice or in another order."""
    head, claims = lines[0], lines[1:]
    yield [dict(head, outcome='P' if head['outcome'] == 'N' else 'N')] + claims
    yield [{key: text for key, text in head.items() if key != 'value'}] + claims
    for key in ('value', 'claims'):
        if key in head:
            for other in (int(head[key]) + 1, max(0, int(head[key]) - 1)):
                yield [dict(head, **{key: str(other)})] + claims
    yield [dict(head, position=head['position'] + ' ' + str(draw.randrange(9)))] + claims
    if not claims:
        return
    at = draw.randrange(len(claims))
    less = str(int(head['claims']) - len(claims[at]['components']))
    yield [dict(head, claims=less)] + claims[:at] + claims[at + 1:]
    yield [head] + claims[:at] + claims[at + 1:]
    yield [head] + claims[::-1]
    yield [head] + claims + claims[at:at + 1]
    key = 'not' if 'not' in claims[at] else 'value'
    for other in (int(claims[at][key]) + 1, max(0, int(claims[at][key]) - 1), draw.randrange(9)):
        yield [head] + claims[:at] + [dict(claims[at], **{key: str(other)})] + claims[at + 1:]
    changed = claims[at]['components'][:-1] + [str(draw.randrange(30))]
    yield [head] + claims[:at] + [dict(claims[at], components=changed)] + claims[at + 1:]
    yield [head] + claims[:at] + [dict(claims[at], game=str(draw.randrange(3)))] + claims[at + 1:]


def positions(both, grundy, count, draw, folder):
    """Random positions of sums of heap games, and forgeries of their certificates."""
    path = os.path.join(folder, 'position')
    while count > 0:
        arguments = []
        for _ in range(draw.randint(1, 3)):
            game = draw.choice(('nim', 'kayles', 'dawson-kayles', 'dawson-chess', 'grundy', None, None, None))
            arguments += ['+'] if arguments else []
            arguments += [game or random_game(draw), *(str(draw.randrange(25)) for _ in range(draw.randint(0, 4)))]
        if os.path.exists(path):
            os.remove(path)
        subprocess.run([grundy, 'solve', *arguments, '--certificate', path], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=600)
        if not os.path.exists(path):
            continue
        count -= 1
        with open(path, encoding='utf-8') as file:
            lines = [json.loads(line) for line in file]
        plain = lines[0].get('components') == 'plain' and not any('all-but' in game for game in lines[0]['games'])
        for forged in [lines, *position_forgeries(lines, draw)]:
            both.compare(''.join(json.dumps(line, separators=(',', ':')) + '\n' for line in forged),
                         'position' if plain else 'other')


def random_graph(draw, path):
    """A graph without cycles, but for one in ten, its vertices named in any order."""
    names = draw.sample(['a', 'b', 'c', 'd', 'e', 'f', '0', '12', 'x1', '甲'], draw.randint(1, 8))
    with open(path, 'w', encoding='utf-8') as file:
        for _ in range(draw.randint(0, 14)):
            ends = sorted(draw.sample(range(len(names)), 2)) if len(names) > 1 and draw.randrange(140) else [0, 0]
            print(*(names[end] for end in ends), *(['# an edge'] if draw.randrange(9) == 0 else []), file=file)
        for name in names:
            print(name, file=file)
    return names


def play_forgeries(lines, names, draw):
    """Other winners, positions, games, digests, vertices and values, and claims left out or in another order."""
    head, claims = lines[0], lines[1:]
    if 'outcome' in head:
        yield [dict(head, outcome='P' if head['outcome'] == 'N' else 'N')] + claims
        yield [dict(head, position=head['position'] + ' ' + draw.choice(names))] + claims
        yield [dict(head, position=' '.join(head['position'].split(' ')[::-1]))] + claims
        yield [dict(head, play='normal' if head['play'] == 'misere' else 'misere')] + claims
    if 'digests' in head:
        yield [dict(head, digests=head['digests'][:-1] + ['siphash-2-4:0123456789abcdef'])] + claims
        yield [{key: text for key, text in head.items() if key != 'digests'}] + claims
    for change in (1, -1):
        yield [dict(head, claims=str(max(0, int(head['claims']) + change)))] + claims
    if not claims:
        return
    for _ in range(4):
        at = draw.randrange(len(claims))
        claim = claims[at]
        listed = 'positions' if 'positions' in claim else 'components'
        less = str(int(head['claims']) - len(claim[listed]))
        yield [dict(head, claims=less)] + claims[:at] + claims[at + 1:]
        yield [head] + claims[:at] + [dict(claim, **{listed: claim[listed][:-1] + [draw.choice(names)]})] + claims[at + 1:]
        if listed == 'positions':
            mover = 'wins' if claim['mover'] == 'loses' else 'loses'
            yield [head] + claims[:at] + [dict(claim, mover=mover)] + claims[at + 1:]
            yield [head] + claims[:at] + [dict(claim, side='right')] + claims[at + 1:]
        else:
            key = 'not' if 'not' in claim else 'value'
            yield [head] + claims[:at] + [dict(claim, **{key: str(draw.randrange(4))})] + claims[at + 1:]
    yield [head] + claims[::-1]
    yield [head] + claims + claims[:1]


def graphs(both, grundy, count, draw, folder):
    """Positions of tokens on graphs and heaps, in normal and misère play, the values of all vertices, and forgeries."""
    path, map_path = os.path.join(folder, 'play'), os.path.join(folder, 'map.txt')
    while count > 0:
        names = random_graph(draw, map_path)
        tokens = [draw.choice(names) for _ in range(draw.randint(0, 3))]
        arguments = ['solve', 'graph:' + map_path, *tokens]
        kind = draw.randrange(6)
        if kind == 0:
            arguments = ['values', 'graph:' + map_path]
        elif kind == 1:
            arguments += ['+', draw.choice(('nim', 'kayles', 'grundy')), str(draw.randrange(6))]
        elif kind == 2:
            arguments = ['solve', 'grundy', *(str(draw.randrange(11)) for _ in range(draw.randint(1, 3)))]
            names = ['3', '4', '5']
        elif kind == 3:
            arguments = ['quotient', 'graph:' + map_path, *tokens, *names[:1], '--order', '60']
        if kind not in (0, 3) and draw.randrange(3):
            arguments.append('--misere')
        if os.path.exists(path):
            os.remove(path)
        subprocess.run([grundy, *arguments, '--certificate', path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       timeout=600)
        if not os.path.exists(path):
            continue
        count -= 1
        with open(path, encoding='utf-8') as file:
            lines = [json.loads(line) for line in file]
        if lines[0]['kind'] == 'quotient':
            for forged in (lines[0], *quotient_forgeries(lines[0], draw)):
                both.compare(json.dumps(forged, separators=(',', ':'), ensure_ascii=False) + '\n', 'quotient of a graph')
            continue
        what = 'other' if 'loopy' in lines[0] else 'position'
        for forged in (lines, *play_forgeries(lines, names, draw)):
            both.compare(''.join(json.dumps(line, separators=(',', ':'), ensure_ascii=False) + '\n' for line in forged),
                         what)


def quotient_forgeries(record, draw):
    """Other tables, sets P, elements, lists of heaps, periods and outcomes."""
    for key in ('order', 'p_size'):
        for change in (1, -1):
            yield dict(record, **{key: str(int(record[key]) + change)})
    order = int(record['order'])
    for key in ('products', 'p', 'phi', 'phi', 'phi', 'preperiod', 'period'):
        if record.get(key):
            at = draw.randrange(len(record[key]))
            number = int(record[key][at])
            for other in {number + 1, max(0, number - 1), draw.randrange(order)} - {number}:
                yield dict(record, **{key: record[key][:at] + [str(other)] + record[key][at + 1:]})
            yield dict(record, **{key: record[key][:at] + record[key][at + 1:]})
    for size in {draw.randrange(order), int(record['p_size'])}:
        if size < order:
            p = sorted(draw.sample(range(1, order), size))
            yield dict(record, p=list(map(str, p)), p_size=str(size))
    closure, phi = record['closure'], record['phi']
    at = draw.randrange(len(closure))
    yield dict(record, closure=closure[:at] + closure[at + 1:], phi=phi[:at] + phi[at + 1:])
    yield dict(record, closure=closure[::-1], phi=phi[::-1])
    yield dict(record, closure=closure + closure[at:at + 1], phi=phi + phi[at:at + 1])
    yield dict(record, generators=record['generators'][::-1])
    if len(record.get('period', [])) == 1:
        n0, p = int(record['preperiod'][0]), int(record['period'][0])
        heaps = [*range(n0 + p), *(n0 + i % p for i in range(p))] if p else range(len(phi))
        for preperiod, period in ((n0, 2 * p), (n0 + 1, p), (max(0, n0 - 1), p), (n0, p // 2), (0, n0 + p), (n0, 0),
                                  (n0 + p, p)):
            count = min(preperiod + period, len(heaps))
            yield dict(record, preperiod=[str(preperiod)], period=[str(period)], closure=list(map(str, range(count))),
                       phi=[phi[heap] for heap in heaps[:count]])
    if 'outcome' in record:
        yield dict(record, outcome='P' if record['outcome'] == 'N' else 'N')
        yield dict(record, position=record['position'] + ' ' + str(draw.randrange(99)))
        yield dict(record, play='normal')


def quotients(both, grundy, count, draw, folder):
    """Misère quotients of random games, of their heaps below some heap or of all, and forgeries."""
    path = os.path.join(folder, 'quotient')
    asked = [['quotient', 'octal:0.77'], ['quotient', 'octal:0.07', '--upto', '22'], ['quotient', 'octal:0.53'],
             ['quotient', 'octal:0.312', '+', 'octal:0.75'], ['solve', 'kayles', '1000000', '77', '9', '--misere'],
             ['quotient', 'nim', '--upto', '5'], ['quotient', 'grundy', '--upto', '12']]
    while count > 0:
        game = random_game(draw)
        if not asked and 'all-but' in game:
            continue
        arguments = asked.pop() if asked else ['quotient', game, '--upto', str(draw.randint(1, 12)), '--order', '60']
        if os.path.exists(path):
            os.remove(path)
        subprocess.run([grundy, *arguments, '--certificate', path, '--time', '5'], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=600)
        if not os.path.exists(path):
            continue
        with open(path, encoding='utf-8') as file:
            record = json.loads(file.read())
        if record['kind'] != 'quotient':
            continue
        count -= 1
        for forged in (record, *quotient_forgeries(record, draw)):
            both.compare(json.dumps(forged, separators=(',', ':')) + '\n', 'quotient')


def rows(both, grundy, folder):
    """Rows of Wythoff's game, with every number changed, and periods, preperiods and states with one another."""
    path = os.path.join(folder, 'row')
    for row in (0, 1, 2, 3, 4, 6, 8, 12):
        record = json.loads(written(grundy, ['wythoff', '--row', str(row), '--period'], path))
        both.compare(json.dumps(record, separators=(',', ':')) + '\n', 'row')
        numbers = {key: int(record[key]) for key in ('row', 'preperiod', 'period', 'matched', 'repeated')}
        changes = [{key: other} for key, n in numbers.items() for other in {n + 1, n - 1, 2 * n, n + numbers['period']}]
        period, matched, repeated = (numbers[key] for key in ('period', 'matched', 'repeated'))
        changes += [{'period': part} for part in range(1, period) if period % part == 0]
        changes += [{'period': 2 * period, 'repeated': 2 * repeated}, {'matched': matched + 1, 'repeated': repeated + 1},
                    {'preperiod': matched, 'matched': matched + period}, {'game': 'euclid'}, {'matched': 1 << 29}]
        for change in changes:
            forged = dict(record, **{key: n if key == 'game' else str(max(0, n)) for key, n in change.items()})
            both.compare(json.dumps(forged, separators=(',', ':')) + '\n', 'row')


def written(grundy, arguments, path):
    if os.path.exists(path):
        os.remove(path)
    subprocess.run([grundy, 'values', *arguments, '--certificate', path], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, timeout=600)
    if not os.path.exists(path):
        return None
    with open(path, encoding='utf-8') as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('grundy')
    parser.add_argument('checker')
    parser.add_argument('--count', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    arguments = parser.parse_args()
    draw = random.Random(arguments.seed)
    most = resource.getrlimit(resource.RLIMIT_STACK)[1]  # for the checker's recursion
    resource.setrlimit(resource.RLIMIT_STACK, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        both = Comparison(arguments.grundy, arguments.checker, folder)
        source = os.path.join(folder, 'source')
        done = tried = 0
        while done < arguments.count and tried < 20 * arguments.count:
            tried += 1
            game = random_game(draw)
            periodic = draw.randrange(3) > 0 if 'all-but' in game else done % 10 > 0
            text = written(arguments.grundy, [game, *(['--period', '--no-values'] if periodic else []),
                                              '--upto', '3000' if periodic else str(draw.randrange(60))], source)
            if text is None:
                continue
            record = json.loads(text)
            if record['kind'] == 'period' and record['proof'] not in ('guy-smith', 'window', 'arithmetic', 'state'):
                both.compare(text, 'other')
                continue
            done += 1
            both.compare(text, 'written')
            for forged in forgeries(record, draw):
                both.compare(json.dumps(forged, separators=(',', ':')) + '\n', 'forged')
        positions(both, arguments.grundy, arguments.count, draw, folder)
        sparse_games(both, arguments.grundy, draw, folder)
        quotients(both, arguments.grundy, arguments.count // 2, draw, folder)
        rows(both, arguments.grundy, folder)
        graphs(both, arguments.grundy, arguments.count // 2, draw, folder)
        systems(both, arguments.grundy, arguments.count // 2, draw, folder)
        if done < arguments.count:
            both.wrong += 1
            print(f'compare: only {done} certificates', file=sys.stderr)
        for (what, verified, proved), count in sorted(both.counts.items()):
            print(f'{count} {what}: verify {verified}, proved checker {proved}')
        print(f'seconds: verify {both.seconds[arguments.grundy]:.1f}, '
              f'proved checker {both.seconds[arguments.checker]:.1f}')
        sys.exit(both.wrong > 0)


main()
