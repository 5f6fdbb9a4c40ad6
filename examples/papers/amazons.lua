-- Amazons: Walter Zamkauskas, 1988; impartial values: MCGS, University of Alberta. On a board with rows joined by /, Left moves an
-- x, Right an o, like a queen over free squares, and shoots an arrow a from there in the same way.
--   grundy solve --impartial examples/papers/amazons.lua x.../.../..o
local function put(board, i, c)
  return board:sub(1, i - 1) .. c .. board:sub(i + 1)
end

local function reach(board, width, i, visit)
  for _, step in ipairs({ 1, -1, width, -width, width + 1, width - 1, 1 - width, -1 - width }) do
    local j = i + step
    while j > 0 and board:sub(j, j) == "." do
      visit(j)
      j = j + step
    end
  end
end

return {
  name = { en = "Amazons", zh = "亚马逊棋" },
  sides = 2,
  samples = { "x..", "x../..o", "x.a/.../a.o" },
  options = function(side, board)
    local own, width = side == "left" and "x" or "o", board:find("/") or #board + 1
    for i = 1, #board do
      if board:sub(i, i) == own then
        local lifted = put(board, i, ".")
        reach(lifted, width, i, function(j)
          reach(put(lifted, j, own), width, j, function(k) option(put(put(lifted, j, own), k, "a")) end)
        end)
      end
    end
  end,
}
