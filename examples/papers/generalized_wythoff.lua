-- How to beat your Wythoff games' opponent on three fronts. A. S. Fraenkel, American Mathematical
-- Monthly 89 (1982) 353-361.
-- Take any number from one of two heaps, or k from one and l from the other, where k and l differ
-- by less than the parameter t (2). The lost pairs are A, A + tn, where A is the least number in
-- no earlier pair.
--   grundy values examples/papers/generalized_wythoff.lua:2 --upto 12
local t = math.tointeger(parameter or "2")
return {
  name = { en = "Generalized Wythoff's game", zh = "广义威佐夫博弈" },
  summary = { en = "take from one of two heaps, or nearly the same number from both",
              zh = "从一堆取任意正数个，或从两堆取相差小于 t 的数目" },
  options = function(a, b)
    for x = 0, a - 1 do option(x, b) end
    for y = 0, b - 1 do option(a, y) end
    for k = 1, a do
      for l = math.max(1, k - t + 1), math.min(b, k + t - 1) do option(a - k, b - l) end
    end
  end,
}
