import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEW_AFTER_SECONDS } from '../../../../common/kernel/limits.ts';
import { transition, type PlayerEvent } from '../../../../src/domain/playback/player.ts';
import { idlePlayer } from '../../../../src/domain/playback/player-state.ts';
import { RATES } from '../../../support/player/rates.ts';
import { listenedSeconds, ViewCount } from '../../../../src/domain/playback/view-count.ts';
import { seriesId, storyId } from '../../../support/builders.ts';

const play = { seriesId: seriesId(1), storyId: storyId(101) };
const begun = ViewCount.begun(play, 'stay');

/** Hears `parts` one after the other, as a use case does. @returns how many views were counted */
function views(parts: readonly number[]): number {
  let [record, count] = [begun, 0];
  for (const seconds of parts) {
    record = record.heard(seconds);
    if (!record.isDue) continue;
    record = record.counted();
    count += 1;
  }
  return count;
}

/** A time that is cut into parts of quarters of a second, as a sound output reports it. */
const heardTimes = fc.array(
  fc.integer({ min: 0, max: 20 }).map((quarters) => quarters / 4),
  { maxLength: 60 },
);

describe('the view-count record', () => {
  it('LIM-04 VIEW-01 is due after ten seconds', () => {
    expect(VIEW_AFTER_SECONDS).toBe(10);
    expect(begun.heard(9.99).isDue).toBe(false);
    expect(begun.heard(9.99).heard(0.01).isDue).toBe(true);
  });

  it('VIEW-04 ENT-45 INV-060 begins with nothing heard, for the story that has become current; otherwise than stated (decisions §9), it holds the pair as one field, the name of the stay, and whether its end was heard', () => {
    expect(begun).toEqual({
      currentPlay: { seriesId: 1, storyId: 101 },
      timeCount: 0,
      isCount: false,
      playId: 'stay',
      isHeardToEnd: false,
    });
    expect(begun.isDue).toBe(false);
    expect(begun.isOf(play)).toBe(true);
    expect(begun.isOf({ ...play, storyId: storyId(102) })).toBe(false);
    expect(begun.isOf({ ...play, seriesId: seriesId(2) })).toBe(false);
    expect(begun.isOf(undefined)).toBe(false);
  });

  it('INV-061 adds up what is heard, and never goes back', () => {
    fc.assert(
      fc.property(heardTimes, (parts) => {
        const record = parts.reduce((before, seconds) => before.heard(seconds), begun);
        expect(record.timeCount).toBe(parts.reduce((sum, seconds) => sum + seconds, 0));
        expect(record.heard(-5).timeCount).toBe(record.timeCount);
      }),
    );
  });

  it('INV-063 INV-064 INV-065 INV-066 VIEW-02 is counted once from ten seconds on, however the time is cut', () => {
    fc.assert(
      fc.property(heardTimes, (parts) => {
        const total = parts.reduce((sum, seconds) => sum + seconds, 0);
        expect(views(parts)).toBe(total >= 10 ? 1 : 0);
        expect(views([total])).toBe(views(parts));
      }),
    );
  });

  it('INV-064 stays counted', () => {
    expect(begun.heard(10).counted().heard(1000)).toMatchObject({ isCount: true, isDue: false });
  });
});

interface Passed {
  /** Milliseconds that pass. */
  readonly ms: number;
  /** What the listener does: listens, leaves the device asleep, jumps in the story, or sets the clock. */
  readonly what: 'listen' | 'sleep' | 'seek' | 'clock';
  readonly rate: number;
  readonly toSeconds: number;
}

/** What may happen while a story plays: four reports a second, at any speed. */
const playing = fc.array(
  fc.record({
    ms: fc.constantFrom(250, 250, 250, 250, 1000),
    what: fc.constantFrom<Passed['what']>('listen', 'listen', 'listen', 'listen', 'sleep', 'seek', 'clock'),
    rate: fc.constantFrom(...RATES),
    toSeconds: fc.integer({ min: 0, max: 3600 }),
  }),
  { maxLength: 120 },
);

/** Lets time pass, and tells the player of it as a device does. @returns real seconds of listening and those that were counted */
function listening(steps: readonly Passed[]): { readonly real: number; readonly counted: number } {
  const url = '/a.mp3';
  const story = { id: play.storyId, durationSeconds: 3600 };
  let real = 0;
  let [clock, elapsed] = [1_000_000, 0];
  let [state, record] = [idlePlayer, begun];
  const tell = (event: PlayerEvent): void => {
    const before = state;
    state = transition(before, event).state;
    record = record.heard(listenedSeconds(state, before));
  };
  const report = (): void => tell({ kind: 'progressed', elapsedSeconds: elapsed, durationSeconds: 3600, at: clock });
  tell({ kind: 'chosen', story, fromSeconds: 0, url });
  tell({ kind: 'sounded' });
  report();
  for (const { ms, what, rate, toSeconds } of steps) {
    if (what === 'listen') {
      tell({ kind: 'rate-chosen', rate });
      const step = Math.min(ms / 1000, (3600 - elapsed) / state.rate);
      elapsed += step * state.rate;
      clock += ms;
      real += step;
    } else if (what === 'sleep') clock += 8 * 3_600_000;
    else if (what === 'clock') clock += toSeconds % 2 === 0 ? -3_600_000 : 3_600_000;
    else {
      elapsed = toSeconds;
      tell({ kind: 'sought', toSeconds });
    }
    report();
  }
  return { real, counted: record.timeCount };
}

describe('listening as it passes', () => {
  it('VIEW-06 INV-061 INV-062 PL6 is never more than passed, at any speed, over seeks, sleep and clock jumps', () => {
    fc.assert(
      fc.property(playing, (steps) => {
        const { real, counted } = listening(steps);
        expect(counted).toBeLessThanOrEqual(real + 1e-6);
      }),
    );
  });

  it.each(RATES)('VIEW-01 VIEW-06 is ten seconds after ten seconds at the speed %d', (rate) => {
    const steps = Array.from({ length: 40 }, () => ({ ms: 250, what: 'listen', rate, toSeconds: 0 }) as const);
    expect(listening(steps).counted).toBeCloseTo(10, 6);
    expect(listening(steps.slice(1)).counted).toBeLessThan(10);
  });
});
