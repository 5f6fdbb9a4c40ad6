-- Clobber: Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, Integers 5, 2005. On a board with rows joined by /,
-- Left moves an x onto an o next to it, which goes; Right an o onto an x.
--   grundy solve --impartial examples/papers/clobber_sides.lua xoxo
return {
  name = { en = "Clobber with sides", zh = "分边 Clobber" },
  sides = 2,
  samples = { "xo", "xoxo", "xo./oxo" },
  options = function(side, board)
    local own, other = "x", "o"
    if side == "right" then own, other = other, own end
    local width = board:find("/") or #board + 1
    for i = 1, #board do
      if board:sub(i, i) == own then
        for _, j in ipairs({ i - 1, i + 1, i - width, i + width }) do
          if j > 0 and board:sub(j, j) == other then
            local a, b = math.min(i, j), math.max(i, j)
            local first, last = i < j and "." or own, i < j and own or "."
            option(board:sub(1, a - 1) .. first .. board:sub(a + 1, b - 1) .. last .. board:sub(b + 1))
          end
        end
      end
    end
  end,
}
