grundy judge acwing-890 <"$DATA/judge/acwing-890.in"
