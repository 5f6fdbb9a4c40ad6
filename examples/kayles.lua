-- Kayles: knock down one pin or two neighbouring pins of a row of n.
--   grundy values examples/kayles.lua --period
return {
  name = "Kayles",
  summary = "knock down one pin or two neighbouring pins of a row of n",
  options = function(n)
    for taken = 1, math.min(2, n) do
      local rest = n - taken
      for left = 0, rest // 2 do option(left, rest - left) end -- // divides whole numbers
    end
  end,
}
