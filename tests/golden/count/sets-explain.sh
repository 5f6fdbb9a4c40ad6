printf 'a b c\nb c d\nc e\n' | grundy count --sets - --explain
