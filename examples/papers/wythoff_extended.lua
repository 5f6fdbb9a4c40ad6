-- Two variants of Wythoff's game preserving its P-positions. N. B. Ho, arXiv 1202.3186 (2012).
-- Take any number from one of two heaps, or k from the smaller one and at most k from the other.
-- The lost positions are those of Wythoff's game.
--   grundy values examples/papers/wythoff_extended.lua --upto 12
return {
  name = { en = "Extended Wythoff's game", zh = "扩展威佐夫博弈" },
  summary = { en = "take from one of two heaps, or from both, no more from the larger",
              zh = "从一堆取任意正数个，或从两堆取，从大堆取的不多于从小堆取的" },
  options = function(a, b)
    for x = 0, a - 1 do option(x, b) end
    for y = 0, b - 1 do option(a, y) end
    for k = 1, math.min(a, b) do
      for l = 1, k do
        if a <= b then option(a - k, b - l) end
        if b <= a then option(a - l, b - k) end
      end
    end
  end,
}
