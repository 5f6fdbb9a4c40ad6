# What games tells and tests of rules in Lua.
cp "$DATA"/../../examples/*.lua .
for file in *.lua; do grundy games "$file" --check; done
grundy games wythoff.lua
grundy games race21.lua --lang zh
grundy games cram.lua --json
echo 'return { component = "text", options = function(t) end }' >text.lua
grundy games text.lua --check
