-- Wythoff's game: take any number from one heap, or the same number from both.
-- Two parameters make the component a pair; an option that is a pair is a table.
--   grundy values examples/wythoff.lua --upto 9
return {
  name = { en = "Wythoff's game", zh = "威佐夫博弈" },
  summary = { en = "take any number from one of two heaps, or the same number from both",
              zh = "从两堆中的一堆取走任意正数个，或从两堆取走同样多个" },
  options = function(a, b)
    for taken = 1, math.max(a, b) do
      if taken <= a then option({ a - taken, b }) end
      if taken <= b then option({ a, b - taken }) end
      if taken <= a and taken <= b then option({ a - taken, b - taken }) end
    end
  end,
  canonical = function(a, b) -- 5,2 is worth what 2,5 is: search one of them only
    return { math.min(a, b), math.max(a, b) }
  end,
}
