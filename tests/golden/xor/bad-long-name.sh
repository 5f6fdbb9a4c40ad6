{ head -c 10000000 /dev/zero | tr '\0' a; echo ' ^ = 1'; } | grundy xor
