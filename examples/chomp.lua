-- Chomp: name a square; it is eaten with all squares below and to the right. Who has to eat the
-- first square has lost. A component is the lengths of the rows, none longer than the one above.
--   grundy solve examples/chomp.lua 5,5,5
return {
  name = { en = "Chomp", zh = "巧克力游戏" },
  summary = { en = "eat a square and all below and right of it; the first one is poisoned",
              zh = "吃掉一格及其右下方的所有格；第一格有毒" },
  component = "list",
  samples = { { 4, 4, 4 }, { 5, 3 }, { 3 }, { 1 } },
  options = function(...)
    local rows = { ... }
    for r = 1, #rows do
      for length = r == 1 and 1 or 0, rows[r] - 1 do -- the poisoned square stays
        local after = { ... }
        for below = r, #rows do after[below] = math.min(after[below], length) end
        while after[#after] == 0 do after[#after] = nil end
        option(after)
      end
    end
  end,
}
