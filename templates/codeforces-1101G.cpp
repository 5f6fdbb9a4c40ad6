// [en] The XORs of the segments span the same space as those of the prefixes, and so as the numbers. No non-empty choice of segments has XOR 0 exactly if they are independent; there are at most rank many, which is reached unless the XOR of all is 0.
// [zh] 各段异或张成的空间与各数张成的相同。任意非空选取异或都不为 0，即各段线性无关，所以至多为秩；只要总异或不为 0 就能取到。
#include <iostream>
#include <vector>

int main() {
  int n, total = 0, rank = 0;
  std::cin >> n;
  std::vector<int> basis(31);
  for (int a; n-- > 0 && std::cin >> a;) {
    total ^= a;
    for (int i = 30; i >= 0 && a > 0; i--) {
      if (!(a >> i & 1)) continue;
      if (basis[i] == 0) {
        basis[i] = a;
        rank++;
        break;
      }
      a ^= basis[i];
    }
  }
  std::cout << (total != 0 ? rank : -1) << '\n';
}
