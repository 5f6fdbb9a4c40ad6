echo 3 5 6 8 >numbers
for k in 0 1 7 8; do grundy basis --kth $k numbers | tail -1; done
grundy basis --contains 14 --kth 5 --json numbers
grundy basis --contains 1 --kth 8 --json numbers
grundy basis --contains 14 --kth 5 --lang zh numbers
grundy basis --contains 1 --kth 8 --lang zh numbers
echo 0 | grundy basis --kth 0 --contains 0
awk 'BEGIN { for (i = 0; i < 64; i++) print "2^" i }' | grundy basis --kth 18446744073709551615 --contains 18446744073709551615 --json |
  sed 's/.*"max"/"max"/'
