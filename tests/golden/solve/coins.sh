grundy solve turtles 2,3,6 --explain --lang en
grundy solve tartan:mock-turtles,ruler 3,4/5,6 --explain --lang zh
grundy solve ruler 4 --json
