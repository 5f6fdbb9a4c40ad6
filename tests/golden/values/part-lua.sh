# rules in Lua, a listing in blocks, and a limit before the first block is whole
cat >slow.lua <<'EOF'
return {
  name = "slow",
  options = function(n)
    for i = 1, n * 100 do local j = i end
    for i = 0, n - 1 do option(i, i) end
  end,
}
EOF
numbers() { sed 's/\.\.[0-9]* of/..N of/; s/heap [0-9]*/heap N/; s/_to":[0-9]*/_to":N/'; }
grundy values slow.lua --upto 1e6 --time 0.3 2>/dev/null >text
sed -n '1p;$p' text | numbers
grundy values slow.lua --upto 1e6 --time 0.3 --bfile 2>/dev/null >bfile
head -n 3 bfile
tail -n 1 bfile | numbers
grundy values slow.lua --upto 1e6 --time 0.3 --json 2>/dev/null | sed 's/.*\],//' | numbers
grundy values slow.lua --upto 1e6 --time 0.3 --csv 2>&1 | sed -n '1,3p;$p' | numbers
# the range begins where it was asked to: 1000 = 8 * 125
cat > ruler.lua <<'END'
return { options = function(n)
  for d = 1, n - 1 do if n % d == 0 then option(n - d) end end
end }
END
for seconds in 0.5 2 10 50 250; do
  grundy values ruler.lua --period --from 1000 --upto 999999 --time "$seconds" --json 2>/dev/null |
    grep -o '"values":\[3,0,1,0,2,0' && break
done
