grundy judge acwing-892 <"$DATA/judge/acwing-892.in"
