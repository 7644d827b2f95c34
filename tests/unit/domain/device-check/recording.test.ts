import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_DEVICE_EVENTS,
  newRecording,
  withEvent,
  withSound,
  type DeviceRecording,
} from '../../../../src/domain/device-check/recording.ts';
import { decodeRecording, encodeRecording } from '../../../../src/domain/device-check/saved-recording.ts';
import { storyId } from '../../../support/builders.ts';
import { recordings } from '../../../support/player/device-events.ts';

const story = storyId(1);

/** Reports of a sound at the given seconds of the clock and of the story. */
function reported(...reports: readonly (readonly [clock: number, story: number])[]): DeviceRecording {
  let recording = newRecording(0);
  let before: { at: number; seconds: number } | undefined;
  for (const [clock, seconds] of reports) {
    const at = clock * 1000;
    recording = withSound(recording, { at, storyId: story, seconds, rate: 1, before });
    before = { at, seconds };
  }
  return recording;
}

describe('the recording of a check', () => {
  it('JRN-97 is read back as it was kept', () => {
    fc.assert(
      fc.property(recordings, (recording) => {
        expect(decodeRecording(encodeRecording(recording))).toEqual(recording);
      }),
    );
  });

  it('JRN-97 is none where what was kept cannot be read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(decodeRecording(text)).toBeUndefined();
      }),
    );
    const kept = encodeRecording(withEvent(newRecording(1), { kind: 'hidden', at: 2 }));
    expect(decodeRecording(kept.replace('hidden', 'vanished'))).toBeUndefined();
    expect(decodeRecording(undefined)).toBeUndefined();
  });

  it('JRN-96 holds one sound as one event, until something else happens or it stops', () => {
    expect(reported([0, 10], [0.25, 10.25], [0.5, 10.5]).events).toEqual([
      { kind: 'sounding', storyId: story, rate: 1, at: 0, untilAt: 500, fromSeconds: 10, toSeconds: 10.5 },
    ]);
    const stopped = reported([0, 10], [1, 11], [8, 11.1], [9, 12]);
    expect(stopped.events.map((event) => [event.at, event.kind === 'sounding' && event.untilAt])).toEqual([
      [0, 1000],
      [8000, 9000],
    ]);
  });

  it('JRN-96 takes no jump for a sound, and a page that slept is told late of what sounded', () => {
    expect(reported([0, 10], [0.25, 90], [0.5, 20]).events).toEqual([]);
    expect(reported([0, 10], [60, 70]).events).toEqual([
      { kind: 'sounding', storyId: story, rate: 1, at: 0, untilAt: 60_000, fromSeconds: 10, toSeconds: 70 },
    ]);
  });

  it('JRN-96 grows no further than the device keeps', () => {
    let recording = newRecording(0);
    for (let at = 0; at < MAX_DEVICE_EVENTS + 5; at += 1) recording = withEvent(recording, { kind: 'hidden', at });
    expect(recording.events).toHaveLength(MAX_DEVICE_EVENTS);
  });
});
