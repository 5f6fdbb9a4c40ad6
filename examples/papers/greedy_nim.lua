-- Nim restrictions. M. H. Albert and R. J. Nowakowski, Integers 4 (2004) G1; for misère play arXiv
-- 2506.04657 (2025).
-- Take any number from a heap than which none is larger. The previous player wins if an even
-- number of heaps are the largest.
--   grundy solve examples/papers/greedy_nim.lua 7,7,5,3 --misere
return {
  name = { en = "Greedy Nim", zh = "贪心取子" },
  summary = { en = "take any number from a largest heap",
              zh = "只能从最大的堆取任意正数个" },
  options = function(a, b, c, d)
    local most = math.max(a, b, c, d)
    for left = 0, most - 1 do
      if a == most then option(left, b, c, d) end
      if b == most then option(a, left, c, d) end
      if c == most then option(a, b, left, d) end
      if d == most then option(a, b, c, left) end
    end
  end,
}
