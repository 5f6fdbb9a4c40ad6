-- NimHof. E. Friedman, S. M. Garrabrant, I. K. Phipps-Morgan, A. S. Landsberg and U. Larsson, Geometric analysis of a
-- generalized Wythoff game, Games of No Chance 5 (2019).
-- Two heaps. The parameter is a list of pairs a,b: take k * a from the first and k * b from the second, for some k >= 1.
--   grundy values research/oeis/nimhof.lua:1,0,0,1,1,1 --upto 12
local rules = {}
for a, b in (parameter or "1,0,0,1,1,1"):gmatch("(%d+),(%d+)") do
  rules[#rules + 1] = { math.tointeger(a), math.tointeger(b) }
end
return {
  name = { en = "NimHof", zh = "NimHof 博弈" },
  summary = { en = "take a multiple of one of the pairs", zh = "按给定数对之一的正整数倍从两堆取" },
  options = function(x, y)
    for _, rule in ipairs(rules) do
      local a, b = x - rule[1], y - rule[2]
      while a >= 0 and b >= 0 do
        option(a, b)
        a, b = a - rule[1], b - rule[2]
      end
    end
  end,
}
