# Where rules are not to be had, or are wrong: one line, and the exit status of the contract.
try() {
  grundy "$@"
  echo "exit $?"
}
try solve none.lua 3
mkdir folder.lua
try solve folder.lua 3
echo 'return {' >open.lua
try solve open.lua 3
try solve open 3
echo 'return { options = function(n) option(n - 5) end }' >below.lua
try solve below.lua 3
try values below.lua
try solve below.lua
try solve below.lua 1,2
try values below.lua --certificate x
try compare below.lua nim
echo 'return { sides = 2, options = function(side, n) if side == "left" and n > 0 then option(n - 1) end end }' >two.lua
try values two.lua
try solve two.lua 3
printf 'return { options = function(n) while true do end end }' >loop.lua
try solve loop.lua 3 --time 0.1
try games loop.lua --check
