grundy judge luogu-P4279 <"$DATA/judge/luogu-P4279.in"
