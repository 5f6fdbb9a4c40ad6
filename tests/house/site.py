#!/usr/bin/env python3
"""site/check.py accepts a whole site, and finds each planted fault; site/atlas.js understands what is asked, and puts rules
into words."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))
import check  # noqa: E402

PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A page</title></head>
<body><h1 id="top">A page</h1><p><a href="other.html#top">other</a> <a href="https://example.org">far</a> <img src="a.svg" alt="a"></p></body></html>
"""
# What is replaced, by what, and the words of the fault.
PLANTED = [
    ("<h1", "<h2", "</h1> where <h2> is open"), ("</p>", "", "</body> where <p> is open"), (' lang="en"', "", "language 'None'"),
    ("A page</title>", "</title>", "title ''"), (' alt="a"', "", "a picture without words"), ("a.svg", "b.svg", "b.svg leads nowhere"),
    ("other.html#top", "other.html#end", "no such name"), ("other.html", "../other.html", "leads nowhere"),
    ('src="a.svg"', 'src="https://example.org/a.svg"', "loads https://example.org/a.svg"), ("<p>", '<p id="top">', "occurs 2 times"),
    ('<a href="other.html#top">other</a>', "", "nothing links to it"), ("<p>", '<p class="a" class="b">', "an attribute twice"),
]
KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]


def atlas(values=None, shift=0, period=1, proved=0, saltus=0):
    text = "".join(chr(48 + value) for value in values or KAYLES)
    return {"first": 8, "names": {}, "oeis": {}, "records": {}, "sequences": [text], "classes": [[0, proved, 0, period, saltus, 99, 4, 5, None, None, 1, 0]],
            "games": [["octal:0.77", 0, shift, "", None, None]]}


def write(site, page=PAGE, data=None):
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir()
    (site / "page.html").write_text(page)
    (site / "other.html").write_text(PAGE.replace("other.html", "page.html"))
    (site / "a.svg").write_text("<svg/>")
    (site / "atlas-data.js").write_text(f"const ATLAS = {json.dumps(data or atlas())};\n")


def atlas_script():
    """What the script of the atlas says of codes and of what is asked."""
    node = shutil.which("node")
    if not node:
        return
    asked = [["0.77"], ["Hex:.8"], ["0，1,1 2"], ["Kayles"], ["7"], [""], ["{3，1 3}"], ["集合:2,5"], ["1-3,run"], ["turning:2"]]
    rules = [["octal:0.77", "en"], ["octal:4.", "en"], ["octal:0.137", "en"], ["hex:8.0f", "en"], ["octal:0.6", "zh"], ["octal:0.", "en"],
             ["subtraction:1,3,4", "en"], ["subtraction:2", "zh"], ["turning:1-", "en"], ["turning:3,spaced,first", "en"], ["turning:2-5,mirror", "zh"]]
    script = f"""const a = require({json.dumps(str(ROOT / 'site/atlas.js'))});
    console.log(JSON.stringify([{json.dumps(asked)}.map((w) => a.understand(...w)), {json.dumps(rules)}.map((w) => a.rule(...w)),
      a.standsAt([0, 0, 1, 2, 0], [1, 2]), a.standsAt([0, 0, 1, 2, 0], [0, 1, 2]), a.standsAt([0, 1, 2, 5], [2, 5])]))"""
    understood, words, *places = json.loads(subprocess.run([node, "-e", script], check=True, capture_output=True, text=True).stdout)
    assert understood == [{"kind": "code", "family": "", "code": "0.77"}, {"kind": "code", "family": "hex", "code": "0.8"},
                          {"kind": "values", "values": [0, 1, 1, 2]}, {"kind": "name", "name": "kayles"}, {"kind": "name", "name": "7"},
                          {"kind": "all"}, {"kind": "game", "name": "subtraction:1,3"}, {"kind": "game", "name": "subtraction:2,5"},
                          {"kind": "game", "name": "turning:1-3,run"}, {"kind": "game", "name": "turning:2"}], understood
    assert words == ["Take 1 or 2, and split the rest into two heaps if you like.", "Split a heap into 2 heaps.",
                     "Take a whole heap of 1; take 2; take 3, and split the rest into two heaps if you like.",
                     "Take 2, leaving 0 or 1 or 2 or 3 heaps; split a heap into 3 heaps.", "从更大的一堆中取 1 颗，其余的可分成两堆。", "No move.", "Take 1, 3 or 4.", "取 2 颗。",
                     "Turn any number of coins, the rightmost from heads to tails.",
                     "Turn 3 coins at equal distances, place 0 among them, the rightmost from heads to tails.",
                     "翻左右对称的 2 至 5 枚硬币，最右的一枚由正面翻到反面。"], words
    assert places == [2, 1, -1], places


def main():
    with tempfile.TemporaryDirectory() as name:
        site = pathlib.Path(name).resolve() / "site"
        write(site)
        assert not list(check.page_faults(site)), list(check.page_faults(site))
        for old, new, fault in PLANTED:
            assert old in PAGE
            write(site, PAGE.replace(old, new, 1))
            if "nothing links" in fault:
                (site / "page.html").write_text(PAGE.replace(old, new))
            found = list(check.page_faults(site))
            assert any(fault in line for line in found), (fault, found)
        write(site)
        assert not list(check.atlas_faults(site))
        for data in (atlas(values=[0, 1, 2, 3, 1, 4, 3, 3, 1]), atlas(shift=1), atlas(proved=1, period=4), atlas() | {"records": {"0": ["a", "a.cert"]}}):
            write(site, data=data)
            assert list(check.atlas_faults(site)), data
        write(site, data=atlas(proved=1, period=12))
        assert not list(check.atlas_faults(site))
        for game, values in (("subtraction:1,3,4", [0, 1, 0, 1, 2, 3, 2, 0]), ("turning:1-3", [1, 2, 4, 7, 8, 11, 13, 14]),
                             ("turning:1-,run", [1, 2, 1, 4, 1, 2, 1, 8]), ("turning:3,spaced", [0, 0, 1, 0, 0, 1, 2, 2]),
                             ("turning:1-,mirror", [1, 2, 4, 3, 6, 7, 8, 16])):
            assert check.rules_values(game, 8) == values, (game, check.rules_values(game, 8))
        assert check.plain_values("hex:8.".removeprefix("hex:"), 5) == [0, 0, 0, 1, 1], check.plain_values("8.", 5)
    atlas_script()


if __name__ == "__main__":
    main()
