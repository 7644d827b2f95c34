import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListeningEvent } from '../../../../common/rules/listening/story-place.ts';
import { flushed, NOTHING_RECORDED, recorded, type PlayerStep } from '../../../../src/domain/listening/recording.ts';
import { transition, type PlayerEvent } from '../../../../src/domain/playback/player.ts';
import { idlePlayer, type PlayerState } from '../../../../src/domain/playback/player-state.ts';
import { seriesId, storyId } from '../../../support/builders.ts';
import { budget, SEED } from '../../../support/budget.ts';

const DURATION = 100;
const play = { seriesId: seriesId(1), storyId: storyId(101) };
const story = { id: storyId(101), durationSeconds: DURATION };

/** The real player, and what is recorded of it. */
function aRecorder() {
  let state: PlayerState = idlePlayer;
  let recording = NOTHING_RECORDED;
  let at = 0;
  const events: ListeningEvent[] = [];
  const tell = (event: PlayerEvent): void => {
    const before = state;
    state = transition(before, event).state;
    const step: PlayerStep = { after: state, before, cause: event.kind, play };
    const next = recorded(recording, step);
    recording = next.recording;
    events.push(...next.events);
  };
  const flush = (): readonly ListeningEvent[] => {
    const last = flushed(recording);
    recording = last.recording;
    events.push(...last.events);
    return events;
  };
  const choose = (fromSeconds = 0): void => {
    tell({ kind: 'chosen', story, fromSeconds, url: '/media/1.mp3' });
    tell({ kind: 'sounded' });
    tell({ kind: 'progressed', elapsedSeconds: fromSeconds, durationSeconds: DURATION, at });
  };
  /** Lets the sound go on in quarters of a second, until the end of the story at most. */
  const hear = (seconds: number): void => {
    for (let left = seconds; left > 0 && state.elapsedSeconds < DURATION; left -= 0.25) {
      at += 250;
      const elapsedSeconds = Math.min(DURATION, state.elapsedSeconds + 0.25);
      tell({ kind: 'progressed', elapsedSeconds, durationSeconds: DURATION, at });
    }
  };
  return { tell, flush, choose, hear, at: () => state.elapsedSeconds };
}

const spans = (events: readonly ListeningEvent[]): readonly (readonly [number, number])[] =>
  events.flatMap((event) => (event.kind === 'heard' ? [[event.fromSeconds, event.toSeconds] as const] : []));
const lengthOf = (events: readonly ListeningEvent[]): number =>
  spans(events).reduce((sum, [from, to]) => sum + (to - from), 0);

describe('what is recorded of listening', () => {
  it('JRN-20 is the stretch that came out, as an event when it is paused', () => {
    const { choose, hear, tell, flush } = aRecorder();
    choose(10);
    hear(4);
    tell({ kind: 'toggled', url: undefined });
    expect(flush()).toEqual([{ ...play, kind: 'heard', fromSeconds: 10, toSeconds: 14, rate: 1 }]);
  });

  it('JRN-32 is heard twice, and no jump, where a paused story goes on a little earlier', () => {
    const { choose, hear, tell, flush } = aRecorder();
    choose(10);
    hear(4);
    tell({ kind: 'toggled', url: undefined });
    tell({ kind: 'toggled', url: '/media/1.mp3', fromSeconds: 11 });
    tell({ kind: 'sounded' });
    hear(2);
    expect(flush()).toMatchObject([
      { kind: 'heard', fromSeconds: 10, toSeconds: 14 },
      { kind: 'heard', fromSeconds: 11, toSeconds: 13 },
    ]);
  });

  it('JRN-20 is kept every five seconds, of which a killed page loses no more', () => {
    const { choose, hear, flush } = aRecorder();
    choose();
    hear(12);
    expect(spans(flush())).toEqual([
      [0, 5],
      [5, 10],
      [10, 12],
    ]);
  });

  it('JRN-20 says where somebody moved, once for a slider that is dragged, and that nothing between was heard', () => {
    const { choose, hear, tell, flush } = aRecorder();
    choose();
    hear(4);
    for (const toSeconds of [20, 30, 50]) tell({ kind: 'sought', toSeconds });
    hear(2);
    expect(flush()).toEqual([
      { ...play, kind: 'heard', fromSeconds: 0, toSeconds: 4, rate: 1 },
      { ...play, kind: 'jumped', fromSeconds: 4, toSeconds: 50, why: 'sought' },
      { ...play, kind: 'heard', fromSeconds: 50, toSeconds: 52, rate: 1 },
    ]);
  });

  it('JRN-20 tells once that the end was heard, and again once somebody was before it', () => {
    const { choose, hear, tell, flush } = aRecorder();
    choose(60);
    hear(20);
    tell({ kind: 'sought', toSeconds: 0 });
    hear(1);
    tell({ kind: 'sought', toSeconds: 90 });
    hear(1);
    const finished = flush().filter(({ kind }) => kind === 'finished');
    expect(finished).toEqual([
      { ...play, kind: 'finished', atSeconds: 70 },
      { ...play, kind: 'finished', atSeconds: 90.25 },
    ]);
  });

  it('JRN-20 HIS-15 says nothing of an end to which somebody only moved', () => {
    const { choose, hear, tell, flush } = aRecorder();
    choose();
    hear(4);
    tell({ kind: 'toggled', url: undefined });
    tell({ kind: 'sought', toSeconds: 95 });
    expect(flush().map(({ kind }) => kind)).toEqual(['heard', 'jumped']);
  });

  it('JRN-20 is nothing of what is opened, loaded or brought back', () => {
    const { tell, flush } = aRecorder();
    tell({ kind: 'restored', story, atSeconds: 40 });
    tell({ kind: 'toggled', url: '/media/1.mp3' });
    tell({ kind: 'waited' });
    tell({ kind: 'progressed', elapsedSeconds: 40, durationSeconds: DURATION, at: 1 });
    expect(flush()).toEqual([]);
  });

  it('JRN-20 loses nothing and doubles nothing, whatever the listener does', () => {
    const wish = fc.oneof(
      fc.record({ kind: fc.constant('hear' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('seek' as const), seconds: fc.integer({ min: 0, max: 99 }) }),
      fc.constant({ kind: 'toggle' as const, seconds: 0 }),
      fc.constant({ kind: 'flush' as const, seconds: 0 }),
    );
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        const { choose, hear, tell, flush, at } = aRecorder();
        choose();
        let isPlaying = true;
        let heard = 0;
        for (const { kind, seconds } of wishes) {
          if (kind === 'hear' && isPlaying) {
            const before = at();
            hear(seconds);
            heard += at() - before;
          } else if (kind === 'seek') tell({ kind: 'sought', toSeconds: seconds });
          else if (kind === 'toggle') {
            tell({ kind: 'toggled', url: '/media/1.mp3' });
            isPlaying = !isPlaying;
            if (isPlaying) tell({ kind: 'sounded' });
          } else flush();
        }
        expect(lengthOf(flush())).toBeCloseTo(heard, 3);
      }),
      { seed: SEED, numRuns: budget(300, 20_000) },
    );
  });
});
