-- The aliquot game: subtract from n a divisor of n that is less than n.
--   grundy values examples/aliquot.lua --pattern
return {
  name = "Aliquot game",
  summary = "subtract from n a divisor of n other than n",
  options = function(n)
    for d = 1, n // 2 do
      if n % d == 0 then option(n - d) end
    end
  end,
}
