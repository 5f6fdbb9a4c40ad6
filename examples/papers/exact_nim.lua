-- On the Sprague-Grundy function of exact k-Nim. E. Boros, V. Gurvich, N. B. Ho, K. Makino and P.
-- Mursic, arXiv 1508.04484 (2015).
-- Make exactly two of four heaps smaller. The value is known for exactly k of n heaps if 2k is at
-- least n.
--   grundy solve examples/papers/exact_nim.lua 4,5,6,7
return {
  name = { en = "Exact 2-Nim of four heaps", zh = "四堆恰取两堆" },
  summary = { en = "make exactly two of four heaps smaller",
              zh = "使四堆中恰好两堆变小" },
  options = function(a, b, c, d)
    for x = 0, a - 1 do for y = 0, b - 1 do option(x, y, c, d) end end
    for x = 0, a - 1 do for y = 0, c - 1 do option(x, b, y, d) end end
    for x = 0, a - 1 do for y = 0, d - 1 do option(x, b, c, y) end end
    for x = 0, b - 1 do for y = 0, c - 1 do option(a, x, y, d) end end
    for x = 0, b - 1 do for y = 0, d - 1 do option(a, x, c, y) end end
    for x = 0, c - 1 do for y = 0, d - 1 do option(a, b, x, y) end end
  end,
}
