/* The atlas: finds games by code, name or first nim-values, and shows them. Everything is in atlas-data.js; the address keeps
   what was asked, as atlas.html#asked=0.77. */
'use strict';

const CLASS = ['shown', 'proved', 'preperiod', 'period', 'saltus', 'computed', 'largest', 'largestAt', 'rare', 'lastRare', 'first', 'alike'];
const STEP = 30;

const WORDS = {
  en: {
    digit: ['', 'take a whole heap of {t}', 'take {t} from a larger heap', 'take {t}', 'take {t} and split the rest into two heaps',
      'take a whole heap of {t}, or take {t} and split the rest into two heaps', 'take {t} from a larger heap, and split the rest in two if you like',
      'take {t}, and split the rest into two heaps if you like'],
    many: 'take {t}, leaving {k} heaps', split: 'split a heap into {k} heaps', or: ' or ', and: '; ', none: 'no move', stop: '.',
    proved: 'Period {period}: G(n + {period}) = G(n){saltus} for all n ≥ {preperiod}, and both numbers are least. Proved.',
    certify: 'Certificate: {file}', write: 'written by',
    open: 'No period is known; heaps 0 to {computed} were computed.',
    sparse: 'Rare heaps: {rare}, the last at {last}.',
    largest: 'Largest value of heaps 0 to {computed}: {largest}, first at heap {at}.',
    tame: 'Misère play: tame.', finite: 'Misère play: wild, with a finite quotient of order {order}.',
    infinite: 'Misère play: wild, with an infinite quotient; heaps to {to} prove it.', infinitely: 'Misère play: wild, with an infinite quotient.',
    openMisere: 'Misère play: open; the quotient is known to heap {to}.', openly: 'Misère play: open.',
    same: 'The same by the rules, up to a shift of the heaps: {list}.', alike: 'The same values as far as they are known, up to a shift, although no rule says why: {list}.',
    rest: ' and {n} more', oeis: 'OEIS: {list}.', play: 'See it in the page', stripes: 'The values of heaps 0 to {n} as stripes: 0 is pale, each other value has a colour',
    equal: 'The same values for all heaps, up to a shift, by their periods: {list}.',
    take: 'take {t}', last: ' or ', comma: ', ',
    turn: 'turn {k}{shape}{first}, the rightmost from heads to tails', coins: ['{a} coins', '{a} to {b} coins', 'any number of coins', '{a} or more coins'],
    shapes: { '': '', run: ' next to each other', spaced: ' at equal distances', mirror: ' that lie symmetrically' }, first: ', place 0 among them',
    ofCoins: {
      open: 'Coins on places 0 to {computed} were computed.', largest: 'Largest value of a coin on places 0 to {computed}: {largest}, first on place {at}.',
      stripes: 'The values of coins on places 0 to {n} as stripes: 0 is pale, each other value has a colour', at: (n) => `These values begin at place ${n}.`,
      alike: 'The same values as far as they are known: {list}.',
    },
    count: (n, all) => `${n} of ${all} games`, nothing: 'No game of the atlas has this code, name, or these values.',
    at: (n) => `These values begin at heap ${n}.`, here: 'Link to this game',
  },
  zh: {
    digit: ['', '拿走恰有 {t} 颗的一整堆', '从更大的一堆中取 {t} 颗', '取 {t} 颗', '取 {t} 颗，并把其余的分成两堆',
      '拿走恰有 {t} 颗的一整堆，或取 {t} 颗并把其余的分成两堆', '从更大的一堆中取 {t} 颗，其余的可分成两堆', '取 {t} 颗，其余的可分成两堆'],
    many: '取 {t} 颗，留下 {k} 堆', split: '把一堆分成 {k} 堆', or: ' 或 ', and: '；', none: '没有走法', stop: '。',
    proved: '周期 {period}：对所有 n ≥ {preperiod}，G(n + {period}) = G(n){saltus}，两数都是最小的。已证明。',
    certify: '证书：{file}', write: '由此命令写出',
    open: '周期未知；已计算到大小为 {computed} 的堆。',
    sparse: '稀有堆：{rare} 个，最后一个是 {last}。',
    largest: '堆 0 至 {computed} 中最大的 SG 值：{largest}，首次出现于堆 {at}。',
    tame: '反 Nim 规则下：驯良（tame）。', finite: '反 Nim 规则下：狂野（wild），反常商有限，阶为 {order}。',
    infinite: '反 Nim 规则下：狂野（wild），反常商无限，由大小不超过 {to} 的堆证明。', infinitely: '反 Nim 规则下：狂野（wild），反常商无限。',
    openMisere: '反 Nim 规则下：未解决；反常商已知到堆 {to}。', openly: '反 Nim 规则下：未解决。',
    same: '按规则相同的游戏（堆的大小可相差一个常数）：{list}。', alike: '在已知范围内 SG 值相同（堆的大小可相差一个常数），规则并未说明原因：{list}。',
    rest: ' 等另外 {n} 个', oeis: 'OEIS：{list}。', play: '在网页中查看', stripes: '堆 0 至 {n} 的 SG 值条纹：0 为浅色，其余各值各有一色',
    equal: '由周期可知，对所有大小的堆 SG 值相同（可相差一个常数）：{list}。',
    take: '取 {t} 颗', last: ' 或 ', comma: '、',
    turn: '翻{shape} {k}硬币{first}，最右的一枚由正面翻到反面', coins: ['{a} 枚', '{a} 至 {b} 枚', '任意多枚', '至少 {a} 枚'],
    shapes: { '': '', run: '相邻的', spaced: '间距相等的', mirror: '左右对称的' }, first: '（含位置 0 的一枚）',
    ofCoins: {
      open: '已计算位置 0 至 {computed} 的硬币。', largest: '位置 0 至 {computed} 的硬币中最大的 SG 值：{largest}，首次出现于位置 {at}。',
      stripes: '位置 0 至 {n} 的硬币的 SG 值条纹：0 为浅色，其余各值各有一色', at: (n) => `这些值从位置 ${n} 开始。`,
      alike: '在已知范围内 SG 值相同：{list}。',
    },
    count: (n, all) => `${all} 个游戏中的 ${n} 个`, nothing: '图集中没有这个编码、名称或这些 SG 值。',
    at: (n) => `这些值从堆 ${n} 开始。`, here: '本游戏的链接',
  },
};

const fill = (text, blanks) => text.replace(/\{(\w+)\}/g, (_, name) => blanks[name]);

const sentence = (text, words) => text[0].toUpperCase() + text.slice(1) + words.stop;

/* "1, 3 or 4". */
const listed = (numbers, words) => [...numbers.length > 1 ? [numbers.slice(0, -1).join(words.comma)] : [], numbers.at(-1)].join(words.last);

/* The rule of a turning code: how many coins, and how they lie. */
function turned(code, words) {
  const [count, ...how] = code.split(',');
  const [a, b = a] = count.split('-');
  const k = fill(words.coins[b === '' ? (a === '1' ? 2 : 3) : a === b ? 0 : 1], { a, b });
  return fill(words.turn, { k, shape: words.shapes[how.find((word) => word in words.shapes) ?? ''], first: how.includes('first') ? words.first : '' });
}

/* The rule of a game in words, from its name. */
function rule(name, lang) {
  const words = WORDS[lang];
  const [kind, code] = name.split(':');
  if (kind === 'subtraction') return sentence(fill(words.take, { t: listed(code.split(','), words) }), words);
  if (kind === 'turning') return sentence(turned(code, words), words);
  const [before, after = ''] = code.split('.');
  const bits = (digit) => [0, 1, 2, 3].filter((bit) => digit >> bit & 1);
  const parts = [];
  const taken = new Map();
  [...after].forEach((digit, i) => {
    const d = parseInt(digit, 16);
    if (d) taken.set(d, [...taken.get(d) ?? [], i + 1]);
  });
  for (const [d, sizes] of taken) {
    const t = sizes.join(words.or);
    parts.push(d < 8 ? fill(words.digit[d], { t }) : fill(words.many, { t, k: bits(d).join(words.or) }));
  }
  const d0 = parseInt(before || '0', 16);
  if (d0) parts.push(fill(words.split, { k: bits(d0).join(words.or) }));
  return sentence(parts.length ? parts.join(words.and) : words.none, words);
}

/* The first nim-values of a game: those of its class, moved. */
function valuesOf(game, atlas) {
  const shown = atlas.sequences[atlas.classes[game[1]][0]];
  if (typeof shown !== 'string') return shown;
  return Array.from({ length: atlas.first }, (_, n) => {
    const at = n + game[2];
    return at < 0 ? 0 : at < shown.length ? shown.charCodeAt(at) - 48 : 0;
  });
}

/* What was asked: nim-values, a code, a set of numbers that may be taken, how coins are turned, or a name. */
function understand(asked) {
  const text = asked.trim().replace(/[０-９．，：]/g, (c) => ({ '．': '.', '，': ',', '：': ':' })[c] ?? String.fromCharCode(c.charCodeAt(0) - 0xfee0)).toLowerCase();
  if (!text) return { kind: 'all' };
  const code = /^(?:(octal|hex):)?([0-9a-f]*\.[0-9a-f]*)$/.exec(text);
  if (code) return { kind: 'code', family: code[1] ?? '', code: code[2].startsWith('.') ? `0${code[2]}` : code[2] };
  const set = /^(?:(?:subtraction|set-nim|集合|减法)\s*:\s*)?\{([\d\s,、]+)\}$|^(?:subtraction|set-nim|集合|减法)\s*:\s*([\d\s,、]+)$/.exec(text);
  if (set) return { kind: 'game', name: `subtraction:${[...new Set((set[1] ?? set[2]).match(/\d+/g)?.map(Number))].sort((a, b) => a - b).join(',')}` };
  const coins = /^(?:turning\s*:\s*)?(\d+(?:-\d*)?(?:,(?:run|spaced|mirror|first))*)$/.exec(text);
  if (coins && /\D/.test(text)) return { kind: 'game', name: `turning:${coins[1]}` };
  const list = text.replace(/[[\](){}]/g, ' ').split(/[\s,;、]+/).filter(Boolean);
  if (list.length > 1 && list.every((word) => /^\d{1,7}$/.test(word))) return { kind: 'values', values: list.map(Number) };
  return { kind: 'name', name: text };
}

/* Where a list of values stands in a sequence: at its beginning, from its first value that is not 0 on, or -1. */
function standsAt(values, wanted) {
  const first = values.findIndex(Boolean);
  return [0, first, first - 1].find((from) => from >= 0 && wanted.length + from <= values.length && wanted.every((value, i) => values[from + i] === value)) ?? -1;
}

/* The games that fit, each with the heap at which the asked values begin. */
function search(asked, atlas) {
  const wish = understand(asked);
  if (wish.kind === 'all') {
    const named = ([name]) => name in atlas.names ? 0 : 1;
    return atlas.games.map((game) => ({ game, at: 0 })).sort((a, b) => named(a.game) - named(b.game));
  }
  if (wish.kind === 'values') {
    return atlas.games.map((game) => ({ game, at: standsAt(valuesOf(game, atlas), wish.values) })).filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
  }
  if (wish.kind === 'code') {
    const plain = wish.code.replace(/0+$/, '');
    const exact = atlas.games.filter(([name]) => name.split(':')[1] === plain && name.startsWith(wish.family));
    const more = atlas.games.filter(([name]) => name.split(':')[1].startsWith(wish.code) && name.split(':')[1] !== plain && name.startsWith(wish.family));
    return [...exact, ...more].map((game) => ({ game, at: 0 }));
  }
  if (wish.kind === 'game') {
    return atlas.games.filter(([name]) => name === wish.name).map((game) => ({ game, at: 0 }));
  }
  const named = Object.keys(atlas.names).filter((name) => atlas.names[name].some((word) => word.toLowerCase().includes(wish.name)));
  return atlas.games.filter(([name]) => named.includes(name)).map((game) => ({ game, at: 0 }));
}

/* Two sequences with such periods are equal where their first 2048 values are, which the digest counts. */
const isShort = (row) => row[1] && row[2] + row[3] <= 1000;

/* A colour for a value: 0 is pale, the others turn by the golden angle. */
const colour = (value) => value ? `hsl(${Math.round(value * 137.508 + 60) % 360} ${55 + value % 3 * 12}% ${38 + value % 4 * 8}%)` : '#efece4';

function stripes(values, label) {
  const rows = values.map((value, i) => value === values[i - 1] ? '' : `<rect x="${i}" width="${(values.findIndex((other, j) => j > i && other !== value) + 1 || values.length + 1) - 1 - i}" height="1" fill="${colour(value)}"/>`);
  return `<svg class="stripes" viewBox="0 0 ${values.length} 1" preserveAspectRatio="none" shape-rendering="crispEdges" role="img" aria-label="${label}">${rows.join('')}</svg>`;
}

if (typeof module !== 'undefined') module.exports = { rule, valuesOf, understand, standsAt, search, stripes };
else addEventListener('DOMContentLoaded', () => show(ATLAS));

function show(atlas) {
  const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
  const words = WORDS[lang];
  const up = lang === 'zh' ? '../' : '';
  const field = (id) => document.getElementById(id);
  const members = atlas.classes.map(() => []);
  const twins = new Map();
  atlas.games.forEach((game) => members[game[1]].push(game));
  atlas.classes.forEach((row, i) => {
    const alike = row[11];
    if (alike !== null) twins.set(alike, [...twins.get(alike) ?? [], i]);
  });
  const cls = (game) => Object.fromEntries(CLASS.map((key, i) => [key, atlas.classes[game[1]][i]]));
  const short = (name) => name.replace('octal:', '').replace(/^subtraction:(.*)/, '{$1}');
  const link = (name) => `<a href="#asked=${encodeURIComponent(name)}">${short(name)}</a>`;
  const list = (games) => games.slice(0, 12).map(([name]) => link(name)).join(', ') + (games.length > 12 ? fill(words.rest, { n: games.length - 12 }) : '');
  let found = [];
  let upto = STEP;

  function facts(game, words) {
    const [name, place, shift, misere, to, order] = game;
    const row = cls(game);
    const out = [];
    if (row.proved) {
      const saltus = row.saltus ? ` + ${row.saltus}` : '';
      out.push(fill(words.proved, { period: row.period, saltus, preperiod: Math.max(0, row.preperiod - shift) }));
      const record = atlas.records[place];
      const command = `<code>grundy values ${name} --period --certificate FILE</code>`;
      out.push(fill(words.certify, { file: record ? `<a href="${up}${record[1]}">${record[0]}.cert</a>` : `${words.write} ${command}` }));
    } else {
      out.push(fill(words.open, { computed: row.computed - shift }));
      if (row.rare !== null) out.push(fill(words.sparse, { rare: row.rare, last: row.lastRare - shift }));
    }
    if (row.largest !== null) out.push(fill(words.largest, { computed: row.computed - shift, largest: row.largest, at: Math.max(0, row.largestAt - shift) }));
    if (misere === 'tame') out.push(words.tame);
    if (misere === 'finite') out.push(fill(words.finite, { order }));
    if (misere === 'infinite') out.push(to === null ? words.infinitely : fill(words.infinite, { to }));
    if (misere === 'open') out.push(to === null ? words.openly : fill(words.openMisere, { to }));
    const same = members[place].filter((other) => other !== game);
    if (same.length) out.push(fill(words.same, { list: list(same) }));
    const alike = (twins.get(row.alike) ?? []).filter((other) => other !== place);
    const equal = alike.filter((other) => isShort(atlas.classes[place]) && isShort(atlas.classes[other]));
    for (const [text, places] of [[words.equal, equal], [words.alike, alike.filter((other) => !equal.includes(other))]]) {
      if (places.length) out.push(fill(text, { list: list(places.map((other) => members[other][0])) }));
    }
    if (atlas.oeis[name]) out.push(fill(words.oeis, { list: `<a href="https://oeis.org/${atlas.oeis[name]}">${atlas.oeis[name]}</a>` }));
    return out.map((text) => `<li>${text}</li>`).join('');
  }

  function card({ game, at }) {
    const [name] = game;
    const values = valuesOf(game, atlas);
    const names = atlas.names[name];
    const code = short(name);
    const coins = name.startsWith('turning:');
    const said = coins ? { ...words, ...words.ofCoins } : words;
    const shown = coins ? `tab=play&amp;game=${encodeURIComponent(name)}&amp;pos=2,4,7` : `tab=explore&amp;rule=${encodeURIComponent(code)}`;
    return `<article><h2><a href="#asked=${encodeURIComponent(name)}" title="${words.here}">${code}</a>${names ? ` <small>${names[lang === 'zh' ? 1 : 0]}</small>` : ''}</h2>
<p>${rule(name, lang)}${at > 0 ? ` <em>${said.at(at)}</em>` : ''}</p>
${stripes(values, fill(said.stripes, { n: values.length - 1 }))}
<p class="numbers">${values.slice(0, 48).join(' ')} …</p>
<ul class="facts">${facts(game, said)}<li><a href="${up}play/index.html#${shown}">${words.play}</a></li></ul></article>`;
  }

  function draw() {
    field('found').innerHTML = found.slice(0, upto).map(card).join('');
    field('more').hidden = found.length <= upto;
    field('count').textContent = found.length ? words.count(found.length, atlas.games.length) : words.nothing;
  }

  function ask() {
    const kind = field('kind').value, status = field('status').value, misere = field('misere').value, order = field('order').value;
    found = search(field('asked').value, atlas).filter(({ game }) =>
      game[0].startsWith(kind) && (!status || String(atlas.classes[game[1]][1]) === status) && (!misere || game[3] === misere));
    if (order !== 'name') found.sort((a, b) => (cls(b.game)[order] ?? -1) - (cls(a.game)[order] ?? -1));
    upto = STEP;
    draw();
  }

  function read() {
    const asked = new URLSearchParams(location.hash.slice(1)).get('asked') ?? '';
    if (asked !== field('asked').value) field('asked').value = asked;
    ask();
  }

  field('asked').addEventListener('input', () => {
    const asked = field('asked').value;
    history.replaceState(null, '', `#asked=${encodeURIComponent(asked)}`);
    ask();
  });
  for (const id of ['kind', 'status', 'misere', 'order']) field(id).addEventListener('change', ask);
  document.forms[0].addEventListener('submit', (event) => event.preventDefault());
  field('more').addEventListener('click', () => {
    upto += STEP;
    draw();
  });
  addEventListener('hashchange', read);
  read();
}
