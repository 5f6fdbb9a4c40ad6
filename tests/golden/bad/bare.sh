grundy 2>text || echo "exit $?"
head -n 1 text
