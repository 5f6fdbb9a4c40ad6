#!/usr/bin/env python3
"""chinese.py PROGRAM: is there an English word in what the program says in Chinese?

Runs more than 300 commands with --lang zh, right ones and wrong ones, and looks at each run of two or more
letters in answers and errors. A word may stay if it is a name, code, a source or a formula:

  * the command has it (names of files and vertices, what was typed wrongly and is quoted);
  * it is a game, command or option, or stands in the notation or source of a game;
  * it stands in an English text that has no Chinese yet (tools/lint.py, tools/chinese.txt), or in the
    title of a judge problem that is the same in both languages;
  * it is part of code: `between backquotes`, "in a string", next to a digit or one of _ . / - = ( ) :
  * it is in the list ALLOWED, which says why.

Sections of C++ and Python, and lines that show a command, are code as a whole; elements of a misère quotient
are products of letters in alphabetical order. What Lua itself says of an error in a file of rules is in
English, as in every other program that runs Lua."""

import glob
import json
import os
import re
import subprocess
import sys
import tempfile

ALLOWED = {
    "terms that Chinese courses use": "Nim SG mex Anti SJ lcm mod floor",
    "terms given after the Chinese one": "genus tame wild tartan theorem loony",
    "names of people": "Guy Smith Conway Fraenkel Perl Austin Plambeck Siegel Bash Jenkyns Mayberry",
    "formats, languages and units": "grundy Lua Python JSON CSV DOT SVG OEIS DIMACS UTF MB",
    "formulas": "div xor min max parity exponent power",
    "positions and graphs": "xx xo bbb ab HTTH queens",
    "functions of nimber": "sqrt inv artin",
    "what rules in Lua are made of": "return end nil number table string option options terminal canonical describe name "
                                     "summary notation component sides largest samples",
    "values of options": "auto always never perfect random mistakes python disjunctive conjunctive "
                         "continued selective ordinal",
    "commands of a match": "moves hint show replay undo swap level new quit",
    "games and shapes of turning": "Moebius Mogul Moidores Motley Triplets Turnips Ternups Sym Grunt moebius mogul "
                                   "moidores motley triplets turnips sym grunt run spaced mirror first",
    "what a component is made of": "limit",
    "other names of Nimstring": "strings coins dots boxes",
    "topics of exercises": "misere sums periods graphs",
    "formats of documents": "LaTeX Markdown HTML",
}

FILES = {
    "loop.txt": "a b\nb c\nc a\nc d\n",
    "map.txt": "a d\nb d\nd e\n",
    "three.txt": "a b c\n",
    "rows.txt": "110\n011\n111\n",
    "many.txt": "11\n10\n01\n",
    "uneven.txt": "110\n01\n",
    "words.txt": "x1 ^ x3 = 1\nx1 ^ x3 = 0\n",
    "wrong.txt": "x1 ^ = 1\n",
    "sets.txt": "1 2 3\n2 3 4\n",
    "numbers.txt": "3\n5\n3\n",
    "letters.txt": "3 x\n",
    "empty.txt": "",
    "batch.txt": "3 4\n# nothing\n3 x\n\n",
    "my.lua": "return {\n  options = function(n)\n    for i = 0, n - 1 do option(i, i) end\n  end,\n}\n",
    "half.lua": "return { options = function(n) option(n / 2) end }\n",
    "round.lua": "return { options = function(n) option((3 * n + 1) % 7) end }\n",
    "slip.lua": "return { option = 3 }\n",
    "none.lua": "return 3\n",
    "cut.lua": "return {\n",
}

COMMANDS = """
solve nim 3 4 5
solve nim 3 4 5 --explain
solve nim 3 4 5 --misere --explain
solve nim
solve nim --misere
solve nim 1 1 --misere
solve nim 3 4 5 --short
solve nim 3 4 5 --work
solve nim 3 4 --explain --moves 0
solve nim 3 3 --explain
solve 台阶 2,1,3 --explain
solve staircase 2 1 3
solve staircase 0,1 --explain
solve 巴什博弈:3 7 --explain
solve subtraction:1,3,4 9 --explain
solve subtraction:all-but:1,3 9 --explain
solve split 5 --explain
solve lasker 7 --explain
solve cut:1,4 9 12 --explain
solve octal:0.77 9 --explain
solve pass:0.77 9 4,0 --explain
solve hex:0.8 9 --explain
solve kayles 4 + nim 2 --explain
solve kayles 9 12 30 --misere --time 0.3
solve kayles 1e15 --explain
solve kayles 5 6 --misere --explain
solve dawson-chess 9 --explain
solve treblecross 7 --explain
solve treblecross 5 --misere --explain
solve grundy 9 --explain
solve grundy 1e12 --time 0.1
solve race:21,3 0 --explain
solve wythoff 3,5 --explain
solve wythoff 2,5 --explain
solve wythoff 5000,9000 --explain
solve fibonacci 20 --explain
solve take-away:3 11 5,9 --explain
solve fibonacci 5000 9000 --explain
solve end-nim 3,1,9,4 --explain
solve end-nim 2,2 5,1000,2 --explain
solve new-nim 5,5,6,6,5,5 --explain
solve new-nim 3,5,6:1 --explain
solve new-nim 3,5:1 3,5,7:0 --explain
solve divisor 12 40 --explain
solve prime-power 72 30 --explain
solve euclid 8,5 --explain
solve euclid-positive 8,5 --explain
solve nimble 2,5 --explain
solve silver-dollar 2,5,6,11 --explain
solve silver-dollar-bag:2 2,5,6,11 --explain
solve silver-dollar-bag:2 2,5,6,11 --misere
solve turtles 2,3,6 --explain
solve mock-turtles 2,3,6 --explain
solve twins 2,3,6 --explain
solve ruler 2,3,6 --explain
solve turning:sym 2,3,6 --explain
solve turning:motley 30
solve tartan:twins,ruler 2,3/4,1 --explain
solve flip 1101 --explain
solve paper 4,5 --explain
solve paper 4,5 --misere --explain
solve sprouts 3 --explain
solve chomp 2x4 --explain
solve chomp 4x4 --explain
solve hackenbush 0-1,1-2,0-2,2-3 --explain
solve top-entails must:6 4 3 --explain
solve nimstring 0-1,1-2,0-2,2-3 --explain
games nimstring
values top-entails --upto 9
solve node-kayles:grid:4x4 all --explain
solve node-kayles:grid:3x3 all --explain
solve node-kayles:grid:7x7 all --time 0.1
solve arc-kayles:path:5 all --explain
solve vertex-geography:grid:3x3 a1 --explain
solve undirected-geography:grid:3x3 a1 --explain
solve aliquot 12 --explain
solve graph:map.txt a b --explain
solve graph:loop.txt a --loopy --explain
solve graph:loop.txt d --loopy --explain
solve graph:loop.txt a
solve domineering 3x3 --explain
solve domineering 7x7 --time 0.1
solve cram 3x4 --explain
solve cram 4x4 --explain
solve cram 6x7 --time 0.2
solve clobber 2x3 --explain
solve clobber 4x4 1x30 xxo/..x --explain
solve clobber 5x7 --time 0.2
solve nogo 2x3 --explain
solve nogo 1x8 .x..oxo..x.. --explain
solve nogo 5x5 --time 0.2
solve dawson-board 3x4 --explain
solve moore:2 1,2,3 --explain
solve moore:2 1e9,2e9,3e9,4e9 --time 0.3
solve my.lua 5 --explain
solve half.lua 5
solve round.lua 5
solve slip.lua 5
solve none.lua 5
solve absent.lua 5
solve nim --batch batch.txt
solve --batch absent.txt
solve nim 3 4 --certificate c.certificate
verify c.certificate
solve cram 3x4 --certificate d.certificate
verify d.certificate
solve kayles 5 6 --misere --certificate f.certificate
verify f.certificate
verify absent.certificate
verify empty.txt
verify my.lua
values kayles
values kayles --period --statistics
values kayles --period --no-values
values kayles --certificate a.certificate
values kayles --period --certificate b.certificate
verify a.certificate
verify b.certificate
values subtraction:1,3,4 --period
values subtraction:all-but:1,3 --period
values hex:0.8 --period
values cut:1,4 --period --certificate c.certificate
verify c.certificate
values cut:1,2 --period --no-values
values pass:4.124 --period --certificate p.certificate
verify p.certificate
values pass:4.124 --period --upto 60 --svg p.svg
values pass:0.75 --period --certificate q.certificate
verify q.certificate
values octal:0.16 --upto 300 --period
values octal:0.6 --period --time 0.2 --statistics
values octal:0.007 --upto 1e6 --time 0.2
values octal:0.007 --upto 1e6 --time 0.2 --svg a.svg
values grundy --upto 1e9 --memory 100M
values my.lua --pattern --upto 60
values octal:0.6 --pattern --upto 500
values split --pattern --upto 100
values nim --pattern
values race:21,3 --pattern
values wythoff --upto 5
values kayles --svg b.svg --width 12
values kayles --misere --upto 20
values kayles --misere --genus --upto 20
values octal:0.561 --misere --period
values graph:loop.txt --loopy
values graph:map.txt --dot map.dot
values cram
values nim --genus
values nim --from 9 --upto 3
values nim --upto
values nim --upto x
values 0.77 --upto 5
values {1,3,4} --upto 5
values {1,x} --upto 5
values 0.9 --upto 5
positions nim --heaps 2 --upto 3 --svg out.svg
positions nim --heaps 9
positions cram
positions nim --outcome X
positions
graph nim 1 2
graph nim 1 2 --misere
graph
solve nim 3 4 5 --sum conjunctive --explain --remoteness
solve kayles 3 4 --sum continued --explain
solve nim 1 2 --sum continued --misere --explain
solve subtraction:1,2 3 4 --sum selective --explain
solve subtraction:1,2 3 --sum selective --misere --explain
solve subtraction:1,2 3 4 5 --sum ordinal --explain
solve subtraction:1,2 3 4 5 --sum ordinal --misere --explain
solve nim 3 --sum other
solve kayles 5 6 --remoteness
quotient octal:0.75
quotient kayles --upto 12
quotient nim
quotient cram
quotient cram 2x2
quotient octal:0.3122 --upto 7
quotient octal:0.3102 --upto 12 --order 20
quotient
compare octal:0.161 octal:0.36
compare octal:0.6 octal:0.07 --upto 1e6 --time 0.2
compare kayles octal:0.77
compare octal:0.07 --equivalent
compare cram nim
compare nim
games
games 台阶
games 翻硬币
games SJ
games foo
games my.lua
check my.lua
check round.lua
check domineering
check bounded-nim
xor rows.txt --explain --kernel
xor many.txt --explain --certificate e.certificate
verify e.certificate
xor words.txt --explain --certificate g.certificate
verify g.certificate
xor rows.txt --inverse --least-weight --each
xor uneven.txt
xor wrong.txt
xor letters.txt
xor absent.txt
xor empty.txt
basis numbers.txt --explain
basis numbers.txt --kth 2 --contains 6
basis letters.txt
odd numbers.txt --explain
odd numbers.txt --promise 1
odd numbers.txt --promise 2
mex 0 1 3 --explain
mex x
mex
count --sets sets.txt --explain
count 10 2 3 --explain
count 10000 6 10 15
count 10 0
count
nimber 3*5+7 --explain
nimber 3+
nimber foo(3)
nimber 1/0
judge acwing-891
judge 119
judge foo
judge
play nim 3 4 5
play chomp 3x4
play domineering 3x3
play kayles 5 + staircase 2,1,3
play hackenbush 0-1,1-2 --misere
play sprouts 2
play race:21,3 0 --second
play silver-dollar 2,5
play graph:loop.txt a --loopy
play nim x
help
help solve
help values
help judge
help play
help xor
help nim
help foo
foo
slove nim 3
nim 3 4 5
solve
solve foo 3
solve nimm 3
solve stair 3
solve 翻硬币 3
solve nim x
solve nim 18446744073709551616
solve nim -1
solve nim 3 +
solve + nim 3
solve bounded-nim:0 3
solve bounded-nim 3
solve octal:0.8 3
solve octal:1.7 3
solve race:21 3
solve race:21,3 22
solve wythoff 3
solve fibonacci 1,2,3
solve end-nim 2,0
solve new-nim 2,3:3
solve staircase 2,x
solve moore:2 x
solve chomp 0x3
solve chomp ..x/...
solve cram 9x9
solve cram ..y
solve clobber xo/x
solve clobber 9x9
solve clobber y
solve nogo xo.
solve nogo 9x9
solve flip 012
solve turtles 0,0
solve turning:foo 3
solve turning:sym 3,3
solve tartan:foo,twins 1,1
solve hackenbush 1-2
solve nimstring 1-1
solve top-entails 5 --misere
solve sprouts x
solve graph:map.txt z
solve graph:three.txt a
solve graph:absent.txt a
solve graph:. a
solve node-kayles:foo:3 all
solve node-kayles:grid:3x3 z9
solve silver-dollar 5,2
solve nim 3 --expalin
solve nim 3 --frobnicate
solve nim 3 --color red
solve nim 3 --memory x
solve nim 3 --time x
solve nim 3 --threads 0
solve nim 3 --explain=1
solve nim 3 --json --short
solve nim 3 --resume
solve kayles 3 --loopy --misere
solve kayles 3 --quotient absent.txt --misere
solve kayles 3 --quotient empty.txt --misere
"""


# What is typed in a match: every command, a wrong move, and moves for a player who can make them.
TYPED = "help\nmoves\nhint\nhint\nhint\nhint\nshow\nfoo\n9 9\n#1\nlevel random\n#1\nundo\nswap\n#1\nreplay\nnew\nquit\n"


def ask(program, *arguments, folder="."):
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    typed = TYPED if arguments[0] == "play" else ""
    return subprocess.run([program, *arguments], cwd=folder, env=environment, input=typed, capture_output=True,
                          text=True, check=False)


def catalogue(program):
    return [json.loads(line) for line in ask(program, "games", "--json", "--lang", "zh").stdout.splitlines()]


def names(program, games):
    """What the program's own tables hold: games, commands, notations, sources."""
    texts = [game[key] or "" for game in games for key in ("name", "alias", "component", "parameters", "source")]
    texts += re.findall(r"^  ([a-z]+) ", ask(program, "help", "all", "--lang", "zh").stdout, re.M)
    return {word for text in texts for word in re.findall(f"[{LETTER}]+", text)}


def untranslated(program):
    """Words of texts without Chinese, and of titles of judge problems that both languages share."""
    tool = os.path.join(os.path.dirname(__file__), "../../tools/lint.py")
    texts = subprocess.run([tool, "--list", "texts"], capture_output=True, text=True, check=True).stdout
    problem = re.compile(r"^  ([a-z]+-\S+)  +(.*)$", re.M)
    helps = [ask(program, "help", "judge", "--lang", language).stdout for language in ("en", "zh")]
    titles = [dict(problem.findall(re.sub("\n {9,}", " ", text))) for text in helps]
    assert len(titles[0]) > 30 and titles[0].keys() == titles[1].keys(), titles
    words = set(re.findall(f"[{LETTER}]+", texts))
    for key, title in titles[0].items():
        words |= set(re.findall(f"[{LETTER}]+", title)) & set(re.findall(f"[{LETTER}]+", titles[1][key]))
        words |= set(re.findall(f"[{LETTER}]+", titles[1][key].partition("（")[0].replace("'", "")))  # the judge's own title, then what it is
    return words


def of_games(games):
    """Each game's page, and its example solved in both kinds of play."""
    for game in games:
        example = game["example"].removeprefix("grundy ")
        yield f"games {game['name']}"
        if "FILE" not in (game["parameters"] or ""):
            yield f"{example} --explain"
            yield f"{example} --misere --explain"
    for rules in sorted(glob.glob(os.path.join(os.path.dirname(__file__), "../../examples/*.lua"))):
        yield f"games {os.path.realpath(rules)}"


def without_code(text):
    text = re.sub(r"^C\+\+.*", "", text, flags=re.S | re.M)
    text = re.sub(r"^.*\bgrundy [a-z].*$", "", text, flags=re.M) if "示例" in text else text
    text = re.sub(r"`[^`]*`", "", text)
    text = re.sub(r'"[^"]*"', "", text)
    text = re.sub(r"'[^']*'", "", text)
    text = re.sub(r"--[a-z-]+( [A-Z.a-z|]+)?", "", text)
    return text


LETTER = "A-Za-zÀ-ÖØ-ž"
WORD = re.compile(rf"(?<![{LETTER}0-9_./=(:-])[{LETTER}]{{2,}}(?![{LETTER}0-9_=(:/-]|\.[a-z0-9])")


def english(said, known):
    return [word for word in WORD.findall(without_code(said)) if word not in known]


def main():
    program = os.path.realpath(sys.argv[1])
    games = catalogue(program)
    allowed = {word for line in ALLOWED.values() for word in line.split()} | names(program, games)
    allowed |= untranslated(program)
    assert english("每一步 leads 到 `code` 的 nim 3，其值为 value。", allowed) == ["leads", "value"]
    commands = [line for line in COMMANDS.splitlines() if line] + list(of_games(games))
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, content in FILES.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(content)
        for command in commands:
            answer = ask(program, *command.split(), "--lang", "zh", folder=folder)
            said = answer.stdout + answer.stderr.replace("grundy: ", "")
            found = english(said, allowed | set(re.findall(f"[{LETTER}]+", command)))
            if command.startswith("quotient") or "--misere" in command:
                found = [word for word in found if list(word) != sorted(set(word))]
            if found or not said.strip():
                print(f"{command}: {' '.join(dict.fromkeys(found)) or 'says nothing'}", file=sys.stderr)
                failed += 1
    print(f"{len(commands)} commands, {failed} with English words or silent")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
