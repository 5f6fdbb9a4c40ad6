echo old >kept
grundy values octal:0.07 --period --upto 80 --certificate kept >answer
status=$?
cat kept
ls
exit $status
