-- On the Sprague-Grundy function of Tetris extensions of proper Nim. E. Boros, V. Gurvich, N. B.
-- Ho and K. Makino, arXiv 1504.06926 (2015).
-- Make one or two of three heaps smaller, not all three. Jenkyns and Mayberry gave the value in
-- 1980.
--   grundy solve examples/papers/proper_nim.lua 7,8,9
return {
  name = { en = "Proper Nim of three heaps", zh = "三堆真子集取子" },
  summary = { en = "make some but not all of three heaps smaller",
              zh = "使三堆中的一堆或两堆变小" },
  options = function(a, b, c)
    for x = 0, a - 1 do
      for y = 0, b do option(x, y, c) end
      for z = 0, c - 1 do option(x, b, z) end
    end
    for y = 0, b - 1 do
      for z = 0, c do option(a, y, z) end
    end
    for z = 0, c - 1 do option(a, b, z) end
  end,
}
