-- Sink subtraction: take one of the numbers that the parameter lists; below 1 play is over, and
-- the player who moved there has won. With a, b and a + b its values mirror those of the subtraction set:
--   grundy values examples/sink_subtraction.lua:2,5,7 --from 1 --upto 22
local amounts = {}
for amount in (parameter or "2,5,7"):gmatch("%d+") do
  amounts[#amounts + 1] = math.tointeger(amount)
end
return {
  name = { en = "Sink subtraction", zh = "沉底减法游戏" },
  summary = { en = "take one of some numbers, also more than there is",
              zh = "取走给定的数之一，不够取时也可以取" },
  options = function(n)
    for _, amount in ipairs(amounts) do
      if n > 0 then option(math.max(n - amount, 0)) end
    end
  end,
}
