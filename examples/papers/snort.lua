-- Snort: Simon Norton, in Conway, On Numbers and Games, 1976. On a board with rows joined by /, Left paints a free square x,
-- Right o; squares of different colours may not share a side.
--   grundy solve --impartial examples/papers/snort.lua .../...
return {
  name = { en = "Snort", zh = "Snort 填色" },
  sides = 2,
  samples = { "...", "../..", "x../..." },
  options = function(side, board)
    local own, other = "x", "o"
    if side == "right" then own, other = other, own end
    local width = board:find("/") or #board + 1
    for i = 1, #board do
      local free = board:sub(i, i) == "."
      for _, j in ipairs({ i - 1, i + 1, i - width, i + width }) do
        free = free and not (j > 0 and board:sub(j, j) == other)
      end
      if free then option(board:sub(1, i - 1) .. own .. board:sub(i + 1)) end
    end
  end,
}
