# Without arguments the help goes to standard error, and nothing else.
grundy 2>text || echo "exit $?"
grundy help | cmp - text && echo 'the help'
