-- Silver dollar without the dollar: coins on squares 0, 1, 2, … of a strip, one a square; slide a
-- coin to the left, past no other coin. A component is the squares of the coins, ascending.
--   grundy solve examples/silver_dollar.lua 1,4,9
return {
  name = "Silver dollar",
  summary = "slide a coin to the left on a strip, past no other coin",
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
