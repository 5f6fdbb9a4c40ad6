-- Variants of Wythoff's game translating its P-positions. N. B. Ho, arXiv 1203.2090 (2012).
-- Wythoff's game, but a move in both heaps must keep their ratio, the larger one divided by the
-- smaller one and rounded down. The lost positions are 0,0 and those of Wythoff's game with 1
-- added to each heap.
--   grundy values examples/papers/wythoff_translated.lua --upto 12
return {
  name = { en = "F-Wythoff", zh = "保商威佐夫博弈" },
  summary = { en = "take from one heap, or the same from both if their ratio stays",
              zh = "从一堆取任意正数个，或从两堆取同样多个且整数商不变" },
  options = function(a, b)
    for x = 0, a - 1 do option(x, b) end
    for y = 0, b - 1 do option(a, y) end
    local less, more = math.min(a, b), math.max(a, b)
    for k = 1, less - 1 do
      if (more - k) // (less - k) == more // less then option(a - k, b - k) end
    end
  end,
}
