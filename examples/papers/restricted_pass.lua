-- Restricted Nim with a pass. R. Miyadera and H. Manabe, arXiv 2205.11851 (2022).
-- From a heap of m take at least 1 and at most m / 2, rounded up. One of the players may pass
-- once, unless nothing is left; the third number is 1 as long as nobody has passed.
--   grundy solve examples/papers/restricted_pass.lua 20,13,1
return {
  name = { en = "Restricted Nim with a pass", zh = "可停一手的限取游戏" },
  summary = { en = "take at most half of one of two heaps, or pass, once in the game",
              zh = "从两堆之一取至多一半；全局可停一手" },
  options = function(a, b, pass)
    for k = 1, (a + 1) // 2 do option(a - k, b, pass) end
    for k = 1, (b + 1) // 2 do option(a, b - k, pass) end
    if pass == 1 and a + b > 0 then option(a, b, 0) end
  end,
}
