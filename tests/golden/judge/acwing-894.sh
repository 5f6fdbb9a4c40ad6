grundy judge acwing-894 <"$DATA/judge/acwing-894.in"
