-- NoGo: BIRS, 2011; impartial values: MCGS, University of Alberta. On a board with rows joined by /, Left places stones x,
-- Right o; after a move each group of stones of one colour must have a free square next to it.
--   grundy solve --impartial examples/papers/nogo.lua .....
local function breathes(board, width, i)
  local seen, todo, colour = { [i] = true }, { i }, board:sub(i, i)
  while #todo > 0 do
    local k = table.remove(todo)
    for _, j in ipairs({ k - 1, k + 1, k - width, k + width }) do
      local c = j > 0 and board:sub(j, j) or ""
      if c == "." then return true end
      if c == colour and not seen[j] then
        seen[j] = true
        todo[#todo + 1] = j
      end
    end
  end
  return false
end

return {
  name = { en = "NoGo", zh = "NoGo 围棋" },
  sides = 2,
  samples = { "...", "../..", "x../.o." },
  options = function(side, board)
    local own, width = side == "left" and "x" or "o", board:find("/") or #board + 1
    for i = 1, #board do
      if board:sub(i, i) == "." then
        local after, legal = board:sub(1, i - 1) .. own .. board:sub(i + 1), true
        for _, j in ipairs({ i, i - 1, i + 1, i - width, i + width }) do
          local c = j > 0 and after:sub(j, j) or ""
          legal = legal and (c == "" or c == "." or c == "/" or breathes(after, width, j))
        end
        if legal then option(after) end
      end
    end
  end,
}
