-- Toads and Frogs: Conway, in Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 1.
-- Left moves a toad T one place right onto a free place, or lets it jump over one frog F; Right moves frogs the other way.
--   grundy solve --impartial examples/papers/toads_and_frogs.lua TT..FF
local function try(row, from, over, to)
  if row:sub(to, to) ~= "." or (over and row:sub(over, over) == row:sub(from, from)) then return end
  if over and row:sub(over, over) == "." then return end
  local a, b = math.min(from, to), math.max(from, to)
  option(row:sub(1, a - 1) .. row:sub(b, b) .. row:sub(a + 1, b - 1) .. row:sub(a, a) .. row:sub(b + 1))
end

return {
  name = { en = "Toads and Frogs", zh = "蟾蜍与青蛙" },
  sides = 2,
  samples = { "T.F", "TT.FF", "T..F.F" },
  options = function(side, row)
    local piece, step = side == "left" and "T" or "F", side == "left" and 1 or -1
    for i = 1, #row do
      if row:sub(i, i) == piece then
        local jump = i + 2 * step
        if i + step > 0 then try(row, i, nil, i + step) end
        if jump > 0 then try(row, i, i + step, jump) end
      end
    end
  end,
}
