-- Count to 21: the total grows by 1, 2 or 3; who says 21 wins, for the other cannot move.
--   grundy solve examples/race21.lua 0 --explain
local target, most = 21, 3

return {
  name = { en = "Count to 21", zh = "报数到 21" },
  summary = { en = "add 1 to 3 to the total; the player who reaches 21 wins",
              zh = "每次给总数加上 1 到 3，先报到 21 者胜" },
  notation = "n",
  largest = target, -- no component is larger
  options = function(total)
    for sum = total + 1, math.min(total + most, target) do option(sum) end
  end,
}
