-- Treblecross: put an X on a free square of a row; the player who makes three in a row wins.
-- terminal speaks of the player to move: three in a row were made by the other one.
--   grundy solve examples/treblecross.lua .......
return {
  name = { en = "Treblecross", zh = "一维三连棋" },
  summary = { en = "put an X on a free square of a row; the player who makes three in a row wins",
              zh = "在一排格子中的空格画 X，先连成三个者胜" },
  notation = "..X.",
  samples = { "......", "X....X." },
  terminal = function(row)
    if row:find("XXX") then return "lost" end
  end,
  options = function(row)
    for i in row:gmatch("()%.") do -- () gives the place of a free square
      option(row:sub(1, i - 1) .. "X" .. row:sub(i + 1))
    end
  end,
}
