grundy judge luogu-P2962 <"$DATA/judge/luogu-P2962.in"
