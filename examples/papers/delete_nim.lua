-- Some extensions of Delete Nim. T. Abuku, K. Sakai, M. Shinoda and K. Suetsugu, arXiv 2301.12964
-- (2023).
-- Delete one of two heaps and split the other into two, neither of them empty. This is Variant
-- Delete Nim; who cannot split has lost.
--   grundy values examples/papers/delete_nim.lua --upto 12
return {
  name = { en = "Variant Delete Nim", zh = "弃堆分堆" },
  summary = { en = "delete one of two heaps and split the other",
              zh = "弃去两堆之一，把另一堆分成两个非空堆" },
  options = function(a, b)
    for x = 1, a - 1 do option(x, a - x) end
    for x = 1, b - 1 do option(x, b - x) end
  end,
}
