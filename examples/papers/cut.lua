-- Partition games. A. Dailly, É. Duchêne, U. Larsson and G. Paris, arXiv 1803.02621 (2018).
-- Divide a heap into c + 1 heaps, none of them empty, for a c of the parameter (1,2,3). With 1 and
-- 2c the values rise by 8 every 12c heaps, if c is at least 2 (arXiv 2203.02457).
--   grundy values examples/papers/cut.lua:1,4 --from 1 --upto 48
local cuts = parameter or "1,2,3"
local function divide(rest, least, heaps, ...) -- the heaps in ascending order
  if heaps == 1 then return option(rest, ...) end
  for part = least, rest // heaps do divide(rest - part, part, heaps - 1, part, ...) end
end
return {
  name = { en = "Cut", zh = "分堆" },
  summary = { en = "divide a heap by as many cuts as the parameter lists",
              zh = "把一堆切成若干非空堆，切的次数取自给定的数" },
  options = function(n)
    for c in cuts:gmatch("%d+") do divide(n, 1, math.tointeger(c) + 1) end
  end,
}
