grundy judge luogu-P2447 <"$DATA/judge/luogu-P2447.in"
