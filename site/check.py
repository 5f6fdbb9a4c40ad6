#!/usr/bin/env python3
"""check.py SITE: is the site whole?

Each page is well-formed HTML with a language, a title, a heading, names that occur once, and pictures that say what they show;
each link leads to a file, and to a name in it; nothing is loaded from elsewhere. The references of C,
Python and JavaScript and the page at play/ are made by others: their links only. The atlas's values of all games are computed a second time, from the rules. Prints the size of
the site."""
import argparse
import collections
import html.parser
import json
import pathlib
import re
import sys
import urllib.parse

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "rect", "wbr"}
OTHERS = ("play/", "c/", "python/", "javascript/")  # made by others
LOADS = {("img", "src"), ("script", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Page(html.parser.HTMLParser):
    """What a page holds, and what is wrong with it."""

    def __init__(self, text):
        super().__init__()
        self.open, self.names, self.links, self.faults = [], collections.Counter(), [], []
        self.count, self.lang, self.title = collections.Counter(), "", ""
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self.open]

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.count[tag] += 1
        if tag == "html":
            self.lang = given.get("lang")
        if len(given) < len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice, line {self.getpos()[0]}")
        for key in ("id", "name") if tag == "a" else ("id",):
            if given.get(key) is not None:
                self.names[given[key]] += 1
        if tag == "img" and not given.get("alt"):
            self.faults.append(f"a picture without words, line {self.getpos()[0]}")
        for key in ("href", "src"):
            if given.get(key):
                self.links.append((given[key], (tag, key) in LOADS))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> where <{self.open[-1] if self.open else ''}> is open, line {self.getpos()[0]}")
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        if self.open and self.open[-1] == "title":
            self.title += data


def page_faults(site):
    pages = {path.relative_to(site).as_posix(): Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    linked = set()
    for name, page in pages.items():
        ours = not name.startswith((*OTHERS, "files/"))
        if ours:
            yield from (f"{name}: {fault}" for fault in page.faults)
            yield from (f"{name}: the name {key} occurs {times} times" for key, times in page.names.items() if times > 1)
            if not page.lang or not page.title.strip() or not page.count["h1"]:
                yield f"{name}: language '{page.lang}', title '{page.title.strip()}', {page.count['h1']} h1"
        for link, loads in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme in ("data", "javascript", "mailto") or name.startswith("play/") and "://" in link:
                continue
            if parts.scheme or parts.netloc:
                if loads:
                    yield f"{name}: loads {link}"
                continue
            path = (site / name).parent / urllib.parse.unquote(parts.path) if parts.path else site / name
            path = path.resolve() / "index.html" if path.is_dir() else path.resolve()
            if not path.is_file() or site not in path.parents:
                yield f"{name}: {link} leads nowhere"
                continue
            target = path.relative_to(site).as_posix()
            linked.add(target)
            if ours and parts.fragment and target in pages and not target.startswith("play/"):
                fragment = urllib.parse.unquote(parts.fragment)
                if fragment not in pages[target].names and "=" not in fragment:
                    yield f"{name}: {link}: no such name"
    yield from (f"{name}: nothing links to it" for name in pages if name not in linked and not name.startswith(OTHERS))


# ---- the atlas, from the rules ----
def mex(numbers):
    return next(n for n in range(len(numbers) + 1) if n not in numbers)


def plain_values(code, count):
    """Nim-values of heaps by the definition of a code: bit k of digit t, t may be taken where exactly k heaps are left."""
    before, after = code.split(".")
    digits = [int(before or "0", 16), *(int(digit, 16) for digit in after)]
    pairs = [set() for _ in range(count)]  # values of all ways to make two heaps of n
    values = []
    for n in range(count):
        pairs[n] = {values[a] ^ values[n - a] for a in range(1, n // 2 + 1) if n - a < n}
        reached = set()
        for taken, digit in enumerate(digits[:n + 1]):
            left = n - taken
            if digit & 1 and left == 0 and taken:
                reached.add(0)
            if digit & 2 and left > 0 and taken:
                reached.add(values[left])
            if digit & 4:
                reached |= pairs[left]
            if digit & 8:
                reached |= {values[a] ^ other for a in range(1, left - 1) for other in pairs[left - a]}
        values.append(mex(reached))
    return values


def plain_subtraction(numbers, count):
    values = []
    for n in range(count):
        values.append(mex({values[n - taken] for taken in numbers if taken <= n}))
    return values


def coin_sets(last, shape):
    """Sets of coins, the rightmost on place `last`, that lie in this way."""
    if shape == "run":
        return [range(first, last + 1) for first in range(last + 1)]
    if shape == "spaced":
        return [range(last - step * more, last + 1, step) for step in range(1, last + 2) for more in range(last // step + 1) if more or step == 1]
    sets = (tuple(c for c in range(last) if bits >> c & 1) + (last,) for bits in range(1 << last))
    return [coins for coins in sets if not shape or all(coins[0] + last - c in coins for c in coins)]


def plain_coins(code, known):
    """Values of single coins from the sets that may be turned, as far as those can be listed."""
    count, *how = code.split(",")
    least, dash, most = count.partition("-")
    shape = next((word for word in how if word != "first"), "")
    values = []
    for place in range(known if shape in ("run", "spaced") else min(known, 11)):
        reached = set()
        for coins in coin_sets(place, shape):
            if int(least) <= len(coins) <= int(most or (place + 1 if dash else least)) and ("first" not in how or coins[0] == 0):
                value = 0
                for coin in coins[:-1]:
                    value ^= values[coin]
                reached.add(value)
        values.append(mex(reached))
    return values


def rules_values(name, known):
    """The first values of a game, by its rules alone."""
    kind, code = name.split(":")
    if kind == "subtraction":
        return plain_subtraction([int(number) for number in code.split(",")], known)
    return plain_coins(code, known) if kind == "turning" else plain_values(code, known)


def atlas_faults(site):
    text = (site / "atlas-data.js").read_text(encoding="utf-8")
    atlas = json.loads(text.removeprefix("const ATLAS = ").rstrip().removesuffix(";"))
    yield from (f"atlas: there is no {file}" for _, file in atlas["records"].values() if not (site / file).is_file())
    for name, place, shift, *_ in atlas["games"]:
        shown = atlas["sequences"][atlas["classes"][place][0]]
        if isinstance(shown, str):
            shown = [ord(c) - 48 for c in shown]
        values = [shown[n + shift] if n + shift >= 0 else 0 for n in range(min(atlas["first"], len(shown) - shift))]
        right = rules_values(name, len(values))
        values = values[:len(right)]
        if values != right or len(values) < atlas["first"] and not name.startswith("turning:"):
            yield f"atlas: {name}: {values[:20]}…, by the rules {right[:20]}…"
        proved, preperiod, period, saltus = atlas["classes"][place][1:5]
        if proved:
            for n in range(max(preperiod - shift, 0), atlas["first"] - period):
                if right[n + period] != right[n] + saltus:
                    yield f"atlas: {name}: no period {period} at heap {n}"
                    break


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path)
    given = parser.parse_args()
    site = given.site.resolve()
    faults = [*page_faults(site), *atlas_faults(site)]
    for fault in faults:
        print(f"check.py: {fault}", file=sys.stderr)
    files = [path for path in site.rglob("*") if path.is_file()]
    sizes = collections.Counter()
    for path in files:
        parts = path.relative_to(site).parts
        sizes[parts[0] + "/" if len(parts) > 1 else "pages"] += path.stat().st_size
    print(f"{len(files)} files, {sum(sizes.values()):,} bytes: " + ", ".join(f"{name} {size:,}" for name, size in sorted(sizes.items())))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
