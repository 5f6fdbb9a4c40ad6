-- Circular Nim games. M. Dufour and S. Heubach, Electronic Journal of Combinatorics 20 (2013) P22,
-- arXiv 1211.0091.
-- Six heaps stand in a circle; make one or more of three neighbouring heaps smaller. Two
-- neighbours have the sum of the two opposite ones where the previous player wins.
--   grundy solve examples/papers/circular_6_3.lua 1,2,3,4,3,2 --moves 0
return {
  name = { en = "Circular Nim CN(6,3)", zh = "环形取子（六堆，相邻三堆）" },
  summary = { en = "make some of three neighbours in a circle of six heaps smaller",
              zh = "六堆围成一圈，使相邻三堆中的至少一堆变小" },
  options = function(a, b, c, d, e, f)
    for x = 0, a - 1 do for y = 0, b do for z = 0, c do option(x, y, z, d, e, f) end end end
    for x = 0, b - 1 do for y = 0, c do for z = 0, d do option(a, x, y, z, e, f) end end end
    for x = 0, c - 1 do for y = 0, d do for z = 0, e do option(a, b, x, y, z, f) end end end
    for x = 0, d - 1 do for y = 0, e do for z = 0, f do option(a, b, c, x, y, z) end end end
    for x = 0, e - 1 do for y = 0, f do for z = 0, a do option(z, b, c, d, x, y) end end end
    for x = 0, f - 1 do for y = 0, a do for z = 0, b do option(y, z, c, d, e, x) end end end
  end,
}
