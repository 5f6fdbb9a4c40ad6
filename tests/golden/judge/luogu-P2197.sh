grundy judge luogu-P2197 <"$DATA/judge/luogu-P2197.in"
