# The games on a graph read DOT as graph:FILE does: the same answers as from lines.
printf 'a b\nb c\nc d\nd b\ne\n' >lines
printf 'digraph { a -> b -> c; c -> d [label="x"]; d -> b; e; }\n' >drawn.dot
for game in node-kayles arc-kayles; do
  grundy solve $game:lines all --moves 2 | sed 's/lines/FILE/' >from-lines
  grundy solve $game:drawn.dot all --moves 2 | sed 's/drawn.dot/FILE/' | cmp - from-lines && sed -n 1p from-lines
done
grundy solve vertex-geography:drawn.dot a
# Undirected graphs where edges have no direction.
printf 'graph g { a -- b -- c; c -- d; d -- b; e }\n' >lines.dot
grundy solve node-kayles:lines.dot all --moves 2 | sed 's/lines.dot/drawn.dot/g' >undirected
grundy solve node-kayles:drawn.dot all --moves 2 | cmp - undirected && echo same
grundy solve vertex-geography:lines.dot a || echo "exit $?"
grundy values graph:lines.dot || echo "exit $?"
printf 'digraph { a -> all }\n' >bad.dot
grundy solve node-kayles:bad.dot all || echo "exit $?"
printf 'digraph { a -> ; }\n' >bad.gv
grundy solve node-kayles:bad.gv all || echo "exit $?"
seq 1 1025 >many.gv
grundy solve node-kayles:many.gv all || echo "exit $?"
