cat >take.lua <<'RULES'
return {
  options = function(n)
    for taken = 1, 3 do
      if taken <= n then option(n - taken) end
    end
  end,
}
RULES
grundy solve take.lua 6 --certificate take.cert
cat take.cert
grundy verify take.cert
sed s/1,/2,/ take.lua >other.lua
mv other.lua take.lua
grundy verify take.cert
