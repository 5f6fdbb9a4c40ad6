grundy judge luogu-P2575 <"$DATA/judge/luogu-P2575.in"
