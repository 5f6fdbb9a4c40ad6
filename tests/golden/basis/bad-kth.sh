echo 1 | grundy basis --kth 18446744073709551616
