-- On the misère version of game Euclid and miserable games. V. Gurvich, Discrete Mathematics 307
-- (2007) 1199-1204.
-- Subtract a multiple of one of two numbers from the other, both of which stay positive. Only
-- multiples of pairs of neighbouring Fibonacci numbers have another winner in misère play; Nivasch
-- gave the values in 2006.
--   grundy solve examples/papers/euclid_equal.lua 21,13 --misere
return {
  name = { en = "Euclid down to equal numbers", zh = "相等即止欧几里得游戏" },
  summary = { en = "subtract a multiple of one number from the other; both stay positive",
              zh = "从一数中减去另一数的正整数倍，两数保持为正" },
  options = function(a, b)
    if a == 0 or b == 0 then return end -- no such position
    for c = a - b, 1, -b do option(c, b) end
    for c = b - a, 1, -a do option(a, c) end
  end,
}
