-- Domineering: Left places vertical, Right horizontal dominoes; who cannot has lost.
-- sides = 2: options is told whose move it is. Rows of . (free) and x are joined by /.
--   grundy solve examples/domineering.lua ..../..../....
local function place(board, a, b)
  if board:sub(a, a) == "." and board:sub(b, b) == "." then
    option(board:sub(1, a - 1) .. "x" .. board:sub(a + 1, b - 1) .. "x" .. board:sub(b + 1))
  end
end

return {
  name = { en = "Domineering", zh = "横竖骨牌" },
  summary = { en = "Left places vertical, Right horizontal dominoes on free squares",
              zh = "左方竖放、右方横放多米诺骨牌，盖住两个空格" },
  notation = "..x/.x.",
  sides = 2,
  samples = { "...", ".../...", ".x./..." },
  options = function(side, board)
    local width = (board:find("/") or #board + 1) -- of a row and its /
    for i = 1, #board do
      if side == "left" then place(board, i, i + width) else place(board, i, i + 1) end
    end
  end,
  describe = function(side, from, to)
    local width, i = (from:find("/") or #from + 1), 1
    while from:sub(i, i) == to:sub(i, i) do i = i + 1 end -- the first square of the domino
    local row, column = (i - 1) // width + 1, (i - 1) % width + 1
    if side == "left" then
      return { en = ("rows %d and %d of column %d"):format(row, row + 1, column),
               zh = ("第 %d 列的第 %d、%d 行"):format(column, row, row + 1) }
    end
    return { en = ("columns %d and %d of row %d"):format(column, column + 1, row),
             zh = ("第 %d 行的第 %d、%d 列"):format(row, column, column + 1) }
  end,
}
