grundy judge luogu-P2148 <"$DATA/judge/luogu-P2148.in"
