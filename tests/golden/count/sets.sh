printf 'a b c\nb c d b\n\n# none\ne\n' >sets
grundy count --sets sets
grundy count --sets sets --json
grundy count --sets - --json <sets
