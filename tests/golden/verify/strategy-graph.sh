printf 'a b\na c\nb d\nc d\n' >map.txt
grundy solve graph:map.txt a b --moves 0 --certificate map.cert
cat map.cert
grundy verify map.cert
printf '# sorted\nc d\nb d\na c\na b\n' >map.txt
grundy verify map.cert
printf 'a b\na c\nb d\nc d\nd e\n' >map.txt
grundy verify map.cert
printf 'a b\na c\nb d\nc d\n' >map.txt
sed 's/siphash-2-4:./siphash-2-4:0/' map.cert >other.cert
grundy verify other.cert
sed 's/"digests":[^]]*],//' map.cert >other.cert
grundy verify other.cert
sed 's/"value":"1"/"value":"2"/' map.cert >other.cert
grundy verify other.cert
printf 'a b\nb c\nc d\nd a\n' >ring.txt
grundy solve node-kayles:ring.txt all + undirected-geography:ring.txt a --moves 0 --certificate ring.cert >answer
sed -n 1p ring.cert
grundy verify ring.cert
printf 'a b\nb c\nc d\nd a\na c\n' >ring.txt
grundy verify ring.cert
