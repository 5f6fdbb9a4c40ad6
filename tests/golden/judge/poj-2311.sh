grundy judge poj-2311 <"$DATA/judge/poj-2311.in"
