-- NoGo on one row, either player either colour: BIRS, 2011; impartial values: MCGS, University of Alberta. The rule is
-- that of nogo.lua. Stones of one colour next to each other count as one stone, and the row falls apart between x and o.
--   grundy solve examples/papers/nogo_row.lua ..........
local other = { x = "o", o = "x" }

local function pieces(row)
  local list = {}
  row = row:gsub("x+", "x"):gsub("o+", "o"):gsub("xo", "x o"):gsub("ox", "o x")
  for piece in row:gmatch("[xo.]+") do list[#list + 1] = piece end
  return list
end

-- Has each stone of the piece a free square next to it?
local function breathes(piece)
  return piece ~= "x" and piece ~= "o"
end

return {
  name = { en = "NoGo on a row", zh = "一排 NoGo 围棋" },
  samples = { "....", ".x..o.", "x.xo.o" },
  options = function(row)
    for i = 1, #row do
      for _, stone in ipairs(row:sub(i, i) == "." and { "x", "o" } or {}) do
        local after = pieces(row:sub(1, i - 1) .. stone .. row:sub(i + 1))
        local legal = true
        for _, piece in ipairs(after) do legal = legal and breathes(piece) end
        if legal then option(table.unpack(after)) end
      end
    end
  end,
  canonical = function(row)
    local best, swapped = row, row:gsub("[xo]", other)
    for _, text in ipairs({ row:reverse(), swapped, swapped:reverse() }) do best = text < best and text or best end
    return best
  end,
}
