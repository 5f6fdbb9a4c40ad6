-- On remoteness functions of exact slow k-Nim with k+1 piles. V. Gurvich, D. Martynov, V.
-- Maximchuk and M. Vyalyi, arXiv 2304.06498 (2023).
-- Take one stone from each of exactly three of four heaps. The best move keeps the smallest even
-- heap, or the largest one if all are odd.
--   grundy solve examples/papers/exact_slow_nim.lua 7,9,12,15 --remoteness
return {
  name = { en = "Exact slow Nim of four heaps", zh = "四堆恰三堆各取一" },
  summary = { en = "take one stone from each of exactly three of four heaps",
              zh = "从四堆中恰好三堆各取一个" },
  options = function(a, b, c, d)
    local A, B, C, D = a > 0, b > 0, c > 0, d > 0
    if B and C and D then option(a, b - 1, c - 1, d - 1) end
    if A and C and D then option(a - 1, b, c - 1, d - 1) end
    if A and B and D then option(a - 1, b - 1, c, d - 1) end
    if A and B and C then option(a - 1, b - 1, c - 1, d) end
  end,
}
