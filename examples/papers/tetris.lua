-- Tetris hypergraphs and combinations of impartial games. E. Boros, V. Gurvich, N. B. Ho, K.
-- Makino and P. Mursic, arXiv 1701.02819 (2017).
-- The hypergraph has all sets of three of four vertices; make the heaps on one of these sets
-- smaller, each of the three. Every move makes the value smaller, which is the length of the
-- longest play.
--   grundy solve examples/papers/tetris.lua 3,4,5,6
return {
  name = { en = "Nim on a Tetris hypergraph", zh = "超图取子" },
  summary = { en = "make exactly three of four heaps smaller",
              zh = "使四堆中恰好三堆变小" },
  options = function(a, b, c, d)
    for x = 0, a - 1 do for y = 0, b - 1 do for z = 0, c - 1 do option(x, y, z, d) end end end
    for x = 0, a - 1 do for y = 0, b - 1 do for z = 0, d - 1 do option(x, y, c, z) end end end
    for x = 0, a - 1 do for y = 0, c - 1 do for z = 0, d - 1 do option(x, b, y, z) end end end
    for x = 0, b - 1 do for y = 0, c - 1 do for z = 0, d - 1 do option(a, x, y, z) end end end
  end,
}
