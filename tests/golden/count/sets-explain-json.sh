printf 'a b c\nb c d\n' | grundy count --sets - --explain --json
