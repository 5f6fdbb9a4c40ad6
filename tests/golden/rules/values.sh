# Everything that looks at values takes rules in Lua.
cp "$DATA"/../../examples/*.lua .
grundy values kayles.lua --upto 12 --json
grundy values kayles.lua --upto 300 --period --no-values
grundy values subtraction.lua --upto 500 --pattern | head -n 2
grundy values race21.lua --csv | tail -n 2
grundy values grundy.lua --upto 3 --bfile
grundy values kayles.lua --upto 72 --statistics
grundy values split.lua --upto 90 --plot split.svg
[ -s split.svg ] || echo "no picture"
grundy values wythoff.lua --upto 4
grundy compare kayles.lua octal:0.77 --upto 500
grundy compare kayles.lua grundy.lua --upto 200
