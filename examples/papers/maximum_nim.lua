-- Maximum Nim and Josephus problem. S. Takahashi, H. Manabe and R. Miyadera, arXiv 2403.19308
-- (2024).
-- From a heap of x take at most x / k, rounded down; k is the parameter (2). If n people stand in
-- a circle and every k-th leaves, the one at place q is followed by G(nk - q) others.
--   grundy values examples/papers/maximum_nim.lua:3 --upto 60
local k = math.tointeger(parameter or "2")
return {
  name = { en = "Maximum Nim", zh = "限量取子" },
  summary = { en = "take at most the k-th part of a heap",
              zh = "至多取走一堆的 k 分之一" },
  options = function(x)
    for taken = 1, x // k do option(x - taken) end
  end,
}
