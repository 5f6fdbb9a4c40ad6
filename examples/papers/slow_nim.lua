-- Slow k-Nim. V. Gurvich and N. B. Ho, arXiv 1508.05777 (2015).
-- Take one stone from one or two of three heaps. The previous player wins if all heaps are even or
-- all are odd.
--   grundy solve examples/papers/slow_nim.lua 40,41,43
return {
  name = { en = "Slow 2-Nim of three heaps", zh = "三堆慢取" },
  summary = { en = "take one stone from one or two of three heaps",
              zh = "从三堆中的一堆或两堆各取一个" },
  options = function(a, b, c)
    if a > 0 then option(a - 1, b, c) end
    if b > 0 then option(a, b - 1, c) end
    if c > 0 then option(a, b, c - 1) end
    if a > 0 and b > 0 then option(a - 1, b - 1, c) end
    if a > 0 and c > 0 then option(a - 1, b, c - 1) end
    if b > 0 and c > 0 then option(a, b - 1, c - 1) end
  end,
}
