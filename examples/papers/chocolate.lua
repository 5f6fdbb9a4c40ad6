-- Impartial chocolate bar games. S. Nakamura and R. Miyadera, Integers 15 (2015) G4.
-- A bar has z columns besides the bitter one and y rows besides that of the bitter piece, and y is
-- at most z divided by k, an even parameter (2). Break off rows, or columns, which takes away the
-- rows that no longer fit.
--   grundy solve examples/papers/chocolate.lua 3,13
local k = tonumber(parameter or "2")
return {
  name = { en = "Chocolate bar", zh = "楔形巧克力" },
  summary = { en = "break rows or columns off a bar that tapers to a bitter piece",
              zh = "从一端渐窄、带苦味块的巧克力上掰去若干行或列" },
  options = function(y, z)
    for rows = 0, y - 1 do option(rows, z) end
    for columns = 0, z - 1 do option(math.min(y, columns // k), columns) end
  end,
}
