#!/usr/bin/env python3
"""classic.py PROGRAM C++ [all]: twenty programs with mistakes that contestants make (a thin set of losing positions,
overflow, the end of an array, floating point, a missing case, …) are each found by `grundy test` as it is, and none of
ten right ones (templates/) is accused. Without `all` the seed chooses a few."""

import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
import effort  # noqa: E402

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM, CXX = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
ALL = sys.argv[3:] == ["all"]
DICE = effort.stream(effort.seed(), "trial/classic")
HEAD = "#include <cstdio>\n#include <cmath>\n#include <vector>\n#include <algorithm>\nusing namespace std;\n" \
       "typedef long long ll;\nstatic ll get() { ll n = -1; return scanf(\"%lld\", &n) == 1 ? n : -1; }\n"
WYTHOFF = "int main() {{ ll a = get(), b = get(); if (a > b) swap(a, b); puts({} == a ? \"0\" : \"1\"); }}"
FIBONACCI = "int main() {{ for (ll n = get(); n > 0; n = get()) {{ bool f = false;\n" \
            "for (ll a = 1, b = 2, i = 0; i < {}; i++, swap(a, b), b += a) f |= n == b;\n" \
            "puts(f ? \"Second win\" : \"First win\"); }} }}"
HEAPS = "int main() {{ ll n = get(), x = 0; for (ll i = 1; i <= n; i++) {{ ll a = get(); {} }} puts(x ? \"Yes\" : \"No\"); }}"
TESTS = "int main() {{ ll t = get(); while (t-- > 0) {{ ll n = get(), x = 0, most = 0;\n" \
        "for (ll i = 0; i < n; i++) {{ ll a = get(); most = max(most, a); {} }} puts({}); }} }}"
SETS = "int main() {{ ll k = get(); vector<ll> s(k); for (ll &v : s) v = get(); vector<int> g({});\n" \
       "for (size_t i = 0; i < g.size(); i++) {{ vector<bool> seen(200); for (ll v : s) if (v <= (ll)i) seen[g[i - v]] = true;\n" \
       "while (seen[g[i]] {}) g[i]++; }}\n" \
       "ll n = get(), x = 0; while (n-- > 0) x ^= g.at(get()); puts(x ? \"Yes\" : \"No\"); }}"
WRONG = [  # what is wrong, the arguments of grundy test, the program
    ("1.618 for the golden ratio", ["luogu-P2252"], WYTHOFF.format("(ll)((b - a) * 1.618)")),
    ("float", ["luogu-P2252"], WYTHOFF.format("(ll)((b - a) * ((1 + sqrtf(5)) / 2))")),
    ("twenty Fibonacci numbers", ["hdu-2516"], FIBONACCI.format(20)),
    ("Fibonacci numbers below 10^9", ["hdu-2516"], FIBONACCI.format(42)),
    ("even steps of the staircase", ["acwing-892"], HEAPS.format("if (i % 2 == 0) x ^= a;")),
    ("16 bits", ["acwing-891"], HEAPS.format("x = (short)(x ^ a);")),
    ("sum for XOR", ["acwing-891"], HEAPS.format("x += a;")),
    ("the last heap left out", ["acwing-891"], HEAPS.format("if (i < n || n == 1) x ^= a;")),
    ("the first 1000 heaps", ["luogu-P2197"], TESTS.format("if (i < 1000) x ^= a;", 'x ? "Yes" : "No"')),
    ("misère Nim without heaps of one", ["luogu-P4279"], TESTS.format("x ^= a;", 'x ? "John" : "Brother"')),
    ("misère Nim that asks for one heap only", ["luogu-P4279"],
     TESTS.format("x ^= a;", '(n == 1 ? most > 1 : x != 0) ? "John" : "Brother"')),
    ("mex at most 5", ["acwing-893"], SETS.format(10001, "&& g[i] < 5")),
    ("an array of 1000", ["acwing-893"], SETS.format(1000, "")),
    ("Fibonacci numbers up to 89", ["hdu-1848"],
     "int main() { vector<int> f{1, 2, 3, 5, 8, 13, 21, 34, 55, 89}, g(1001);\n"
     "for (int i = 0; i <= 1000; i++) { vector<bool> seen(100); for (int v : f) if (v <= i) seen[g[i - v]] = true;\n"
     "while (seen[g[i]]) g[i]++; }\n"
     "for (ll m = get(), n = get(), p = get(); m > 0; m = get(), n = get(), p = get())\n"
     "puts(g[m] ^ g[n] ^ g[p] ? \"Fibo\" : \"Nacci\"); }"),
    ("Lasker's Nim without the case 4k", ["hdu-3032"],
     TESTS.format("x ^= a % 4 == 3 ? a + 1 : a;", 'x ? "Alice" : "Bob"')),
    ("a product of int", ["acwing-890"],
     "int main() { ll n = get(), m = get(), total = 0; vector<int> p(m); for (int &v : p) v = get();\n"
     "for (int s = 1; s < 1 << m; s++) { int q = 1, k = 0; for (int i = 0; i < m && q <= n; i++) if (s >> i & 1)\n"
     "q = (int)((unsigned)q * (unsigned)p[i]), k++; if (q > 0 && q <= n) total += k % 2 ? n / q : -(n / q); }\n"
     "printf(\"%lld\\n\", total); }"),
    ("any winning move", ["luogu-P1247"],
     "int main() { ll k = get(), x = 0; vector<ll> a(k); for (ll &v : a) x ^= v = get();\n"
     "if (!x) return puts(\"lose\"), 0; ll best = 0; for (ll i = 0; i < k; i++) if ((a[i] ^ x) < a[i]) best = i;\n"
     "printf(\"%lld %lld\\n\", a[best] - (a[best] ^ x), best + 1); a[best] ^= x;\n"
     "for (ll i = 0; i < k; i++) printf(\"%lld \", a[i]); puts(\"\"); }"),
    ("pairs as they are", ["luogu-P2148"],
     "int main() { ll t = get(); while (t-- > 0) { ll n = get(), x = 0; for (ll i = 0; i < n; i += 2) { ll a = get() | get();\n"
     "ll k = 0; while (a & 1) a >>= 1, k++; x ^= k; } puts(x ? \"YES\" : \"NO\"); } }"),
    ("remainders of m", ["hdu-1846"],
     "int main() { ll c = get(); while (c-- > 0) { ll n = get(), m = get(); puts(n % max(m, 2LL) ? \"first\" : \"second\"); } }"),
    ("numbers of 31 bits", ["nim", "--input", "n:1..5 | @n(a:1..4294967296) |", "--words", "Yes,No"],
     HEAPS.format("x ^= a & 0x7fffffff;")),
]
RIGHT = ["acwing-891", "acwing-893", "luogu-P2252", "luogu-P4279", "luogu-P2148", "hdu-2516", "hdu-1848", "hdu-3032",
         "atcoder-agc002e", "luogu-P2599"]


def build(text, folder):
    path = pathlib.Path(folder) / "program"
    path.with_suffix(".cpp").write_text(text)
    subprocess.run([CXX, "-std=c++17", "-O1", "-w", "-o", path, path.with_suffix(".cpp")], check=True)
    return str(path)


def check(arguments, text, wrong, folder):
    ended = subprocess.run([PROGRAM, "test", *arguments, "--count", "300", "--json", "--", build(text, folder)],
                           capture_output=True, text=True)  # counted: without, a busy machine tries few
    answer = json.loads(ended.stdout)
    assert ended.returncode == wrong and (answer["verdict"] != "passed") == wrong, (arguments, text, answer)
    return answer


with tempfile.TemporaryDirectory() as folder:
    assert len(WRONG) == 20 and len({text for _, _, text in WRONG}) == 20
    for what, arguments, text in WRONG if ALL else DICE.sample(WRONG, effort.scaled(3, least=2, most=20)):
        answer = check(arguments, HEAD + text, True, folder)
        shown = " ".join(answer["input"].split()[:12])
        print(f"{arguments[0]}, {what}: input {answer['cases']}: {shown}")
    for key in RIGHT if ALL else DICE.sample(RIGHT, 1):
        answer = check([key], (ROOT / f"templates/{key}.cpp").read_text(), False, folder)
        print(f"{key}: {answer['cases']} inputs, {answer['different']} different")
