grundy judge luogu-P1247 <"$DATA/judge/luogu-P1247-lose.in"
