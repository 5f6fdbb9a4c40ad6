seq 1 30 | awk '{ print $1, $1 + 1, 100 }' | grundy count --sets - --explain
