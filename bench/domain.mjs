import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { inProject, isMain, runScript } from '../scripts/project.mjs';
import { decodePlayback, encodePlayback } from '../src/domain/playback/saved-playback.ts';
import { PlaybackState } from '../src/domain/playback/playback-state.ts';
import { transition } from '../src/domain/playback/player.ts';
import { idlePlayer } from '../src/domain/playback/player-state.ts';

const SERIES = [1, 10, 51];
const STORIES = [10, 100, 500, 2500];
const HISTORY_LIMIT = 4;
/** Each cost is the least of this many samples of at least so long: what disturbs a sample makes it longer. */
const SAMPLES = 7;
const SAMPLE_MS = 12;
/** A cost in proportion to what is touched grows with its first power; the rest is left to caches that end. */
const HIGHEST_POWER = 1.25;

const story = (id) => ({
  id,
  title: `${id}화`,
  episode: id,
  durationSeconds: 600,
  isFree: true,
  isPaid: false,
  candyPrice: 3,
  publishedAt: 0,
  address: undefined,
});

/** @returns a series with `count` stories, as it stands in a playlist */
function entry(id, count) {
  const stories = Array.from({ length: count }, (_, index) => story(id * 10_000 + index + 1));
  const author = { id: 1, name: '지은이', profileImage: undefined };
  const texts = { title: `연재 ${id}`, description: '', imageUrl: undefined, firstSentence: undefined };
  const lists = { categories: ['드라마'], genres: ['미스터리'] };
  const numbers = { totalDurationSeconds: 600 * count, totalLikes: 0, totalReviews: 0, storyCount: count };
  const art = { language: 'ko', coverTone: undefined, hero: undefined, isAdult: false, isCompleted: false };
  return { series: { id, author, ...texts, ...lists, ...numbers, ...art, firstStory: stories[0] }, stories };
}

function lined(seriesCount, storyCount) {
  const entries = Array.from({ length: seriesCount }, (_, index) => entry(index + 1, storyCount));
  const added = PlaybackState.idle(HISTORY_LIMIT).added(entries);
  if (!added.ok) throw new Error('The playlist does not hold that many series.');
  return added.value;
}

/**
 * Each operation, and the series and stories that it has to touch: all of them, those of one series, or none. A step of
 * the player touches none, so that it is held against all stories, of which it must not depend.
 */
function operations(seriesCount, storyCount) {
  const state = lined(seriesCount, storyCount);
  const whole = seriesCount === 51 ? lined(50, storyCount) : state;
  const another = entry(999, storyCount);
  const gone = { seriesIds: new Set(), storyIds: new Set([seriesCount * 10_000 + 2]) };
  const text = encodePlayback(state, ['name']);
  const player = { ...idlePlayer, phase: 'playing', storyId: 1, url: 'a', durationSeconds: 600 };
  const event = { kind: 'progressed', elapsedSeconds: 1, durationSeconds: 600, at: 1000 };
  const all = seriesCount * storyCount;
  return [
    { name: 'advance', touched: seriesCount + storyCount, run: () => state.advanced() },
    { name: 'reorder', touched: seriesCount, run: () => state.reordered(1, seriesCount) },
    { name: 'add', touched: seriesCount + storyCount, run: () => whole.added([another]) },
    { name: 'prune', touched: all, run: () => state.pruned(gone) },
    { name: 'encode', touched: all, run: () => encodePlayback(state, ['name']) },
    { name: 'decode', touched: text.length, run: () => decodePlayback(text, HISTORY_LIMIT) },
    { name: 'transition', touched: all, run: () => transition(player, event) },
  ];
}

/** @returns microseconds that one call of `run` takes */
function cost(run) {
  let calls = 1;
  const sample = () => {
    const startedAt = performance.now();
    for (let call = 0; call < calls; call += 1) run();
    return performance.now() - startedAt;
  };
  for (let took = sample(); took < SAMPLE_MS; took = sample()) calls *= took < SAMPLE_MS / 8 ? 4 : 2;
  return (Math.min(...Array.from({ length: SAMPLES }, sample)) / calls) * 1000;
}

/**
 * @param costs of one operation in microseconds, and what each touched
 * @returns the power of what is touched that the costs follow, by least squares: 0 constant, 1 in proportion, 2 squared
 */
function powerOf(costs) {
  const points = costs.map(({ touched, microseconds }) => ({ x: Math.log(touched), y: Math.log(microseconds) }));
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}

/** @returns the power that the costs of `name` follow, in hundredths @throws when they grow faster than what is touched */
function growthOf(name, costs) {
  const power = powerOf(costs);
  const allowed = name === 'transition' ? HIGHEST_POWER - 1 : HIGHEST_POWER;
  if (power > allowed)
    throw new Error(`The cost of ${name} grows with the power ${power.toFixed(2)} of what it touches.`);
  return { name, power: Math.round(power * 100) / 100 };
}

/**
 * Measures the rules of listening on playlists of every size.
 * @returns operations a second by size, and with which power of the stories touched the cost of each grows
 * @throws when one grows faster than these
 */
function measureDomain() {
  for (const warm of operations(10, 100)) cost(warm.run);
  const measured = SERIES.flatMap((series) =>
    STORIES.flatMap((stories) =>
      operations(series, stories).map(({ name, touched, run }) => {
        return { name, series, stories, touched, microseconds: cost(run) };
      }),
    ),
  );
  const names = [...new Set(measured.map(({ name }) => name))];
  const growth = names.map((name) =>
    growthOf(
      name,
      measured.filter((one) => one.name === name),
    ),
  );
  const operationsBySize = measured.map(({ name, series, stories, microseconds }) => {
    return { name, series, stories, perSecond: Math.round(1e6 / microseconds) };
  });
  return { growth, highestPower: HIGHEST_POWER, operations: operationsBySize };
}

/** Measures the domain alone. */
if (isMain(import.meta.url)) {
  await runScript(() => {
    const machine = { processor: os.cpus()[0].model.trim(), cores: os.cpus().length, node: process.version };
    const folder = inProject('bench', 'results');
    mkdirSync(folder, { recursive: true });
    const content = { machine, ...measureDomain() };
    writeFileSync(`${folder}/domain.json`, `${JSON.stringify(content, null, 2)}\n`);
  });
}
