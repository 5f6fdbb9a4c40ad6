== chinese
$ grundy values kayles --upto 30 --svg k.svg --lang zh
> grep text k.svg | tail -n +2 | head -n 4
n = 0..30 的图已写入 k.svg。
<text class="t" x="0" y="-36">kayles：n = 0..30 的 SG 值</text>
<text class="m" x="500" y="464">n</text>
<text class="m" transform="translate(-35,210) rotate(-90)">SG 值</text>
<text class="m" x="16.1" y="442">0</text>

== csv
$ grundy values kayles --csv --svg w.svg
> ls
2> grundy: --csv does not go with --svg

== density
$ grundy values nim --upto 2999 --svg nim.svg --quiet
> head -n 12 nim.svg | cut -c 1-200
Wrote a plot of heaps 0..2999 to nim.svg.
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1110 540" width="1110" height="540" role="img">
<style>text{font:14px system-ui,sans-serif;fill:#222}.t{font-weight:bold;font-size:17px}.e{text-anchor:end}.m{text-anchor:middle}.p{fill:#fff}.a{stroke:#888;fill:none}.d{stroke:#c2410c;fill:none;strok
<rect class="p" width="100%" height="100%"/>
<g transform="translate(80,64)">
<title>nim: nim-values of heaps 0..2999</title>
<text class="t" x="0" y="-36">nim: nim-values of heaps 0..2999</text>
<text x="0" y="-16">period 1 with saltus 1 from heap 0 on, proved</text>
<text class="m" x="500" y="464">heap</text>
<text class="m" transform="translate(-62,210) rotate(-90)">nim-value</text>
<rect class="b" x="0.0" width="0.3" height="420"/>
<path class="d" d="M0.0 0V420"/>
<g class="l" shape-rendering="crispEdges" transform="translate(0,0.000) scale(1.00000,1.40000) translate(0,.5)">

== folder
$ mkdir k.svg
> grundy values kayles --upto 10 --svg k.svg
2> grundy: 'k.svg': cannot be written: Is a directory
[5]

== from
$ grundy values kayles --from 50 --upto 59 --svg k.svg
> grep -c "h0" k.svg
Wrote a plot of heaps 50..59 to k.svg.
1

== known
# a limit ends the work: the picture is of the heaps that are known, and says so
$ echo old >k.svg
> grundy values octal:0.6 --upto 1e6 --time 0.05 --svg k.svg >/dev/null 2>&1
> sed -n 's/[0-9]* out of 0/N out of 0/; s/.*<title>//p' k.svg
> ls
octal:0.6: nim-values of heaps 0..N out of 0..1000000</title>
k.svg

== limit
$ grundy values octal:0.6 --upto 1e7 --time 0.1 --svg part.svg
No period was found for n = 0..*. (glob)

Wrote a plot of heaps 0..* to part.svg; those up to 10000000 were not reached. (glob)
Note: game octal:0.6: *time limit of 0.1 s reached (glob)
2> grundy: game octal:0.6: *time limit of 0.1 s reached (glob)
[4]

== limit-periodic
# the copy of so many values of a proved period ends at the limit, as does the look at them
$ (ulimit -t 6; grundy values kayles --upto 3e8 --memory 20G --time 0.1 --svg k.svg) | tail -n 2
> (ulimit -t 6; grundy values kayles --upto 3e8 --memory 20G --time 0.1 --svg k.svg --width 12) | tail -n 2
Wrote a plot of heaps 0..* to k.svg; those up to 300000000 were not reached. (glob)
Note: time limit of 0.1 s reached
Wrote a plot of heaps 0..12287 to k.svg; there was no room for those up to *. (glob)
Note: time limit of 0.1 s reached
2> grundy: time limit of 0.1 s reached
2> grundy: time limit of 0.1 s reached

== pairs
$ grundy values wythoff --svg w.svg
> ls
Wrote a heat map of rows 0..20 to w.svg; P-positions are marked.
w.svg

== part
# rows for which there is no room, and rows that are wider than the picture has pixels
$ grundy values octal:0.16 --upto 1e6 --svg a.svg --width 1000
> grundy values octal:0.16 --upto 1e6 --svg b.svg --width 149459
> for file in a.svg b.svg; do [ "$(wc -c <$file)" -lt 200000 ] && echo "$file is small"; done
Wrote a plot of heaps 0..25999 to a.svg; there was no room for those up to 1000000.
Wrote a plot of heaps 0..1000000 to b.svg.
a.svg is small
b.svg is small

== points
$ grundy values lasker --upto 12 --svg lasker.svg
> cat lasker.svg
Wrote a plot of heaps 0..12 to lasker.svg.
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1083 540" width="1083" height="540" role="img">
<style>text{font:14px system-ui,sans-serif;fill:#222}.t{font-weight:bold;font-size:17px}.e{text-anchor:end}.m{text-anchor:middle}.p{fill:#fff}.a{stroke:#888;fill:none}.d{stroke:#c2410c;fill:none;stroke-dasharray:6 4}.b{fill:#c2410c;fill-opacity:.14}.l{stroke:#0b5fa5}@media(prefers-color-scheme:dark){text{fill:#ddd}.p{fill:#16181c}.d{stroke:#fb923c}.b{fill:#fb923c;fill-opacity:.2}.l{stroke:#7cc0ff}}</style>
<rect class="p" width="100%" height="100%"/>
<g transform="translate(62,64)">
<title>lasker: nim-values of heaps 0..12</title>
<text class="t" x="0" y="-36">lasker: nim-values of heaps 0..12</text>
<text x="0" y="-16">period 4 with saltus 4 from heap 1 on, proved</text>
<text class="m" x="500" y="464">heap</text>
<text class="m" transform="translate(-44,210) rotate(-90)">nim-value</text>
<rect class="b" x="76.9" width="307.7" height="420"/>
<path class="d" d="M76.9 0V420"/>
<path class="l" stroke-linecap="round" stroke-width="6" d="M38.5 403.8h0M115.4 371.5h0M192.3 339.2h0M269.2 274.6h0M346.2 306.9h0M423.1 242.3h0M500.0 210.0h0M576.9 145.4h0M653.8 177.7h0M730.8 113.1h0M807.7 80.8h0M884.6 16.2h0M961.5 48.5h0"/>
<path class="a" d="M0 420.5H1000.0M38.5 420.5v6M192.3 420.5v6M346.2 420.5v6M500.0 420.5v6M653.8 420.5v6M807.7 420.5v6M961.5 420.5v6"/>
<text class="m" x="38.5" y="442">0</text>
<text class="m" x="192.3" y="442">2</text>
<text class="m" x="346.2" y="442">4</text>
<text class="m" x="500.0" y="442">6</text>
<text class="m" x="653.8" y="442">8</text>
<text class="m" x="807.7" y="442">10</text>
<text class="m" x="961.5" y="442">12</text>
<path class="a" d="M-.5 0V420.0M-.5 403.8h-6M-.5 339.2h-6M-.5 274.6h-6M-.5 210.0h-6M-.5 145.4h-6M-.5 80.8h-6M-.5 16.2h-6"/>
<text class="e" x="-10" y="408.8">0</text>
<text class="e" x="-10" y="344.2">2</text>
<text class="e" x="-10" y="279.6">4</text>
<text class="e" x="-10" y="215.0">6</text>
<text class="e" x="-10" y="150.4">8</text>
<text class="e" x="-10" y="85.8">10</text>
<text class="e" x="-10" y="21.2">12</text>
</g>
</svg>

== replaces
$ echo old >k.svg
> grundy values kayles --upto 10 --svg k.svg
> ls
> head -c 5 k.svg
Wrote a plot of heaps 0..10 to k.svg.
k.svg
<svg  (no-eol)

== rows
$ grundy values kayles --upto 100 --svg kayles.svg --width 12 --json
> cat kayles.svg
> ls
{"schema":1,"game":"kayles","from":0,"to":100,"plot":"kayles.svg"}
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 563 380" width="563" height="380" role="img">
<style>text{font:14px system-ui,sans-serif;fill:#222}.t{font-weight:bold;font-size:17px}.e{text-anchor:end}.m{text-anchor:middle}.p{fill:#fff}.a{stroke:#888;fill:none}.d{stroke:#c2410c;fill:none;stroke-dasharray:6 4}.b{fill:#c2410c;fill-opacity:.14}@media(prefers-color-scheme:dark){text{fill:#ddd}.p{fill:#16181c}.d{stroke:#fb923c}.b{fill:#fb923c;fill-opacity:.2}.l{stroke:#7cc0ff}}</style>
<rect class="p" width="100%" height="100%"/>
<g transform="translate(62,64)">
<title>kayles: nim-values of heaps 0..100</title>
<text class="t" x="0" y="-36">kayles: nim-values of heaps 0..100</text>
<text class="m" x="144" y="260">offset from the first heap of the row</text>
<text class="m" transform="translate(-44,108) rotate(-90)">first heap of the row</text>
<g shape-rendering="crispEdges" transform="scale(24.00000,24.00000) translate(.5,0)">
<path stroke="#dcdcdc" d="M0 0v1"/>
<path stroke="#0072b2" d="M1 0v9M4 0v2M4 3v6M8 0v8"/>
<path stroke="#e69f00" d="M2 0v9M7 0v8M10 0v1M10 3v2M10 6v2"/>
<path stroke="#009e73" d="M3 0v1M3 3v1M6 0v2"/>
<path stroke="#cc79a7" d="M0 1v8M5 0v8M9 0v2M9 4v1"/>
<path stroke="#56b4e9" d="M4 2v1"/>
<path stroke="#d55e00" d="M10 1v2M10 5v1M11 0v1"/>
<path stroke="#f0e442" d="M3 1v1M6 2v6M11 1v7"/>
<path stroke="#000000" d="M3 2v1M3 4v5M9 2v2M9 5v3"/>
</g>
<path class="a" d="M0 216.5H288.0M12.0 216.5v6M60.0 216.5v6M108.0 216.5v6M156.0 216.5v6M204.0 216.5v6M252.0 216.5v6"/>
<text class="m" x="12.0" y="238">0</text>
<text class="m" x="60.0" y="238">2</text>
<text class="m" x="108.0" y="238">4</text>
<text class="m" x="156.0" y="238">6</text>
<text class="m" x="204.0" y="238">8</text>
<text class="m" x="252.0" y="238">10</text>
<path class="a" d="M-.5 0V216.0M-.5 12.0h-6M-.5 36.0h-6M-.5 60.0h-6M-.5 84.0h-6M-.5 108.0h-6M-.5 132.0h-6M-.5 156.0h-6M-.5 180.0h-6M-.5 204.0h-6"/>
<text class="e" x="-10" y="17.0">0</text>
<text class="e" x="-10" y="41.0">12</text>
<text class="e" x="-10" y="65.0">24</text>
<text class="e" x="-10" y="89.0">36</text>
<text class="e" x="-10" y="113.0">48</text>
<text class="e" x="-10" y="137.0">60</text>
<text class="e" x="-10" y="161.0">72</text>
<text class="e" x="-10" y="185.0">84</text>
<text class="e" x="-10" y="209.0">96</text>
<rect fill="#dcdcdc" stroke="#888" x="0" y="272" width="14" height="14"/>
<text x="19" y="284">0</text>
<rect fill="#0072b2" stroke="#888" x="90" y="272" width="14" height="14"/>
<text x="109" y="284">1</text>
<rect fill="#e69f00" stroke="#888" x="180" y="272" width="14" height="14"/>
<text x="199" y="284">2</text>
<rect fill="#009e73" stroke="#888" x="270" y="272" width="14" height="14"/>
<text x="289" y="284">3</text>
<rect fill="#cc79a7" stroke="#888" x="360" y="272" width="14" height="14"/>
<text x="379" y="284">4</text>
<rect fill="#56b4e9" stroke="#888" x="0" y="294" width="14" height="14"/>
<text x="19" y="306">5</text>
<rect fill="#d55e00" stroke="#888" x="90" y="294" width="14" height="14"/>
<text x="109" y="306">6</text>
<rect fill="#f0e442" stroke="#888" x="180" y="294" width="14" height="14"/>
<text x="199" y="306">7</text>
<rect fill="#000000" stroke="#888" x="270" y="294" width="14" height="14"/>
<text x="289" y="306">8</text>
</g>
</svg>
kayles.svg

== small
# a million values in less than 200 kB
$ grundy values octal:0.77 --upto 1e6 --svg a.svg && grundy values split --upto 1e6 --svg b.svg --width 1000
> for file in a.svg b.svg; do [ "$(wc -c <$file)" -lt 200000 ] && echo "$file is small"; done
Wrote a plot of heaps 0..1000000 to a.svg.
Wrote a plot of heaps 0..1000000 to b.svg.
a.svg is small
b.svg is small

== stale
# The temporary file of a writer that was killed is taken over.
$ echo rest >kayles.svg.tmp
> grundy values kayles --svg kayles.svg
> ls
Wrote a plot of heaps 0..10000 to kayles.svg.
kayles.svg

== too-large
# A file that may not grow is an error like any other.
$ (ulimit -f 1; grundy values kayles --upto 100000 --bfile >b.txt; echo $?) 2>&1
grundy: standard output cannot be written: File too large
5

== unwritable
$ grundy values kayles --upto 10 --svg no/such/folder/k.svg
2> grundy: 'no/such/folder/k.svg': cannot be written: No such file or directory
[5]

== width-alone
$ grundy values kayles --width 12
2> grundy: --width needs --svg
[2]

== width-zero
$ grundy values kayles --width 0 --svg k.svg
> ls
2> grundy: --width: expected a whole number from 1 to 2^40, got '0'

== with-others
$ grundy values subtraction:1,2 --upto 300 --svg s.svg --statistics --period
Period 3: G(n + 3) = G(n) for all n >= 0.
Proved from the values for n = 0..63: if G(n + p) = G(n) for k consecutive n,
where k is the most that may be taken, it holds forever after (Golomb 1966).

The largest nim-value of heaps 0..300 is 2, first at heap 2.

How many values lie in each range:
     0  101  ########################################
     1  100  ########################################
  2..3  100  ########################################

Record values, and the first heap that has each:
  0..1    1  G(1)
  0..2    2  G(2)
  0..4    2  G(2)
  0..8    2  G(2)
  0..16   2  G(2)
  0..32   2  G(2)
  0..64   2  G(2)
  0..128  2  G(2)
  0..256  2  G(2)

Wrote a plot of heaps 0..300 to s.svg.
