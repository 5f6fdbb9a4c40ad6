-- The aliquot game: subtract from n a divisor of n that is less than n.
--   grundy values examples/aliquot.lua --pattern
return {
  name = { en = "Aliquot game", zh = "减因数游戏" },
  summary = { en = "subtract from n a divisor of n other than n",
              zh = "从 n 中减去 n 的一个真因数" },
  options = function(n)
    for d = 1, n // 2 do
      if n % d == 0 then option(n - d) end
    end
  end,
}
