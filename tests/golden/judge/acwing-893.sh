grundy judge acwing-893 <"$DATA/judge/acwing-893.in"
