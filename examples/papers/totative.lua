-- Game values of arithmetic functions. D. E. Iannucci and U. Larsson, arXiv 2101.07608 (2021).
-- Replace n by a smaller number without a common divisor, at least 1. The value counts the primes
-- up to the least one that divides n.
--   grundy values examples/papers/totative.lua --from 1 --upto 60
return {
  name = { en = "Totative", zh = "互素数" },
  summary = { en = "replace a number by a smaller one relatively prime to it",
              zh = "换成比它小且与它互素的正整数" },
  options = function(n)
    for m = 1, n - 1 do
      local a, b = n, m
      while b > 0 do a, b = b, a % b end
      if a == 1 then option(m) end
    end
  end,
}
