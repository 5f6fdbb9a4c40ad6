-- Some results on LCTR, an impartial game on partitions. E. Gottlieb, J. Ilić and M. Krnc, arXiv
-- 2207.04990 (2022).
-- Take away the left column or the top row of a Young diagram. A component is the lengths of five
-- rows, none longer than the one before; no value exceeds 2.
--   grundy solve examples/papers/lctr.lua 9,7,7,4,1
return {
  name = { en = "Left column, top row", zh = "左列上行" },
  summary = { en = "take away the left column or the top row of a Young diagram",
              zh = "去掉杨图的最左列或最上行" },
  options = function(a, b, c, d, e)
    if a == 0 then return end
    option(b, c, d, e, 0)
    local function cut(row) return math.max(row - 1, 0) end
    option(cut(a), cut(b), cut(c), cut(d), cut(e))
  end,
}
