-- Grundy's game: split a heap into two heaps that are not equal.
--   grundy values examples/grundy.lua --upto 50
return {
  name = { en = "Grundy's game", zh = "格兰迪游戏" },
  summary = { en = "split a heap into two unequal heaps, neither empty",
              zh = "把一堆分成数目不等的两个非空堆" },
  options = function(n)
    for small = 1, (n - 1) // 2 do option(n - small, small) end
  end,
}
