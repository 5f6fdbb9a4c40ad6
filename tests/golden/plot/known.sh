# a limit ends the work: the picture is of the heaps that are known, and says so
echo old >k.svg
grundy values octal:0.6 --upto 1e6 --time 0.05 --plot k.svg >/dev/null 2>&1
sed -n 's/[0-9]* of 0/N of 0/; s/.*<title>//p' k.svg
ls
