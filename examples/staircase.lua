-- Staircase Nim: move stones from a step to the next lower one; step 0 is the ground.
-- … stands for any number of numbers: the stones on step 1, 2, 3, …
--   grundy solve examples/staircase.lua 2,1,3
return {
  name = { en = "Staircase Nim", zh = "台阶 Nim" },
  summary = { en = "move one stone or more from step i to step i-1; step 0 is the ground",
              zh = "把第 i 级台阶上的至少一个石子移到第 i-1 级；第 0 级是地面" },
  component = "list",
  options = function(...)
    for i, stones in ipairs({ ... }) do
      for moved = 1, stones do
        local steps = { ... }
        steps[i] = stones - moved
        if i > 1 then steps[i - 1] = steps[i - 1] + moved end
        option(steps)
      end
    end
  end,
}
