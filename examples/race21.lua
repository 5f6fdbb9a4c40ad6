-- Count to 21: the total grows by 1, 2 or 3; who says 21 wins, for the other cannot move.
--   grundy solve examples/race21.lua 0 --explain
local target, most = 21, 3

return {
  name = "Count to 21",
  summary = { en = "add 1 to 3 to the total; who reaches 21 wins",
              zh = "轮流报数，每次加 1 到 3，先报到 21 者胜" },
  notation = "total",
  largest = target, -- no component is larger
  options = function(total)
    for sum = total + 1, math.min(total + most, target) do option(sum) end
  end,
}
