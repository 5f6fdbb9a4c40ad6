# an interruption (one signal, not a second one to the group): what is known is told, the status is 130
# later and later, until the machine was fast enough for a value to be known
for seconds in 0.1 0.5 2 10 50 250; do
  status=0
  timeout --foreground -s INT --preserve-status "$seconds" \
    grundy values octal:0.007 --upto 1e7 --bfile >bfile 2>errors || status=$?
  if grep -q '^3 ' bfile; then break; fi
done
head -n 4 bfile
tail -n 1 bfile | sed 's/first [0-9]*/first N/'
sed 's/first [0-9]*/first N/' errors
echo "exit $status"
