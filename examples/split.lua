-- Split Nim: replace a heap by two smaller heaps, zero allowed.
--   grundy solve examples/split.lua 7 9
return {
  name = { en = "Split Nim", zh = "拆分 Nim" },
  summary = { en = "replace a heap by two smaller heaps, zero allowed",
              zh = "把一堆换成两堆更小的（可以为 0）" },
  options = function(n)
    for i = 0, n - 1 do
      for j = 0, i do option(i, j) end -- option(c1, c2, …): a sum of components
    end
  end,
}
