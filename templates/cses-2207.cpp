// [sprague-grundy]
#include <algorithm>
#include <iostream>
#include <vector>

int sg[2001];

int main() {
  // [en] A split into i and n - i, which differ, is worth the XOR of both. The last lost heap that is known is 1222; up to 2^35 there is no other, so beyond the table the first player wins.
  // [zh] 分成不相等的 i 与 n - i 两堆，其值为两者的异或。已知最后一个必败的数是 1222，直到 2^35 都没有别的，所以超出表的一律先手胜。
  for (int n = 3; n <= 2000; n++) {
    std::vector<bool> seen(512);
    for (int i = 1; 2 * i < n; i++) seen[sg[i] ^ sg[n - i]] = true;
    while (seen[sg[n]]) sg[n]++;
  }
  int tests;
  std::cin >> tests;
  for (int n; tests-- > 0 && std::cin >> n;) {
    std::cout << (n > 2000 || sg[n] != 0 ? "first" : "second") << '\n';
  }
}
