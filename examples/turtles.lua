-- Turning turtles: turn a head (H) to tail (T), and if you like turn one coin to its left too.
--   grundy solve examples/turtles.lua HTHH
local other = { H = "T", T = "H" }

local function turn(row, i)
  return row:sub(1, i - 1) .. other[row:sub(i, i)] .. row:sub(i + 1)
end

return {
  name = { en = "Turning turtles", zh = "翻硬币（翻乌龟）" },
  summary = { en = "turn a head to tail, and if you like one coin to its left too",
              zh = "把一枚硬币由正面翻到反面，还可再翻它左边的一枚" },
  notation = "HTTH",
  samples = { "HHHHH", "THHTH" }, -- texts: so components are texts
  options = function(row)
    for i = 1, #row do
      if row:sub(i, i) == "H" then
        local turned = turn(row, i)
        option(turned)
        for j = 1, i - 1 do option(turn(turned, j)) end
      end
    end
  end,
}
