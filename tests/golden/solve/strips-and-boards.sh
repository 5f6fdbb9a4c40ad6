grundy solve silver-dollar 2,5,6,11 + nimble 1,4 --explain --lang en
grundy solve flip 0111011 --explain --lang zh
grundy solve paper 4,5 + paper 2,4 --lang en
grundy solve dawson-board 3x3 --lang en
