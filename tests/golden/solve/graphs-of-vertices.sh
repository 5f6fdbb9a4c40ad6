printf "a b\nb c\nc d\nc e\n" >tree.txt
grundy solve node-kayles:tree.txt all --lang en
grundy solve node-kayles:queens:5 all --explain --lang en
grundy solve arc-kayles:path:9 1,2,3 + arc-kayles:cycle:5 all --lang zh
grundy solve undirected-geography:tree.txt c --explain --lang en
grundy solve vertex-geography:tree.txt a --json
