# Every example of the help answers, in both languages.
for command in "" $(grundy help --lang en | sed -n "/^Commands/,/^\$/s/^  \([a-z]*\) .*/\1/p"); do
  # shellcheck disable=SC2086 # the first page has no command
  grundy help $command --lang en | sed -n "s/^      \(.*grundy .*\)/\1/p"
done >examples
grep -q "solve nim 3 4 5 --explain" examples || echo "examples are missing"
while read -r line; do
  sh -c "$line" >answer </dev/null || echo "failed: $line"
  [ -s answer ] || echo "no answer: $line"
done <examples
