-- Kayles: knock down one pin or two neighbouring pins of a row of n.
--   grundy values examples/kayles.lua --period
return {
  name = { en = "Kayles", zh = "凯尔斯" },
  summary = { en = "knock down one pin or two neighbouring pins of a row of n",
              zh = "从一排 n 根木柱中击倒一根或相邻的两根" },
  options = function(n)
    for taken = 1, math.min(2, n) do
      local rest = n - taken
      for left = 0, rest // 2 do option(left, rest - left) end -- // divides whole numbers
    end
  end,
}
