-- Ryuo Nim: a variant of the classical game of Wythoff Nim. R. Miyadera, Y. Tokuni, Y. Nakaya, M.
-- Fukui, T. Abuku and K. Suetsugu, arXiv 1711.01411 (2017).
-- Take any number from one of two heaps. Or take s from one and t from the other, both at least 1,
-- with s + t less than the parameter p, which is 3 if it is not given.
--   grundy values examples/papers/ryuo_nim.lua:3 --upto 11
local p = tonumber(parameter or "3")
return {
  name = { en = "Ryuo Nim", zh = "龙王取子" },
  summary = { en = "take from one of two heaps, or a few from both at once",
              zh = "从两堆之一取任意正数个，或从两堆各取少数几个" },
  options = function(a, b)
    for x = 0, a - 1 do option(x, b) end
    for y = 0, b - 1 do option(a, y) end
    for s = 1, math.min(a, p - 2) do
      for t = 1, math.min(b, p - 1 - s) do option(a - s, b - t) end
    end
  end,
}
