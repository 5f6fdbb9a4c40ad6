-- An aperiodic subtraction game of Nim-dimension two. U. Larsson and N. Fox, Journal of Integer
-- Sequences 18 (2015) 15.7.4.
-- Take 1, 4, 12, 33, …, every second Fibonacci number less 1. The values are 0, 1 and 2, without a
-- period: 0 at the multiples of the square of the golden ratio, rounded down.
--   grundy values examples/papers/fibonacci_subtraction.lua --upto 60
return {
  name = { en = "Fibonacci subtraction", zh = "斐波那契减法" },
  summary = { en = "take every second Fibonacci number less 1",
              zh = "取走每隔一个的斐波那契数减一个" },
  options = function(n)
    local before, number = 1, 2 -- Fibonacci numbers, two apart
    while number - 1 <= n do
      option(n - number + 1)
      before, number = number, 3 * number - before
    end
  end,
}
