-- Silver dollar without the dollar: coins on squares 0, 1, 2, … of a strip, one a square; slide a
-- coin to the left, past no other coin. A component is the squares of the coins, ascending.
--   grundy solve examples/silver_dollar.lua 1,4,9
return {
  name = { en = "Silver dollar", zh = "银元游戏" },
  summary = { en = "slide a coin to the left on a strip, past no other coin",
              zh = "把纸带上的一枚硬币向左移动，不能越过别的硬币" },
  component = "list",
  samples = { { 2, 3, 7 }, { 1, 5 }, { 4 }, { 0, 3, 4, 6 } },
  options = function(...)
    local coins = { ... }
    for i, square in ipairs(coins) do
      local lowest = i == 1 and 0 or coins[i - 1] + 1
      for to = lowest, square - 1 do
        coins[i] = to
        option(coins)
      end
      coins[i] = square
    end
  end,
}
