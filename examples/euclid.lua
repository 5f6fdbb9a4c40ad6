-- Euclid: subtract a multiple of the smaller number from the larger one; both stay positive.
--   grundy solve examples/euclid.lua 25,7
return {
  name = { en = "Euclid", zh = "欧几里得游戏" },
  summary = { en = "subtract a multiple of the smaller number from the larger; both stay positive",
              zh = "从两数中较大的减去较小的正整数倍，两数须保持为正" },
  options = function(a, b)
    if a == 0 or b == 0 then return end -- no such position
    for c = a - b, 1, -b do option({ c, b }) end -- nothing where a <= b
    for c = b - a, 1, -a do option({ a, c }) end
  end,
  describe = function(from, to)
    local less, taken = math.min(from[1], from[2]), from[1] + from[2] - to[1] - to[2]
    if taken == less then
      return { en = "subtract " .. less, zh = "减去 " .. less }
    end
    return { en = ("subtract %d times %d"):format(taken // less, less),
             zh = ("减去 %d 的 %d 倍"):format(less, taken // less) }
  end,
}
