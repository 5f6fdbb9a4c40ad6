-- Two variants of Wythoff's game preserving its P-positions. N. B. Ho, arXiv 1202.3186 (2012).
-- Take any number from the larger of two heaps, from either if they are equal, or the same number
-- from both. The lost positions are those of Wythoff's game.
--   grundy values examples/papers/wythoff_restricted.lua --upto 12
return {
  name = { en = "Restricted Wythoff's game", zh = "受限威佐夫博弈" },
  summary = { en = "take from the larger of two heaps, or the same number from both",
              zh = "从两堆中较大的一堆取，或从两堆取走同样多个" },
  options = function(a, b)
    if a >= b then for x = 0, a - 1 do option(x, b) end end
    if b >= a then for y = 0, b - 1 do option(a, y) end end
    for k = 1, math.min(a, b) do option(a - k, b - k) end
  end,
}
