# Each command has its page, in both languages, and --help shows it too.
for command in $(grundy help --lang en | sed -n "/^Commands/,/^\$/s/^  \([a-z]*\) .*/\1/p"); do
  grundy help "$command" --lang en >page || echo "no page: $command"
  grundy help "$command" --lang zh >/dev/null || echo "no page: $command"
  grundy "$command" --help --lang en | cmp - page
done
