-- On a combination of the cyclic Nimhoff and subtraction games. T. Abuku, M. Fukui, K. Sakai and
-- K. Suetsugu, arXiv 1902.02131 (2019).
-- Take any number from one of three heaps, or fewer than h in all, from any of them; h is the
-- parameter (3). This is the cyclic Nimhoff of Fraenkel and Lorberbom.
--   grundy solve examples/papers/cyclic_nimhoff.lua:3 7,8,9
local h = math.tointeger(parameter or "3")
return {
  name = { en = "Cyclic Nimhoff", zh = "循环取子" },
  summary = { en = "take any number from one of three heaps, or fewer than h in all",
              zh = "从一堆取任意正数个，或从各堆总共取少于 h 个" },
  options = function(a, b, c)
    for x = 0, a - 1 do option(x, b, c) end
    for y = 0, b - 1 do option(a, y, c) end
    for z = 0, c - 1 do option(a, b, z) end
    for s = 0, math.min(a, h - 1) do
      for t = 0, math.min(b, h - 1 - s) do -- nothing taken is no move
        for u = s + t == 0 and 1 or 0, math.min(c, h - 1 - s - t) do option(a - s, b - t, c - u) end
      end
    end
  end,
}
