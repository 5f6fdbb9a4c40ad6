// Matches, positions and lessons against the program.
import assert from 'node:assert/strict';
import test from 'node:test';
import { native, nativeJson, random, source } from './module.mjs';

const { choicesOf, narrow, pliesOf } = await source('game/ways.ts');
const { missedOf, pullsOf } = await source('game/tug.ts');
const { better, history, lineOf, playMatch, plyKey, signsOf, taskOf } = await source('game/match.ts');
const { first, gamesOf, positionText, readSetup, writeSetup } = await source('game/setup.ts');
const { exampleOf, gameOf } = await source('game/catalogue.ts');
const { endWords, pictureName, rulesOf, writtenAs } = await source('game/names.ts');
const { catalogue } = await source('words/catalogue.ts');
const { addWords, setLanguage, t } = await source('words/words.ts');
const { readFragment, writeFragment } = await source('ui/fragment.ts');
const { lessonList } = await source('tabs/lessons_list.ts');

/** Work as tabs get it, done by the native program. */
const work = {
  signal: new AbortController().signal,
  async run(args, more = {}) {
    return { ...native(args, more.files, more.input), files: {} };
  },
  async json(args, more = {}) {
    const { status, out, err } = native([...args, '--json'], more.files, more.input);
    assert.equal(status, 0, `${args.join(' ')}: ${err}`);
    return out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  },
};

const solve = (setup) =>
  nativeJson(['solve', setup.game, ...setup.pos.split(' ').filter(Boolean), ...(setup.misere ? ['--misere'] : [])]);
const gamesIn = (lang) =>
  native(['games', '--json', '--lang', lang])
    .out.split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const games = gamesIn('en');

test('a state survives the address', () => {
  const setup = {
    ...first,
    game: 'subtraction:1,3,4',
    pos: '9 12 + wythoff 2,5 + cram .x/..',
    misere: true,
    second: true,
    level: 'mistakes',
    seed: '77',
  };
  const address = writeFragment(Object.entries(writeSetup(setup)));
  assert.equal(
    address,
    '#game=subtraction:1,3,4&pos=9+12+%2B+wythoff+2,5+%2B+cram+.x/..&misere=1&second=1&level=mistakes&seed=77',
  );
  assert.deepEqual(readSetup(readFragment(address)), setup);
  const file = 'a b\n# 100 % & = ü\n';
  assert.equal(readFragment(writeFragment([['file', file]])).get('file'), file);
});

test('the components of a sum have their games', () => {
  assert.deepEqual(gamesOf({ game: 'nim', pos: '3 4 + kayles 5 + nim + wythoff 1,2' }), [
    'nim',
    'nim',
    'kayles',
    'wythoff',
  ]);
  assert.deepEqual(
    positionText([
      { game: 'nim', text: '3' },
      { game: 'nim', text: '4' },
      { game: 'kayles', text: '5' },
    ]),
    { game: 'nim', pos: '3 4 + kayles 5' },
  );
});

test('a rule has the numbers that the name of its game gives, or its title has them', () => {
  const rules = (name) => rulesOf(gameOf(games, name), name);
  assert.deepEqual(rules('bounded-nim:3'), { title: "Bachet's game", rule: 'take 1 to 3 from one heap' });
  assert.equal(rules('race:21,3').rule, 'add 1 to 3 to the total, never past 21; the player who reaches 21 wins');
  assert.deepEqual(rules('subtraction:1,3,4'), { title: 'Subtraction game', rule: 'take 1, 3 or 4 from one heap' });
  assert.equal(rules('subtraction:7').rule, 'take 7 from one heap');
  assert.equal(rules('subtraction:all-but:2').title, 'Subtraction game all-but:2');
  for (const game of games) {
    const { game: name } = exampleOf(game);
    const { title, rule } = rules(name);
    const written = writtenAs(game);
    const told = written === undefined ? game.rule : game.rule.slice(0, -`; ${written}`.length);
    if (!name.includes(':') || ['FILE', 'GRAPH'].includes(game.parameters)) assert.deepEqual([title, rule], [game.title, told]);
    else assert.ok([...name.slice(name.indexOf(':') + 1).matchAll(/\w+/g)].every(([each]) => `${title} ${rule}`.includes(each)), name);
  }
});

test('a rule does not say how positions are written, nor twice how play ends', () => {
  const WRITTEN = ['new-nim', 'silver-dollar', 'turtles', 'mock-turtles', 'twins', 'ruler', 'turning', 'vertex-geography', 'undirected-geography'];
  const ENDING = ['treblecross', 'race', 'euclid', 'silver-dollar-bag', 'paper', 'chomp'];
  assert.deepEqual(games.filter((game) => writtenAs(game) !== undefined).map(({ name }) => name), WRITTEN);
  assert.deepEqual(games.filter((game) => !endWords([game])).map(({ name }) => name), ENDING);
  const inChinese = (id) => gamesIn('zh').filter(({ rule }) => new RegExp(catalogue[id][1]).test(rule)).map(({ name }) => name);
  assert.deepEqual(inChinese('play.rule.written'), WRITTEN);
  assert.deepEqual(inChinese('play.rule.ends'), ENDING);
  assert.ok(endWords([gameOf(games, 'chomp'), gameOf(games, 'nim')]));
  assert.ok(endWords([undefined]));
  assert.match(endWords([gameOf(games, 'chomp')], true), /^Misère/);
});

test('a picture is named with what is left, in words, where that is short', () => {
  const named = (game, ...texts) => pictureName(games, { start: [{ game, text: '' }, { game, text: '' }], now: texts.map((text) => ({ game, text, root: 0 })) }, 0);
  assert.equal(named('nim', '3'), 'heap 1: 3');
  assert.equal(named('kayles', '3', '1'), 'row 1: 3 + 1');
  assert.equal(named('top-entails', 'must:2', '2'), 'heap 1: 2 (the next move must be here) + 2');
  assert.equal(named('nimstring', '0-1,1-2'), 'picture 1');
  assert.equal(named('cram', '.x./...'), 'board 1');
});

/** Plays to the end by `choose`; every legal move is checked to be the components it says. */
async function playOut(setup, choose) {
  const lines = [];
  for (let turn = 0; turn < 200; turn++) {
    const match = await playMatch(work, setup, lines);
    if (match.winner !== undefined) return { match, lines };
    lines.push(lineOf(await choose(match), match.now.length));
  }
  throw new Error('the match does not end');
}

const winning = (setup) => async (match) => {
  const { winning: keys, complete } = await signsOf(work, setup, match);
  assert.ok(complete);
  return match.legal.find((ply) => keys.has(plyKey(ply))) ?? match.legal[0];
};

test('a match says how a list of numbers is written where several of one number are given', async () => {
  const stairs = { ...first, game: 'staircase', pos: '2 1 3' };
  assert.match((await playMatch(work, stairs, [])).note, /^3 staircases of one step each; .* 2,1,3$/);
  const chinese = { ...work, run: (args, more) => work.run([...args, '--lang', 'zh'], more) };
  assert.match((await playMatch(chinese, stairs, [])).note, /^3 个单级台阶；.* 2,1,3$/);
  assert.equal((await playMatch(work, { ...stairs, pos: '2,1,3' }, [])).note, undefined);
});

test('a slip is played as the program reads it, which the match says', async () => {
  const read = async (game, pos, run = work.run) => {
    const { setup, now, note } = await playMatch({ ...work, run }, { ...first, game, pos }, []);
    assert.deepEqual(positionText(now), { game: setup.game, pos: setup.pos });
    return note;
  };
  assert.equal(await read('nim', '[2,1,3]'), 'read as `nim 2 1 3`');
  assert.equal(await read('nim', '3 kayles 4'), 'read as `nim 3 + kayles 4`');
  assert.equal(
    await read('octal', '0.77 9', (args, more) => work.run([...args, '--lang', 'zh'], more)),
    '按 `octal:0.77 9` 理解',
  );
  assert.equal(await read('nim', '2 1 3'), undefined);
});

test('random matches of every game end, and the components shown are those of the program', async () => {
  const next = random(3);
  for (const game of games) {
    if (game.parameters === 'FILE') continue;
    const example = exampleOf(game);
    const setup = { ...first, ...example, level: 'random', seed: '5' };
    const { match } = await playOut(setup, (at) => at.legal[next(at.legal.length)]);
    for (const { before, component, from } of match.turns) assert.deepEqual(before[component], from);
    const standings = await history(work, setup, match);
    assert.equal(standings.length, match.turns.length + 1);
    for (const { text, gone, before, component } of match.turns) {
      assert.ok(text, game.name);
      for (const name of before[component].picture ? gone : [])
        assert.ok(itemsOf(before[component].picture).has(name), `${game.name} ${text}: ${name}`);
    }
    const positions = [...match.turns.map((turn) => turn.before), match.now];
    for (const at of [0, positions.length >> 1]) {
      const { game: name, pos } = positionText(positions[at]);
      assert.equal(standings[at].outcome, solve({ game: name, pos }).outcome, `${name} ${pos}`);
    }
  }
});

test('who follows the signs wins what can be won, and a mistake that loses is named', async () => {
  const won = { ...first, pos: '3 4 5' };
  const { match } = await playOut(won, winning(won));
  assert.equal(match.winner, 'user');
  assert.equal(match.losing, null);
  const lost = await playOut(won, async (at) => (at.turns.length === 0 ? { component: 2, to: ['4'] } : at.legal[0]));
  assert.equal(lost.match.winner, 'program');
  assert.equal(lost.match.losing, 0);
  const standings = await history(work, won, lost.match);
  assert.deepEqual(standings.slice(0, 2).map(({ outcome, value }) => [outcome, value]), [['N', '2'], ['N', '3']]);
});

/** Does the player to move win a sum of heaps of Nim, and in how many moves? By all moves. */
const searched = new Map();
function lasting(heaps, misere) {
  const key = `${heaps} ${misere}`;
  const before = searched.get(key);
  if (before) return before;
  const options = heaps.flatMap((n, i) => Array.from({ length: n }, (_, m) => lasting(heaps.with(i, m).sort(), misere)));
  const lost = options.filter(({ wins }) => !wins).map(({ left }) => left);
  const answer = !options.length
    ? { wins: misere, left: 0 }
    : lost.length
      ? { wins: true, left: 1 + Math.min(...lost) }
      : { wins: false, left: 1 + Math.max(...options.map(({ left }) => left)) };
  searched.set(key, answer);
  return answer;
}

test('the tug of war of a match is that of a search through all moves', async () => {
  const next = random(21);
  let lost = 0;
  for (let round = 0; round < 12; round++) {
    const setup = { ...first, pos: '3 4 2', misere: round % 3 === 0, second: round % 2 === 0, level: 'random', seed: String(round) };
    const { match } = await playOut(setup, (at) => at.legal[next(at.legal.length)]);
    const positions = [...match.turns.map(({ before }) => before), match.now].map((all) => all.map(({ text }) => Number(text)).sort());
    const opposite = { user: 'program', program: 'user' };
    const movers = positions.map((_, i) => match.turns[i]?.player ?? opposite[match.turns.at(-1).player]);
    const pulls = pullsOf(match, await history(work, setup, match));
    assert.deepEqual(pulls, positions.map((heaps, i) => {
      const { wins, left } = lasting(heaps, setup.misere);
      return { winner: wins ? movers[i] : opposite[movers[i]], left };
    }));
    assert.equal(pulls.at(-1).winner, match.winner);
    const missed = missedOf(match, await better(work, setup, match)).map(({ winner, left }) => `${winner} ${left}`);
    if (match.losing === null) {
      assert.deepEqual(missed, []);
      continue;
    }
    lost++;
    const heaps = positions[match.losing];
    const won = heaps.flatMap((n, i) => Array.from({ length: n }, (_, m) => lasting(heaps.with(i, m).sort(), setup.misere))).filter(({ wins }) => !wins);
    assert.deepEqual(missed.sort(), [...new Set(won.map(({ left }) => `${movers[match.losing]} ${left}`))].sort());
    assert.notEqual(pulls[match.losing].winner, pulls[match.losing + 1].winner);
  }
  assert.ok(lost > 3);
});

test('of two sides the first player pulls for Left', () => {
  const turns = [{ player: 'program' }, { player: 'user' }];
  const standings = ['N', 'L', 'R'].map((outcome) => ({ outcome, value: null, remoteness: null }));
  assert.deepEqual(pullsOf({ turns }, standings).map(({ winner }) => winner), ['program', 'program', 'user']);
  assert.deepEqual(pullsOf({ turns }, [{ outcome: 'D' }, { outcome: null }]), [{ winner: null, left: undefined }, { winner: undefined, left: undefined }]);
});

test('of two sides the moves of the one to move have signs', async () => {
  const setup = { ...first, game: 'domineering', pos: '2x3' };
  const asLeft = await signsOf(work, setup, await playMatch(work, setup, []));
  assert.deepEqual([...asLeft.winning], ['0 .x./.x.']);
  const second = { ...setup, pos: '3x3', second: true, seed: '2' };
  const match = await playMatch(work, second, []);
  const asRight = await signsOf(work, second, match);
  const solution = solve({ game: 'domineering', pos: match.now[0].text });
  assert.deepEqual([...asRight.winning], solution.moves.filter(({ side }) => side === 'right').map(plyKey));
});

test('a move that the rules do not allow is refused in the words of the program', async () => {
  await assert.rejects(playMatch(work, first, ['1 9']), /grundy: the rules do not allow this move/);
  await assert.rejects(playMatch(work, { ...first, pos: '3 x' }, []), /argument 3/);
});

test('every position of the lessons can be won, and the winning moves of the signs win it', async () => {
  assert.equal(lessonList.length, 14);
  for (const { id, tasks } of lessonList) {
    assert.equal(tasks.length, 3, id);
    for (const task of tasks.filter(({ ask }) => !ask)) {
      const setup = { ...first, ...task };
      assert.equal(solve(setup).outcome, task.second ? 'P' : 'N', `${id}: ${task.game} ${task.pos}`);
      const { match } = await playOut(setup, winning(setup));
      assert.equal(match.winner, 'user', `${id}: ${task.game} ${task.pos}`);
    }
  }
});

/** What a question asks, by plain recursion over whole positions: heaps from which numbers are taken. */
function plainly({ game, pos, sum = 'disjunctive' }) {
  const taken = game === 'nim' ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : game.split(':')[1].split(',').map(Number);
  const options = (n) => taken.filter((k) => k <= n).map((k) => n - k);
  const known = new Map();
  const product = (lists) => lists.reduce((all, list) => all.flatMap((head) => list.map((each) => [...head, each])), [[]]);
  const moves = (heaps) => {
    const some = heaps.map(options);
    if (sum === 'conjunctive') return product(some);
    if (sum === 'continued') return heaps.every((n) => n === 0) ? [] : product(heaps.map((n, i) => (n ? some[i] : [0])));
    if (sum === 'selective') return product(heaps.map((n, i) => [n, ...some[i]])).filter((after) => after.some((n, i) => n !== heaps[i]));
    const cut = (i) => (sum === 'ordinal' ? i + 1 : heaps.length);
    return heaps.flatMap((_, i) => some[i].map((n) => [...heaps.slice(0, i), n, ...heaps.slice(i + 1, cut(i))]));
  };
  const find = (heaps) => {
    const key = heaps.join();
    if (known.has(key)) return known.get(key);
    const after = moves(heaps).map(find);
    const lost = after.filter(({ outcome }) => outcome === 'P');
    const lengths = (lost.length ? lost : after).map(({ remoteness }) => remoteness);
    const values = new Set(after.map(({ value }) => value));
    let value = 0;
    while (values.has(value)) value++;
    const remoteness = !after.length ? 0 : 1 + (lost.length ? Math.min(...lengths) : Math.max(...lengths));
    known.set(key, { outcome: lost.length ? 'N' : 'P', remoteness, value });
    return known.get(key);
  };
  return find(pos.split(' ').map(Number));
}

test('every question of the lessons has the answer that plain recursion finds', async () => {
  const { argumentsOfQuestion } = await source('tabs/lessons_quiz.ts');
  const questions = lessonList.flatMap(({ tasks }) => tasks.filter(({ ask }) => ask && ask !== 'number'));
  assert.equal(questions.length, 6);
  for (const question of questions) {
    const answer = nativeJson(argumentsOfQuestion(question))[question.ask];
    assert.equal(answer, String(plainly(question)[question.ask]), JSON.stringify(question));
  }
  assert.deepEqual(new Set(questions.map((question) => plainly(question).outcome)), new Set(['N', 'P']));
});

test('the numbers in the lessons are those of the program', async () => {
  addWords((await source('words/lesson_catalogue.ts')).lessonCatalogue);
  const tables = { 'lesson.subtraction.table': 'subtraction:1,3,4', 'lesson.mex.table': 'kayles' };
  for (const lang of ['en', 'zh']) {
    setLanguage(lang);
    for (const [id, game] of Object.entries(tables)) {
      const [heaps, values] = t(id)
        .split('\n')
        .map((line) => line.match(/\d+/g).map(Number));
      assert.deepEqual(
        heaps,
        heaps.map((_, i) => i),
      );
      assert.deepEqual(values, nativeJson(['values', game, '--upto', String(heaps.length - 1)]).values);
    }
  }
  const values = (game, upto) => nativeJson(['values', game, '--upto', String(upto)]).values;
  const bounded = values('bounded-nim:3', 12);
  assert.deepEqual(
    [4, 8, 12, 10].map((n) => bounded[n]),
    [0, 0, 0, 2],
  );
  assert.deepEqual(values('split', 4), [0, 1, 2, 4, 7]);
  const [, lengths, delays] = t('lesson.remoteness.table').split('\n').map((line) => line.match(/\d+/g).map(Number));
  assert.notDeepEqual(lengths, delays);
  for (let n = 0; n < 10; n++) {
    const [{ remoteness, suspense }] = nativeJson(['graph', 'subtraction:1,3,4', String(n)]).vertices;
    assert.deepEqual([lengths[n], delays[n]], [Number(remoteness), Number(suspense)]);
  }
  assert.equal(plainly({ game: 'nim', pos: '2 3', sum: 'ordinal' }).value, 5);
});

/** The names of the items of a picture. */
const itemsOf = (picture) => new Set([...picture.matchAll(/data-name="([^"]*)"/g)].map(([, name]) => name));

/** What is left after the items are clicked one after the other; a move is made once it is the only one. */
function clicked(choices, pick) {
  let chosen = [];
  let left;
  for (const name of pick) {
    left = narrow(choices, chosen, name);
    assert.ok(left, `${pick}: nothing is left at ${name}`);
    chosen = left.chosen;
    if (pliesOf(left.fits).length === 1) break;
  }
  return left;
}

test('every move of every drawn position is made by clicking the items it names', async () => {
  const drawn = new Set();
  const listed = new Set(); // some of their moves are in the list only
  for (const game of games) {
    if (game.parameters === 'FILE') continue;
    const setup = { ...first, ...exampleOf(game), level: 'random', seed: '7' };
    const { legal, now, pictures } = await playMatch(work, setup, []);
    const rootOf = (component) => now[component].root;
    pictures.forEach((picture, i) => {
      if (!picture) return;
      drawn.add(game.name);
      const items = itemsOf(picture);
      const choices = choicesOf(legal, (component) => rootOf(component) === i);
      for (const { ply, pick, gone } of choices) {
        for (const name of [...pick, ...gone]) assert.ok(items.has(name), `${game.name} ${ply.text}: no item ${name}`);
        const { fits, whole } = clicked(choices, pick);
        const left = pliesOf(fits);
        assert.ok(left.includes(ply), `${game.name}: ${ply.text} is not among the moves that its clicks leave`);
        // Moves of the same clicks are distinguished by buttons.
        const same = choices.filter((each) => each.pick.length === pick.length && pick.every((name) => each.pick.includes(name)));
        if (pliesOf(same).length === 1) assert.ok(left.length === 1 || whole?.ply === ply, `${game.name}: ${ply.text}`);
      }
      const reached = new Set(choices.map(({ ply }) => plyKey(ply)));
      if (!legal.every((ply) => rootOf(ply.component) !== i || reached.has(plyKey(ply)))) listed.add(game.name);
    });
    for (const ply of legal) assert.ok(ply.text && !ply.text.includes('->'), `${game.name}: ${ply.text}`);
  }
  assert.ok(drawn.size >= 30, `only ${[...drawn]} are drawn`);
  assert.ok(listed.size <= 3, `no click makes some moves of ${[...listed]}`);
});

/** The items of a name that a picture shows as taken. */
const taken = (picture) => new Set([...picture.matchAll(/class="item [a-z]+ taken[^"]*" data-name="([^"]*)"/g)].map(([, name]) => name));

test('a mirror image of a move is made where one points, and what falls stays to be seen', async () => {
  const setup = { ...first, game: 'kayles', pos: '9 6', level: 'two' };
  const lines = [];
  const fallen = [new Set(), new Set()];
  for (let turn = 0; turn < 6; turn++) {
    const { legal, now, pictures } = await playMatch(work, setup, lines);
    const choices = choicesOf(legal, () => true).filter(({ way }) => way === 1);
    const choice = choices[(5 * turn) % choices.length];
    if (!choice) break;
    const root = now[choice.ply.component].root;
    for (const name of choice.gone) {
      assert.ok(!fallen[root].has(name), `${name} falls twice`);
      fallen[root].add(name);
    }
    assert.ok(itemsOf(pictures[root]).size >= (root ? 6 : 9));
    lines.push(lineOf(choice.ply, now.length, choice.way));
    const after = await playMatch(work, setup, lines);
    assert.equal(after.turns.at(-1).text, choice.text);
    after.pictures.forEach((picture, i) => assert.deepEqual(taken(picture), fallen[i]));
  }
  assert.ok(fallen[0].size + fallen[1].size >= 5);
});

test('two people play: the program makes no move', async () => {
  const setup = { ...first, pos: '1 1', level: 'two' };
  const match = await playMatch(work, setup, ['1 0', '2 0']);
  assert.deepEqual(
    match.turns.map(({ player }) => player),
    ['user', 'program'],
  );
  assert.equal(match.winner, 'program');
  assert.ok(taskOf(setup, []).args.includes('--two'));
});

test('the answers that come with the page are the program’s', async () => {
  const { answersAhead } = await import('../../tools/ahead.mjs');
  const answers = Object.entries(await answersAhead());
  assert.ok(answers.length > 16);
  for (const [task, out] of answers) {
    const [args, input] = JSON.parse(task);
    assert.equal(out, native(args, {}, input).out, args.join(' '));
  }
});
