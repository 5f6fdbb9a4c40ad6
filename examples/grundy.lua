-- Grundy's game: split a heap into two heaps that are not equal.
--   grundy values examples/grundy.lua --upto 50
return {
  name = "Grundy's game",
  summary = "split a heap into two unequal heaps, neither empty",
  options = function(n)
    for small = 1, (n - 1) // 2 do option(n - small, small) end
  end,
}
