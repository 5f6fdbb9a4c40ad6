echo 3 5 6 9 2^63 18_446_744_073_709_551_615 | grundy basis --json
