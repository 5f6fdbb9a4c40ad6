-- Circular Nim games. M. Dufour and S. Heubach, Electronic Journal of Combinatorics 20 (2013) P22,
-- arXiv 1211.0091.
-- Five heaps stand in a circle; make one or more of two neighbouring heaps smaller. The heaps a,
-- b, c, d, e, with a largest, are lost if b = e and a + b = c + d, in some rotation.
--   grundy solve examples/papers/circular_5_2.lua 4,3,2,5,3 --moves 0
return {
  name = { en = "Circular Nim CN(5,2)", zh = "环形取子（五堆，相邻两堆）" },
  summary = { en = "make some of two neighbours in a circle of five heaps smaller",
              zh = "五堆围成一圈，使相邻两堆中的至少一堆变小" },
  options = function(a, b, c, d, e)
    for x = 0, a - 1 do for y = 0, b do option(x, y, c, d, e) end end
    for x = 0, b - 1 do for y = 0, c do option(a, x, y, d, e) end end
    for x = 0, c - 1 do for y = 0, d do option(a, b, x, y, e) end end
    for x = 0, d - 1 do for y = 0, e do option(a, b, c, x, y) end end
    for x = 0, e - 1 do for y = 0, a do option(y, b, c, d, x) end end
  end,
}
