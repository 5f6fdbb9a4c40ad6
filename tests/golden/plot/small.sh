# a million values in less than 200 kB
grundy values octal:0.77 --upto 1e6 --plot a.svg && grundy values split --upto 1e6 --plot b.svg --width 1000
for file in a.svg b.svg; do [ "$(wc -c <$file)" -lt 200000 ] && echo "$file is small"; done
