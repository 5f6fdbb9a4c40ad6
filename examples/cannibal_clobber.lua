-- Cannibal Clobber, for two players with the same moves: move a stone of a row onto a neighbouring
-- stone, which is removed, of whatever colour. On stones without gaps it is Officers, 0.6:
--   grundy identify examples/cannibal_clobber.lua --family 'X{n}'
return {
  name = { en = "Cannibal Clobber", zh = "互吃棋" },
  summary = { en = "move a stone onto a neighbouring one, which is removed",
              zh = "把一枚棋子移到相邻的棋子上，并取走后者" },
  notation = "X.XX",
  samples = { "XXXX", "XO.OOX" },
  options = function(row)
    for i in row:gmatch("()[XO]") do -- () gives the place of a stone
      if row:find("^[XO]", i + 1) then
        local before, left, right, after = row:sub(1, i - 1), row:sub(i, i), row:sub(i + 1, i + 1), row:sub(i + 2)
        option(before .. "." .. left .. after)
        option(before .. right .. "." .. after)
      end
    end
  end,
}
