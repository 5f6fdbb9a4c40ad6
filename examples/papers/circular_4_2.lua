-- Circular Nim games. M. Dufour and S. Heubach, Electronic Journal of Combinatorics 20 (2013) P22,
-- arXiv 1211.0091.
-- Four heaps stand in a circle; make one or more of two neighbouring heaps smaller. Opposite heaps
-- are equal where the previous player wins.
--   grundy solve examples/papers/circular_4_2.lua 8,9,10,11 --moves 0
return {
  name = { en = "Circular Nim CN(4,2)", zh = "环形取子（四堆，相邻两堆）" },
  summary = { en = "make some of two neighbours in a circle of four heaps smaller",
              zh = "四堆围成一圈，使相邻两堆中的至少一堆变小" },
  options = function(a, b, c, d)
    for x = 0, a - 1 do for y = 0, b do option(x, y, c, d) end end
    for x = 0, b - 1 do for y = 0, c do option(a, x, y, d) end end
    for x = 0, c - 1 do for y = 0, d do option(a, b, x, y) end end
    for x = 0, d - 1 do for y = 0, a do option(y, b, c, x) end end
  end,
}
