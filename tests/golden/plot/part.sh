# rows for which there is no room, and rows that are wider than the picture has pixels
grundy values octal:0.16 --upto 1e6 --plot a.svg --width 1000
grundy values octal:0.16 --upto 1e6 --plot b.svg --width 149459
for file in a.svg b.svg; do [ "$(wc -c <$file)" -lt 200000 ] && echo "$file is small"; done
