grundy judge acwing-884 <"$DATA/judge/acwing-884.in"
