-- Winning strategies for aperiodic subtraction games. A. Guo, arXiv 1108.1239 (2011).
-- Take 1 to t - 1 from a heap, or leave a t-th part of it, rounded down; t is the parameter (2).
-- The heap is lost where its number, in base t, ends in an odd number of zeros.
--   grundy values examples/papers/mark.lua:3 --upto 60
local t = math.tointeger(parameter or "2")
return {
  name = { en = "Mark-t", zh = "减或除" },
  summary = { en = "take fewer than t, or divide by t and round down",
              zh = "取走少于 t 个，或除以 t 后向下取整" },
  options = function(n)
    for k = 1, math.min(t - 1, n) do option(n - k) end
    if n > 0 then option(n // t) end
  end,
}
