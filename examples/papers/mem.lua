-- Memgames. U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel, arXiv 1912.10517 (2019).
-- Take any number from a heap, but not the number that was taken last. A component is the heap and
-- that number, 0 at the start; its values are those of short global Nim with one heap, A131469.
--   grundy solve examples/papers/mem.lua 53,0
return {
  name = { en = "Mem", zh = "不重复取数" },
  summary = { en = "take any number but the one that was taken last",
              zh = "取任意正数个，但不得与上一步所取数目相同" },
  options = function(n, last)
    for k = 1, n do
      if k ~= last then option(n - k, k) end
    end
  end,
}
