import { describe, expect, it } from 'vitest';
import { SeededRandomAdapter } from '../../src/adapters/memory/seeded-random-adapter.ts';
import {
  transition,
  type PlayerEvent,
  type AudioFailureKind,
  type Transition,
} from '../../src/domain/playback/player.ts';
import { idlePlayer, wantsAudio, type PlayerState } from '../../src/domain/playback/player-state.ts';
import { nearestRate } from '../../src/domain/playback/rate.ts';
import { budget, SEED } from '../support/budget.ts';
import { storyId } from '../support/builders.ts';

const EVENTS = budget(200_000, 10_000_000);
const SEEDS = 20;

const URLS = ['/a.mp3', '/b.mp3', '/c.mp3'];
const STORIES = [
  { id: storyId(1), durationSeconds: 200 },
  { id: storyId(2), durationSeconds: 35 },
  { id: storyId(3), durationSeconds: 0 },
];
const FAILURES: readonly AudioFailureKind[] = [
  'not-allowed',
  'interrupted',
  'refused',
  'gone',
  'network',
  'unplayable',
];
const REASONS = ['offline', 'unavailable', 'not-found', 'locked', 'garbled'] as const;
const ODD_TIMES = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e9];

/** What happens to a player, by chance; now and then something that fits what it waits for. */
class World {
  private readonly random: SeededRandomAdapter;
  private now = 0;

  constructor(seed: number) {
    this.random = new SeededRandomAdapter(seed);
  }

  next(state: PlayerState): PlayerEvent {
    this.now += Math.floor(this.random.fraction() * 1000);
    return this.random.fraction() < 0.5 ? this.fitting(state) : this.any();
  }

  /** What a sound output and a server would do now. */
  private fitting(state: PlayerState): PlayerEvent {
    const { phase, url, storyId: id, elapsedSeconds, durationSeconds, failedTries } = state;
    const { hasEnded, isRetryScheduled, interruptedAt } = state;
    const at = this.now;
    if (phase === 'playing') {
      const isEnd = durationSeconds > 0 && elapsedSeconds >= durationSeconds;
      return isEnd
        ? { kind: 'ended' }
        : { kind: 'progressed', elapsedSeconds: elapsedSeconds + 0.25, durationSeconds, at };
    }
    if (phase === 'starting' && url === undefined && id !== undefined) {
      return { kind: 'address-arrived', storyId: id, url: this.one(URLS) };
    }
    if (phase === 'waiting' && hasEnded && id !== undefined && !isRetryScheduled) {
      return { kind: 'advance-failed', storyId: id, reason: this.one(REASONS) };
    }
    if (interruptedAt !== undefined) return { kind: 'interruption-lasted', since: interruptedAt };
    if (phase === 'waiting' && id !== undefined) return { kind: 'retry-due', storyId: id, failedTries };
    return wantsAudio(phase) ? { kind: 'sounded' } : { kind: 'toggled', url: this.one([...URLS, undefined]) };
  }

  private any(): PlayerEvent {
    const at = this.now;
    const id = this.one(STORIES).id;
    return this.one<() => PlayerEvent>([
      () => ({ kind: 'restored', story: this.one(STORIES), atSeconds: this.time() }),
      () => ({
        kind: 'chosen',
        story: this.one(STORIES),
        fromSeconds: this.time(),
        url: this.one([...URLS, undefined]),
      }),
      () => ({ kind: 'toggled', url: this.one([...URLS, undefined]) }),
      () => ({ kind: 'toggled', url: this.one([...URLS, undefined]), fromSeconds: this.time() }),
      () => ({ kind: 'silenced' }),
      () => ({ kind: 'finished' }),
      () => ({ kind: 'advance-failed', storyId: id, reason: this.one(REASONS) }),
      () => ({ kind: 'closed' }),
      () => ({ kind: 'emptied' }),
      () => ({ kind: 'skipped', bySeconds: this.one([-30, 30]) }),
      () => ({ kind: 'sought', toSeconds: this.time() }),
      () => ({ kind: 'volume-chosen', volume: this.time() }),
      () => ({ kind: 'mute-toggled' }),
      () => ({ kind: 'rate-chosen', rate: this.time() }),
      () => ({ kind: 'sleep-chosen', timer: this.one([undefined, 1, 2, 'story-end'] as const) }),
      () => ({ kind: 'sleep-minute-passed' }),
      () => ({ kind: 'address-arrived', storyId: id, url: this.one(URLS) }),
      () => ({ kind: 'address-failed', storyId: id, reason: this.one(REASONS) }),
      () => ({ kind: 'retry-due', storyId: id, failedTries: this.one([0, 1, 2, 3]) }),
      () => ({ kind: 'network-returned' }),
      () => ({ kind: 'ticked' }),
      () => ({ kind: 'progressed', elapsedSeconds: this.time(), durationSeconds: this.time(), at }),
      () => ({ kind: 'sounded' }),
      () => ({ kind: 'waited' }),
      () => ({ kind: 'paused', at }),
      () => ({ kind: 'interruption-lasted', since: at - 200 }),
      () => ({ kind: 'freed', at }),
      () => ({ kind: 'ended' }),
      () => ({ kind: 'failed', failure: { kind: this.one(FAILURES), url: this.one(URLS) } }),
    ])();
  }

  private time(): number {
    return this.random.fraction() < 0.1 ? this.one(ODD_TIMES) : this.random.fraction() * 220 - 10;
  }

  private one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.random.fraction() * items.length)];
    return item as Item;
  }
}

/** @returns what is wrong with a step, undefined when nothing is */
function wrongWith(before: PlayerState, event: PlayerEvent, { state, effects }: Transition): string | undefined {
  const wasWanted = wantsAudio(before.phase);
  const isWanted = wantsAudio(state.phase);
  const done = new Set(effects.map((effect) => effect.kind));
  const times = [state.elapsedSeconds, state.durationSeconds, state.heardSeconds, state.savedSeconds];
  const broken: readonly (readonly [string, boolean])[] = [
    ['a time that is none', times.every((time) => Number.isFinite(time) && time >= 0)],
    ['a volume out of bounds', state.volume >= 0 && state.volume <= 100],
    ['a speed that is not on offer', nearestRate(state.rate) === state.rate],
    ['a sleep timer without a minute', typeof state.sleepTimer !== 'number' || state.sleepTimer >= 1],
    ['a sleep timer that runs out into a sound', !hasRunOut(before, event, state) || !isWanted],
    ['a place behind the end', state.durationSeconds === 0 || state.elapsedSeconds <= state.durationSeconds],
    ['idle with a story, or a story in idleness', (state.phase === 'idle') === (state.storyId === undefined)],
    ['a sound without an address', state.phase !== 'playing' || state.url !== undefined],
    ['an attempt waited for without wanting it', !state.isRetryScheduled || state.phase === 'waiting'],
    ['a sound that nobody asked for', wasWanted || !isWanted || WISHES.has(event.kind)],
    ['the end of a lost network', event.kind !== 'failed' || !done.has('advance')],
    ['a failed sound that is not told of', state.phase !== 'failed' || before.phase === 'failed' || done.has('notify')],
    [
      'a word about a sound that nobody wants',
      !done.has('notify') || (wasWanted && (isGivenUp(state) || isRefused(event, state))),
    ],
    ['a story that has ended and is neither waited at nor paused', !state.hasEnded || isRested(state.phase)],
    ['going on before the end', !done.has('advance') || state.hasEnded],
    ['going on that nobody wants', !done.has('advance') || isWanted],
    ['sound while silence is wanted', isWanted || !(done.has('play') || done.has('resume'))],
    ['silence that is not made', !wasWanted || isWanted || SILENT_ALREADY.has(event.kind) || silences(done)],
    ['a pause that is not saved', !(event.kind === 'toggled' && wasWanted) || done.has('save-position')],
    ['a seek that is not saved', !SEEKS.has(event.kind) || state.storyId === undefined || done.has('save-position')],
    ['more than one word', effects.filter((effect) => effect.kind === 'notify').length <= 1],
    ['an impatient stall', state.silentTicks < 3 && state.nudges <= 4],
    ['heard while nothing sounded', before.phase === 'playing' || state.heardSeconds <= before.heardSeconds],
  ];
  return broken.find(([, isKept]) => !isKept)?.[0];
}

function hasRunOut(before: PlayerState, event: PlayerEvent, after: PlayerState): boolean {
  return before.sleepTimer !== undefined && after.sleepTimer === undefined && event.kind !== 'sleep-chosen';
}

function isGivenUp({ phase, hasEnded }: PlayerState): boolean {
  return phase === 'failed' || (phase === 'paused' && hasEnded);
}

/** The browser wants a gesture first, which the listener is told. */
function isRefused(event: PlayerEvent, { phase }: PlayerState): boolean {
  return event.kind === 'failed' && event.failure.kind === 'not-allowed' && phase === 'paused';
}

function isRested(phase: PlayerState['phase']): boolean {
  return phase === 'waiting' || phase === 'paused';
}

/** What may begin a sound where none was wanted. */
const WISHES: ReadonlySet<PlayerEvent['kind']> = new Set(['chosen', 'toggled', 'sounded', 'freed']);
const SEEKS: ReadonlySet<PlayerEvent['kind']> = new Set(['skipped', 'sought']);
/** After these the sound output is silent by itself. */
const SILENT_ALREADY: ReadonlySet<PlayerEvent['kind']> = new Set([
  'interruption-lasted',
  'failed',
  'advance-failed',
  'address-failed',
  'ticked',
  'ended',
]);

function silences(done: ReadonlySet<string>): boolean {
  return done.has('pause') || done.has('stop');
}

describe('events by chance', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    'INV-067 in any order break no promise of the player (seed %i)',
    (seed) => {
      const world = new World(SEED + seed);
      const phases = new Set<string>();
      let state = idlePlayer;
      for (let count = 0; count < EVENTS / SEEDS; count += 1) {
        const event = world.next(state);
        const next = transition(state, event);
        const wrong = wrongWith(state, event, next);
        if (wrong !== undefined) {
          throw new Error(`${wrong}: event ${count}, ${JSON.stringify({ before: state, event, after: next.state })}`);
        }
        state = next.state;
        phases.add(state.phase);
      }
      expect(phases.size).toBe(6);
    },
  );
});
