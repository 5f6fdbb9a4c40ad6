grundy compare race:3,2 nim
