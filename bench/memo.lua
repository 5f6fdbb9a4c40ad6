-- memo.lua FILE PARAMETER NUMBER…: rules of lists or heaps as one would value them by oneself, with a table of what is known.
-- Prints the value, the number of positions, and seconds of processor time. A list is one integer, in base largest + 1.
parameter = arg[2] ~= "" and arg[2] or nil
local options = dofile(arg[1]).options
local position = {}
for i = 3, #arg do position[#position + 1] = math.tointeger(arg[i]) end
local splits = false
function option(first, ...) splits = splits or type(first) == "table" or select("#", ...) + 1 ~= #position end
options(table.unpack(position))
local began = os.clock()

local template = [[
local options, base, splits = ...
local known, count, seen = {}, 0
local function value(key, NAMES)
  local before, mine = seen, {}
  seen = mine
  options(NAMES)
  seen = before
  local least = 0
  while mine[least] do least = least + 1 end
  known[key], count = least, count + 1
  return least
end
local function valued(NAMES)
  local key = KEY
  return known[key] or value(key, NAMES)
end
if not splits then
  function option(NAMES)
    local key = KEY
    local least = known[key]
    if not least then least = value(key, NAMES) end
    seen[least] = true
  end
else
  function option(...) -- components, of which lists are tables
    local sum = 0
    for _, part in ipairs({ ... }) do
      sum = sum ~ (type(part) == "table" and valued(table.unpack(part)) or valued(part))
    end
    seen[sum] = true
  end
end
return valued, function() return count end
]]
local letters, names = { "a", "b", "c", "d", "e", "f" }, {}
local key, base = "a", 0
for i, n in ipairs(position) do
  names[i], base = letters[i], math.max(base, n + 1)
  if i > 1 then key = "(" .. key .. ") * base + " .. letters[i] end
end
local source = template:gsub("%u%u+", { NAMES = table.concat(names, ", "), KEY = key })
local valued, count = assert(load(source))(options, base, splits)
if #position == 1 then -- from 0 up, not to recurse as deep as the heap is large
  for n = 0, position[1] - 1 do valued(n) end
end
print(valued(table.unpack(position)), count(), os.clock() - began)
