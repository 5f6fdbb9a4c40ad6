printf '1 \0002\n' | grundy basis
