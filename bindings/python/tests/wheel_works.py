"""What cibuildwheel runs with each wheel: the package is there, with its library and the rules in Lua."""

import tempfile
from pathlib import Path

import grundy

assert grundy.Position("nim 3 4 5").value == 2
with tempfile.TemporaryDirectory() as folder:
    rules = Path(folder) / "half.lua"
    rules.write_text("return { options = function(n) for k = 1, n // 2 do option(n - k) end end }")
    assert list(grundy.values(str(rules), 8)) == [0, 0, 1, 0, 2, 1, 3, 0]
