-- Two games on arithmetic functions: saliquant and nontotient. P. Ellis, J. Shi, T. A.
-- Thanatipanonda and A. Tu, arXiv 2309.01231 (2023).
-- Subtract a number that does not divide n. If n is odd, its value is (n - 1) / 2.
--   grundy values examples/papers/saliquant.lua --from 1 --upto 60
return {
  name = { en = "Saliquant", zh = "减非因数" },
  summary = { en = "subtract a number that is no divisor",
              zh = "减去一个不整除它的较小正整数" },
  options = function(n)
    for k = 2, n - 1 do
      if n % k > 0 then option(n - k) end
    end
  end,
}
