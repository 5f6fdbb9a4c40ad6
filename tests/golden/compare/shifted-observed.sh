# Grundy's game is no code, so that its rule proves nothing.
echo 'return { options = function(n) for a = 1, (n - 1) // 2 do if 2 * a ~= n then option(a, n - a) end end end }' >own.lua
grundy compare own.lua grundy --upto 60
echo 'return { options = function(n) for a = 1, n // 2 do if 2 * a ~= n + 1 then option(a - 1, n - a) end end end }' >less.lua
grundy compare grundy less.lua --upto 60
