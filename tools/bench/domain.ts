import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AuthorId, SeriesId, StoryId } from '../../common/kernel/ids.ts';
import type { PlayerEvent, transition } from '../../src/domain/playback/player.ts';
import type { idlePlayer, PlayerState } from '../../src/domain/playback/player-state.ts';
import type { PlaybackState } from '../../src/domain/playback/playback-state.ts';
import type { decodePlayback, encodePlayback } from '../../src/domain/playback/saved-playback.ts';
import type { PlaylistEntry } from '../../src/domain/playlist/playlist.ts';
import type { Story } from '../../src/domain/series/story.ts';
import { rounded } from './statistics.ts';

const SERIES = [1, 10, 51];
const STORIES = [10, 100, 500, 2500];
const HISTORY_LIMIT = 4;
/** Each cost is the least of this many samples of at least so long: what disturbs a sample makes it longer. */
const SAMPLES = 7;
const SAMPLE_MS = 12;
/** A cost in proportion to what is touched grows with its first power; the rest is left to caches that end. */
const HIGHEST_POWER = 1.25;

/** The rules that are measured, of one build. */
interface Rules {
  readonly PlaybackState: typeof PlaybackState;
  readonly decodePlayback: typeof decodePlayback;
  readonly encodePlayback: typeof encodePlayback;
  readonly idlePlayer: typeof idlePlayer;
  readonly transition: typeof transition;
}

const MODULES = ['saved-playback', 'playback-state', 'player', 'player-state'];

/** @param root the folder of the project whose rules are measured */
async function rulesOf(root: string): Promise<Rules> {
  const load = (name: string): Promise<object> =>
    import(pathToFileURL(path.join(root, 'src', 'domain', 'playback', `${name}.ts`)).href) as Promise<object>;
  return Object.assign({}, ...(await Promise.all(MODULES.map(load)))) as Rules;
}

interface Operation {
  readonly name: string;
  /** Of series and stories. */
  readonly touched: number;
  readonly run: () => unknown;
}

export interface Domain {
  readonly growth: readonly { readonly name: string; readonly power: number }[];
  readonly highestPower: number;
  readonly operations: readonly {
    readonly name: string;
    readonly series: number;
    readonly stories: number;
    readonly perSecond: number;
  }[];
}

const story = (id: number): Story => ({
  id: id as StoryId,
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
function entry(id: number, count: number): PlaylistEntry {
  const stories = Array.from({ length: count }, (_, index) => story(id * 10_000 + index + 1));
  const author = { id: 1 as AuthorId, name: '지은이', profileImage: undefined };
  const texts = { title: `연재 ${id}`, description: '', imageUrl: undefined, firstSentence: undefined };
  const lists = { categories: ['드라마'], genres: ['미스터리'] };
  const numbers = { totalDurationSeconds: 600 * count, totalLikes: 0, totalReviews: 0, storyCount: count };
  const art = { language: 'ko', coverTone: undefined, hero: undefined, isAdult: false, isCompleted: false } as const;
  const series = { id: id as SeriesId, author, ...texts, ...lists, ...numbers, ...art, firstStory: stories[0] };
  return { series, stories };
}

function lined(rules: Rules, seriesCount: number, storyCount: number): PlaybackState {
  const entries = Array.from({ length: seriesCount }, (_, index) => entry(index + 1, storyCount));
  const added = rules.PlaybackState.idle(HISTORY_LIMIT).added(entries);
  if (!added.ok) throw new Error('The playlist does not hold that many series.');
  return added.value;
}

/**
 * Each operation, and the series and stories that it has to touch: all of them, those of one series, or none. A step of
 * the player touches none, so that it is held against all stories, of which it must not depend.
 */
function operations(rules: Rules, seriesCount: number, storyCount: number): readonly Operation[] {
  const state = lined(rules, seriesCount, storyCount);
  const whole = seriesCount === 51 ? lined(rules, 50, storyCount) : state;
  const another = entry(999, storyCount);
  const gone = { seriesIds: new Set<SeriesId>(), storyIds: new Set([(seriesCount * 10_000 + 2) as StoryId]) };
  const text = rules.encodePlayback(state, ['name']);
  const player: PlayerState = {
    ...rules.idlePlayer,
    phase: 'playing',
    storyId: 1 as StoryId,
    url: 'a',
    durationSeconds: 600,
  };
  const event: PlayerEvent = { kind: 'progressed', elapsedSeconds: 1, durationSeconds: 600, at: 1000 };
  const all = seriesCount * storyCount;
  return [
    { name: 'advance', touched: seriesCount + storyCount, run: () => state.advanced() },
    { name: 'reorder', touched: seriesCount, run: () => state.reordered(1, seriesCount) },
    { name: 'add', touched: seriesCount + storyCount, run: () => whole.added([another]) },
    { name: 'prune', touched: all, run: () => state.pruned(gone) },
    { name: 'encode', touched: all, run: () => rules.encodePlayback(state, ['name']) },
    { name: 'decode', touched: text.length, run: () => rules.decodePlayback(text, HISTORY_LIMIT) },
    { name: 'transition', touched: all, run: () => rules.transition(player, event) },
  ];
}

/** Calls several in turn. @returns microseconds that one call of each takes */
function costsOf(runs: readonly (() => unknown)[]): readonly number[] {
  let calls = 1;
  const sample = (run: () => unknown): number => {
    const startedAt = performance.now();
    for (let call = 0; call < calls; call += 1) run();
    return performance.now() - startedAt;
  };
  const least = (): number => Math.min(...runs.map(sample));
  for (let took = least(); took < SAMPLE_MS; took = least()) calls *= took < SAMPLE_MS / 8 ? 4 : 2;
  const samples = Array.from({ length: SAMPLES }, () => runs.map(sample));
  return runs.map((_, place) => (Math.min(...samples.map((took) => took[place] ?? Infinity)) / calls) * 1000);
}

interface Cost {
  readonly touched: number;
  readonly microseconds: number;
}

/**
 * @param costs of one operation, and what each touched
 * @returns the power of what is touched that the costs follow, by least squares: 0 constant, 1 in proportion, 2 squared
 */
function powerOf(costs: readonly Cost[]): number {
  const points = costs.map(({ touched, microseconds }) => ({ x: Math.log(touched), y: Math.log(microseconds) }));
  const mean = (of: (point: { readonly x: number; readonly y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}

/** @returns the power that the costs of `name` follow, in hundredths @throws when they grow faster than what is touched */
function growthOf(name: string, costs: readonly Cost[]): Domain['growth'][number] {
  const power = powerOf(costs);
  const allowed = name === 'transition' ? HIGHEST_POWER - 1 : HIGHEST_POWER;
  if (power > allowed)
    throw new Error(`The cost of ${name} grows with the power ${power.toFixed(2)} of what it touches.`);
  return { name, power: rounded(power) };
}

interface MeasuredOperation extends Cost {
  readonly name: string;
  readonly series: number;
  readonly stories: number;
}

/** @returns of each build its operations on playlists of one size */
function measuredOf(builds: readonly Rules[], series: number, stories: number): readonly MeasuredOperation[][] {
  const sets = builds.map((rules) => operations(rules, series, stories));
  const measured = sets.map((): MeasuredOperation[] => []);
  for (const [place, { name, touched }] of (sets[0] ?? []).entries()) {
    const costs = costsOf(sets.flatMap((set) => set[place]?.run ?? []));
    for (const [build, microseconds] of costs.entries())
      measured[build]?.push({ name, series, stories, touched, microseconds });
  }
  return measured;
}

/**
 * Measures the rules of listening on playlists of every size.
 * @param roots the folders of the projects whose rules are measured, in turn
 * @returns of each, operations a second by size, and with which power of the stories touched the cost of each grows
 * @throws when one grows faster than these
 */
export async function measureDomain(roots: readonly string[]): Promise<readonly Domain[]> {
  const builds = await Promise.all(roots.map(rulesOf));
  measuredOf(builds, 10, 100); // warms them
  const sizes = SERIES.flatMap((series) => STORIES.map((stories) => measuredOf(builds, series, stories)));
  return builds.map((_, build) => domainOf(sizes.flatMap((size) => size[build] ?? [])));
}

function domainOf(measured: readonly MeasuredOperation[]): Domain {
  const names = [...new Set(measured.map(({ name }) => name))];
  return {
    growth: names.map((name) =>
      growthOf(
        name,
        measured.filter((one) => one.name === name),
      ),
    ),
    highestPower: HIGHEST_POWER,
    operations: measured.map(({ name, series, stories, microseconds }) => {
      return { name, series, stories, perSecond: Math.round(1e6 / microseconds) };
    }),
  };
}
