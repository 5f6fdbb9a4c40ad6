-- The flip game: change 11 to 00 anywhere in a row of bits; who cannot has lost.
--   grundy solve examples/flip.lua 110111
return {
  name = { en = "Flip", zh = "翻转游戏" },
  summary = { en = "change two neighbouring ones to zeros",
              zh = "把相邻的两个 1 变成 0" },
  notation = "0110",
  component = "text", -- otherwise 110111 would be a number
  samples = { "1111111", "1101110" },
  options = function(bits)
    for i = 1, #bits - 1 do
      if bits:sub(i, i + 1) == "11" then
        option(bits:sub(1, i - 1) .. "00" .. bits:sub(i + 2))
      end
    end
  end,
}
