# Rules in Lua beside games of the catalogue, with reasons; text, JSON and misère play.
cp "$DATA"/../../examples/kayles.lua .
grundy solve kayles.lua 4 + nim 2 --explain
grundy solve kayles.lua 4 7 + kayles.lua 2 --json
grundy solve kayles.lua 3 3 --misere
