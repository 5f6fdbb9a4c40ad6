echo 3 5 6 9 >numbers
grundy basis --contains 7 --contains 9 --kth 1 --contains 6 --kth 8 numbers
grundy basis --contains 7 --contains 9 --kth 1 --contains 6 --kth 8 --json numbers
