{ head -c 10000000 /dev/zero | tr '\0' 1; echo x; } | grundy xor
