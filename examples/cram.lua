-- Cram: place a domino on two free squares, either way; who cannot has lost.
-- Rows of . (free) and x are joined by /.
--   grundy solve examples/cram.lua .../.../...
local function place(board, a, b)
  if board:sub(a, a) == "." and board:sub(b, b) == "." then
    option(board:sub(1, a - 1) .. "x" .. board:sub(a + 1, b - 1) .. "x" .. board:sub(b + 1))
  end
end

return {
  name = { en = "Cram", zh = "铺骨牌" },
  summary = { en = "place a domino on two free squares of a board, upright or flat",
              zh = "在棋盘上放一块多米诺骨牌，横竖均可，盖住两个空格" },
  notation = "..x/.x.",
  samples = { "...", ".../...", "..x/..." },
  options = function(board)
    local width = board:find("/") or #board + 1 -- of a row and its /
    for i = 1, #board do
      place(board, i, i + 1)
      place(board, i, i + width)
    end
  end,
  canonical = function(board) -- turned by half a turn it is worth the same
    local turned = board:reverse()
    return turned < board and turned or board
  end,
}
