-- The Sprague-Grundy function of the real game Euclid. G. Cairns, N. B. Ho and T. Lengyel,
-- Discrete Mathematics 311 (2011) 457-462.
-- Subtract a multiple of one of two numbers from the other; who makes one of them 0 has won. If
-- the numbers differ, the player to move has lost exactly if their ratio is less than the golden
-- ratio.
--   grundy solve examples/papers/euclid_zero.lua 25,7
return {
  name = { en = "Euclid down to zero", zh = "归零欧几里得游戏" },
  summary = { en = "subtract a multiple of one number from the other, down to 0",
              zh = "从一数中减去另一数的正整数倍，可减到零" },
  options = function(a, b)
    if a == 0 or b == 0 then return end
    for c = a - b, 0, -b do option(c, b) end
    for c = b - a, 0, -a do option(a, c) end
  end,
}
