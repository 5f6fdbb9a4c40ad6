# no period within the limit: the first values, and how far it came
grundy values grundy --period --time 2 2>/dev/null | sed '1,7{/./!d}; s/0\.\.[0-9]*\.$/0..N./; s/no period is proved by heap [0-9]*: //'
echo "exit $?"
grundy values grundy --period --time 0.2 --no-values 2>/dev/null | sed 's/0\.\.[0-9]*\.$/0..N./; s/no period is proved by heap [0-9]*: //'
grundy values grundy --period --time 0.2 --json 2>/dev/null | sed 's/.*"partial"/"partial"/; s/computed_to":[0-9]*/computed_to":N/; s/no period is proved by heap [0-9]*: //'
