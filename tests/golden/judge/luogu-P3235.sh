grundy judge luogu-P3235 <"$DATA/judge/luogu-P3235.in"
