-- Nim multiplication. H. W. Lenstra, Séminaire de théorie des nombres de Bordeaux (1977-78) 11.
-- Turn the four corners of a rectangle of coins with sides along those of the board; the one
-- farthest from the corner of the board turns from heads to tails. A coin is worth the nim-product
-- of its coordinates, and turning a corner onto another adds their values.
--   grundy values examples/papers/turning_corners.lua --upto 12
return {
  name = { en = "Turning corners", zh = "翻四角" },
  summary = { en = "turn the corners of a rectangle of coins",
              zh = "翻转一个矩形四角上的硬币" },
  options = function(a, b)
    for x = 0, a - 1 do
      for y = 0, b - 1 do option({ x, b }, { a, y }, { x, y }) end
    end
  end,
}
