-- Wythoff Nim extensions and splitting sequences. U. Larsson, Journal of Integer Sequences 17
-- (2014) 14.5.7.
-- A move of Wythoff's game, or some number from one heap and twice that number from the other. The
-- lost pairs divide into several beams.
--   grundy values examples/papers/diagonal_wythoff.lua --upto 19
return {
  name = { en = "Generalized diagonal Wythoff Nim", zh = "双斜威佐夫博弈" },
  summary = { en = "a move of Wythoff's game, or k from one heap and 2k from the other",
              zh = "按威佐夫博弈走，或从一堆取 k 个、另一堆取 2k 个" },
  options = function(a, b)
    for k = 1, math.max(a, b) do
      if k <= a then option(a - k, b) end
      if k <= b then option(a, b - k) end
      if k <= a and k <= b then option(a - k, b - k) end
      if k <= a and 2 * k <= b then option(a - k, b - 2 * k) end
      if 2 * k <= a and k <= b then option(a - 2 * k, b - k) end
    end
  end,
}
