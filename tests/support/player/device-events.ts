import fc from 'fast-check';
import type { DeviceEvent, DeviceRecording } from '../../../src/domain/device-check/recording.ts';
import { DEVICE_ANSWERS, DEVICE_STEPS } from '../../../src/domain/device-check/steps.ts';
import { storyId } from '../builders.ts';

const stories = fc.integer({ min: 1, max: 3 }).map((id) => storyId(id));
const words = fc.constantFrom('play', 'pause', 'toggled', 'network', '가', '');

/** Any event that can be kept, at 0; nothing of it has to make sense. */
const undated: fc.Arbitrary<DeviceEvent> = fc.oneof(
  fc.record({ kind: fc.constant('step' as const), at: fc.constant(0), step: fc.constantFrom(...DEVICE_STEPS) }),
  fc.record({
    kind: fc.constantFrom('opened', 'hidden', 'shown', 'offline', 'online', 'taken', 'delivered', 'visitor'),
    at: fc.constant(0),
  }),
  fc.record({ kind: fc.constantFrom('sounded' as const, 'ended' as const), at: fc.constant(0), storyId: stories }),
  fc.record({
    kind: fc.constant('restored' as const),
    at: fc.constant(0),
    storyId: stories,
    seconds: fc.double({ min: 0, max: 600, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('control' as const), at: fc.constant(0), control: words }),
  fc.record({ kind: fc.constantFrom('silent' as const, 'wanted' as const), at: fc.constant(0), cause: words }),
  fc.record({ kind: fc.constant('failed' as const), at: fc.constant(0), reason: words }),
  fc.record({
    kind: fc.constant('sounding' as const),
    at: fc.constant(0),
    untilAt: fc.integer({ min: 0, max: 90_000 }),
    storyId: stories,
    fromSeconds: fc.integer({ min: 0, max: 600 }),
    toSeconds: fc.integer({ min: 0, max: 600 }),
    rate: fc.constantFrom(0.5, 1, 3),
  }),
);

/** Any recording, in the order of time. */
export const recordings: fc.Arbitrary<DeviceRecording> = fc.record({
  startedAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  phone: fc.string({ maxLength: 40 }),
  commit: fc.string({ maxLength: 12 }),
  events: fc.array(fc.tuple(undated, fc.integer({ min: 0, max: 30_000 })), { maxLength: 40 }).map((steps) => {
    let now = 0;
    return steps.map(([event, later]) => {
      now += later;
      return event.kind === 'sounding' ? { ...event, at: now, untilAt: now + event.untilAt } : { ...event, at: now };
    });
  }),
  replies: fc.dictionary(
    fc.constantFrom(...DEVICE_STEPS),
    fc.record({ answer: fc.constantFrom(...DEVICE_ANSWERS), note: fc.string({ maxLength: 60 }) }),
  ),
});
