import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordingPhase, RecordingProgress } from '../../../../src/domain/creators/recording-progress.ts';
import { summaryOf } from '../../../../src/domain/creators/recordings-summary.ts';

const aSound = (phase: RecordingPhase, sent = 0, bytes = 100): RecordingProgress => ({
  file: { name: '밤.mp3', bytes, changedAt: 0 },
  uploadId: undefined,
  phase,
  sent,
  secondsLeft: undefined,
  durationSeconds: undefined,
  silences: [],
  words: undefined,
});

const told = (...sounds: readonly RecordingProgress[]) =>
  summaryOf(sounds.map((sound, place) => [`${place}`, sound] as const));

describe('several sounds on their way', () => {
  it('are nothing to tell of where there are none', () => {
    expect(told()).toBeUndefined();
  });

  it('UP1 tell how many travel, those that wait their turn among them, and how much of all has arrived', () => {
    expect(told(aSound('ready', 100), aSound('sending', 50), aSound('queued'))).toEqual({
      state: 'sending',
      count: 2,
      key: '1',
      percent: 50,
    });
  });

  it.each<[RecordingPhase, string]>([
    ['failed', 'failed'],
    ['refused', 'failed'],
    ['lost', 'lost'],
    ['waiting', 'waiting'],
  ])('UP1 tell first of one that is %s, and lead to it', (phase, state) => {
    expect(told(aSound('sending', 10), aSound(phase), aSound('paused'))).toMatchObject({ state, count: 1, key: '1' });
  });

  it('UP1 leave out of what has arrived the files that do not come', () => {
    expect(told(aSound('failed', 0, 900), aSound('sending', 50))?.percent).toBe(50);
    expect(told(aSound('lost', 0), aSound('processing', 100))?.percent).toBeUndefined();
  });

  it('are ready when each of them is, and not before', () => {
    expect(told(aSound('ready', 100), aSound('processing', 100))).toMatchObject({ state: 'processing', count: 1 });
    expect(told(aSound('ready', 100), aSound('ready', 100))).toEqual({
      state: 'ready',
      count: 2,
      key: '0',
      percent: undefined,
    });
  });

  const phases = fc.constantFrom<RecordingPhase>(
    'queued',
    'sending',
    'waiting',
    'paused',
    'lost',
    'failed',
    'processing',
    'ready',
    'refused',
  );

  it('never tell of more than there are, nor of a percentage out of 0 to 100', () => {
    const sounds = fc.array(fc.tuple(phases, fc.nat(1000), fc.nat(1000)), { minLength: 1 });
    fc.assert(
      fc.property(sounds, (all) => {
        const summary = told(...all.map(([phase, sent, bytes]) => aSound(phase, sent, bytes)));
        expect(summary?.count).toBeGreaterThan(0);
        expect(summary?.count).toBeLessThanOrEqual(all.length);
        expect(summary?.percent ?? 0).toBeGreaterThanOrEqual(0);
        expect(summary?.percent ?? 0).toBeLessThanOrEqual(100);
      }),
    );
  });
});
