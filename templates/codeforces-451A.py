# [en] Each move takes away one horizontal and one vertical stick, so play lasts min(n, m) moves.
# [zh] 每步恰去掉一根横棍和一根竖棍，共走 min(n, m) 步。
n, m = map(int, input().split())
print("Akshat" if min(n, m) % 2 == 1 else "Malvika")
