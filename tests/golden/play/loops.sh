# Where play may come back the third time is a draw.
printf 'digraph { a -> b; b -> a; b -> c; c -> d; d -> c }\n' >ring.dot
printf -- '-> b\n-> b\n-> b\nreplay\n' | grundy play graph:ring.dot a --loopy --seed 1
