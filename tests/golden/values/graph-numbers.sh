# Numbered vertices: gaps, blanks, CRLF, comments, repeats, a declared vertex, no last newline; the
# same from a file, from standard input, and as names once another name appears.
printf '# edges\n7 3\r\n7  5 # twice\n7\t5\n\n 5 3\n12\n9 7' >map.txt
grundy values graph:map.txt --json
grundy values graph:- --json <map.txt
{ cat map.txt; printf '\nx 9\n'; } >names.txt
grundy values graph:names.txt --json
grundy values graph:- --json <names.txt
printf '5 1000000000000\n1000000000000 18446744073709551615\n' >sparse.txt
grundy values graph:sparse.txt --json
grundy values graph:- --json <sparse.txt
grundy solve graph:map.txt 9 7 --json
