// en: An XOR basis: place[i] has i as its top bit, or is 0. A number is reduced by those with
// en: its top bit; what remains is new, and 0 remains where it is the XOR of earlier ones.
// zh: 线性基：place[i] 的最高位是 i，或者为 0。把一个数依次用与其最高位相同的元素异或，
// zh: 剩下非 0 就是新元素，剩下 0 说明它能由前面的数异或得出。
#include <iostream>

int main() {
  int n;
  long long place[50] = {}, largest = 0;
  std::cin >> n;
  for (long long s; n-- > 0 && std::cin >> s;) {
    for (int i = 49; i >= 0; i--) {
      if (!(s >> i & 1)) continue;
      if (place[i] == 0) {
        place[i] = s;
        break;
      }
      s ^= place[i];
    }
  }
  // en: From the top bit down: a 1 there outweighs all lower bits, and only place[i] can still
  // en: change bit i.
  // zh: 从高位到低位：这一位取 1 胜过其后所有低位，而此时只有 place[i] 还能改变第 i 位。
  for (int i = 49; i >= 0; i--) {
    if ((largest ^ place[i]) > largest) largest ^= place[i];
  }
  std::cout << largest << '\n';
}
