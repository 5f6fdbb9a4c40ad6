grundy judge acwing-891 <"$DATA/judge/acwing-891.in"
