"""Random rules, in Lua for the program and in Python for the oracle (see game.py)."""

from game import Game


class Script(Game):
    """`source` is the text of the file."""

    def __init__(self, new_file, source):
        super().__init__(new_file(source, 'lua'))
        self.source = source

    def sample(self, random):
        return random.randrange(12)


class ByResidue(Script):
    """What may be taken from n depends on n's residue; where `part` is not 0 a heap of it may be
    split off besides."""

    def __init__(self, new_file, takes, part):
        table = ', '.join('[%d] = {%s}' % (r, ', '.join(map(str, t))) for r, t in enumerate(takes))
        split = f'if n > k + {part} then option({part}, n - k - {part}) end' if part else ''
        super().__init__(new_file, f'''local takes = {{{table}}}
return {{ component = "integer", options = function(n)
  for _, k in ipairs(takes[n % {len(takes)}]) do
    if k <= n then option(n - k) end
    {split}
  end
end }}
''')
        self.takes, self.part = takes, part

    def options(self, c, side=0):
        found = []
        for k in self.takes[c % len(self.takes)]:
            if k <= c:
                found.append((c - k,))
            if self.part and c > k + self.part:
                found.append((self.part, c - k - self.part))
        return found


class TwoSided(Script):
    sides = 2

    def __init__(self, new_file, takes):
        left, right = (', '.join(map(str, t)) for t in takes)
        super().__init__(new_file, f'''local takes = {{ left = {{{left}}}, right = {{{right}}} }}
return {{ component = "integer", sides = 2, options = function(side, n)
  for _, k in ipairs(takes[side]) do if k <= n then option(n - k) end end
end }}
''')
        self.takes = takes

    def options(self, c, side=0):
        return [(c - k,) for k in self.takes[side] if k <= c]


class Ending(Script):
    """Some heaps decide the play for the player who finds them, in misère play as well."""

    alone = True
    flips = False

    def __init__(self, new_file, modulus, residue, said, most):
        super().__init__(new_file, f'''return {{ component = "integer",
  terminal = function(n) if n % {modulus} == {residue} then return "{said}" end end,
  options = function(n) for k = 1, math.min(n, {most}) do option(n - k) end end }}
''')
        self.modulus, self.residue, self.said, self.most = modulus, residue, said, most

    def ends(self, c, side):
        return self.said if c % self.modulus == self.residue else None

    def options(self, c, side=0):
        return [(c - k,) for k in range(1, min(c, self.most) + 1)]


class Pairs(Script):
    """Two numbers: the first, the second, or both may be made smaller by a number of the list."""

    def __init__(self, new_file, takes):
        table = ', '.join('{%d, %d}' % t for t in takes)
        super().__init__(new_file, f'''local takes = {{{table}}}
return {{ options = function(a, b)
  for _, t in ipairs(takes) do
    if t[1] <= a and t[2] <= b then option({{a - t[1], b - t[2]}}) end
  end
end }}
''')
        self.takes = takes

    def sample(self, random):
        return random.randrange(7), random.randrange(7)

    def text(self, c):
        return f'{c[0]},{c[1]}'

    def read(self, text):
        return tuple(map(int, text.split(',')))

    def options(self, c, side=0):
        return [((c[0] - a, c[1] - b),) for a, b in self.takes if a <= c[0] and b <= c[1]]


class Rewriting(Script):
    """Replaces a text within a row by one that is smaller."""

    def __init__(self, new_file, rules):
        table = ', '.join('{"%s", "%s"}' % rule for rule in rules)
        super().__init__(new_file, f'''local rules = {{{table}}}
return {{ component = "text", samples = {{"bab"}}, options = function(row)
  for _, rule in ipairs(rules) do
    local at = row:find(rule[1], 1, true)
    while at do
      option(row:sub(1, at - 1) .. rule[2] .. row:sub(at + #rule[1]))
      at = row:find(rule[1], at + 1, true)
    end
  end
end }}
''')
        self.rules = rules

    def sample(self, random):
        return ''.join(random.choice('abb') for _ in range(random.randrange(1, 8)))

    def read(self, text):
        return text

    def options(self, c, side=0):
        return [(c[:i] + new + c[i + len(old):],) for old, new in self.rules
                for i in range(len(c)) if c.startswith(old, i)]


REPLACED = [('b', 'a'), ('bb', 'a'), ('bb', 'ab'), ('ba', 'aa'), ('bab', 'a'), ('ab', 'a'), ('aab', 'aa')]


def some(random, most, least=0):
    return [random.randrange(1, most) for _ in range(random.randrange(least, 4))]


def draw_script(random, new_file):
    makers = [
        lambda: ByResidue(new_file, [some(random, 9) for _ in range(random.randrange(1, 5))],
                          random.choice([0, 1, 2, 3])),
        lambda: TwoSided(new_file, [some(random, 6, 1), some(random, 6, 1)]),
        lambda: Ending(new_file, random.randrange(3, 8), random.randrange(3),
                       random.choice(['won', 'lost']), random.randrange(1, 5)),
        lambda: Pairs(new_file, [random.choice([(k, 0), (0, k), (k, k), (k, 1)])
                                 for k in some(random, 5, 1)]),
        lambda: Rewriting(new_file, random.sample(REPLACED, random.randrange(1, 4))),
    ]
    return random.choice(makers)()
