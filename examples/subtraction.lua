-- A subtraction game: take 1, 3 or 4 stones. Change the list to play another one.
--   grundy values examples/subtraction.lua --pattern
local may_take = { 1, 3, 4 }

return {
  name = { en = "Subtraction 1, 3, 4", zh = "集合 Nim：1、3、4" },
  summary = { en = "take 1, 3 or 4 from a heap",
              zh = "从一堆中取走 1、3 或 4 个" },
  options = function(n)
    for _, taken in ipairs(may_take) do
      if taken <= n then option(n - taken) end
    end
  end,
}
