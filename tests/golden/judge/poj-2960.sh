grundy judge poj-2960 <"$DATA/judge/poj-2960.in"
