import { describe, expect, it } from 'vitest';
import { transition, type PlayerEvent, type Transition } from '../../../../src/domain/playback/player.ts';
import { idlePlayer, type PlayerState } from '../../../../src/domain/playback/player-state.ts';
import { storyId } from '../../../support/builders.ts';

const story = { id: storyId(1), durationSeconds: 200 };
const url = '/a.mp3';
const minutePassed: PlayerEvent = { kind: 'sleep-minute-passed' };

function from(start: PlayerState, ...events: readonly PlayerEvent[]): Transition {
  return events.reduce<Transition>(({ state }, event) => transition(state, event), { state: start, effects: [] });
}

const playing = from(idlePlayer, { kind: 'chosen', story, fromSeconds: 0, url }, { kind: 'sounded' }).state;
const kinds = (step: Transition): readonly string[] => step.effects.map(({ kind }) => kind);

describe('a sleep timer', () => {
  it('PLY-52 counts its minutes, and pauses and saves when they have passed', () => {
    const set = from(playing, { kind: 'sleep-chosen', timer: 2 });
    expect(kinds(set)).toEqual(['count-sleep-minute']);
    const later = from(set.state, minutePassed);
    expect([later.state.sleepTimer, later.state.phase, kinds(later)]).toEqual([1, 'playing', ['count-sleep-minute']]);
    const asleep = from(later.state, minutePassed);
    expect([asleep.state.sleepTimer, asleep.state.phase]).toEqual([undefined, 'paused']);
    expect(kinds(asleep)).toEqual(['pause', 'save-position']);
  });

  it('PLY-52 stops at the end of the story, so that the next press on play begins what follows', () => {
    const set = from(playing, { kind: 'sleep-chosen', timer: 'story-end' });
    const asleep = from(set.state, { kind: 'ended' });
    expect([asleep.state.sleepTimer, asleep.state.phase, asleep.state.elapsedSeconds]).toEqual([
      undefined,
      'paused',
      200,
    ]);
    expect(kinds(asleep)).toEqual(['save-position']);
    expect(kinds(from(asleep.state, { kind: 'toggled', url }))).toEqual(['advance']);
  });

  it('PLY-52 goes on in the next story that somebody chooses', () => {
    const other = { id: storyId(2), durationSeconds: 90 };
    const set = from(
      playing,
      { kind: 'sleep-chosen', timer: 5 },
      { kind: 'chosen', story: other, fromSeconds: 0, url },
    );
    expect(set.state.sleepTimer).toBe(5);
  });

  it('PLY-52 does nothing once it is switched off', () => {
    const off = from(playing, { kind: 'sleep-chosen', timer: 1 }, { kind: 'sleep-chosen', timer: undefined });
    const later = from(off.state, minutePassed);
    expect([later.state.phase, later.effects]).toEqual(['playing', []]);
    expect(kinds(from(off.state, { kind: 'ended' }))).toEqual(['advance']);
  });

  it('PLY-52 runs out in a pause without a word, and leaves the next press alone', () => {
    const paused = from(playing, { kind: 'sleep-chosen', timer: 1 }, { kind: 'toggled', url }, minutePassed);
    expect([paused.state.sleepTimer, paused.effects]).toEqual([undefined, []]);
    expect(from(paused.state, { kind: 'toggled', url }).state.phase).toBe('starting');
  });
});

describe('a chosen speed', () => {
  it('PLY-51 is told to the sound output and holds for every story', () => {
    const faster = from(playing, { kind: 'rate-chosen', rate: 1.5 });
    expect(faster.effects).toEqual([{ kind: 'set-rate', rate: 1.5 }]);
    const other = { id: storyId(2), durationSeconds: 90 };
    expect(from(faster.state, { kind: 'chosen', story: other, fromSeconds: 0, url }).state.rate).toBe(1.5);
    expect(from(faster.state, { kind: 'emptied' }).state.rate).toBe(1.5);
  });

  it('PLY-51 leaves the seconds of the story that were heard as they are', () => {
    const faster = from(playing, { kind: 'rate-chosen', rate: 3 }).state;
    const reports = Array.from({ length: 8 }, (_, step): PlayerEvent => ({
      kind: 'progressed',
      elapsedSeconds: (step + 1) * 0.75,
      durationSeconds: 200,
      at: step * 250,
    }));
    expect(from(faster, ...reports).state.heardSeconds).toBeCloseTo(6, 5);
  });
});
