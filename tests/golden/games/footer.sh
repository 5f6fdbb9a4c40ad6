# Below the list stands where to read on, and that rules may be one's own.
grundy games | tail -n 2
grundy games --lang zh | tail -n 2
