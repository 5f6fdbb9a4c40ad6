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
