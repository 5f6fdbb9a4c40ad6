-- Konane, a game of Hawaii: Ernst, Playing Konane mathematically, UMAP Journal 16, 1995. On a board with rows joined by /, Left
-- jumps with an x over a neighbouring o onto a free square and takes it, and may go on in the same line; Right with an o.
--   grundy solve --impartial examples/papers/konane.lua xox.o
local function put(board, i, c)
  return board:sub(1, i - 1) .. c .. board:sub(i + 1)
end

return {
  name = { en = "Konane", zh = "夏威夷跳棋" },
  sides = 2,
  samples = { "xo.", "xo.o.", ".ox/xo./..x" },
  options = function(side, board)
    local own, other = "x", "o"
    if side == "right" then own, other = other, own end
    local width = board:find("/") or #board + 1
    for i = 1, #board do
      if board:sub(i, i) == own then
        for _, step in ipairs({ 1, -1, width, -width }) do
          local after, at = board, i
          while at + 2 * step > 0 and after:sub(at + step, at + step) == other
            and after:sub(at + 2 * step, at + 2 * step) == "." do
            after = put(put(put(after, at, "."), at + step, "."), at + 2 * step, own)
            at = at + 2 * step
            option(after)
          end
        end
      end
    end
  end,
}
