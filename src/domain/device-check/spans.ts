import type { DeviceEvent, DeviceRecording, SoundingEvent } from './recording.ts';
import type { DeviceStep } from './steps.ts';

/** From when to when, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** @returns what was recorded from the last beginning of `step` to that of the next step; undefined when it was never begun */
export function eventsOf({ events }: DeviceRecording, step: DeviceStep): readonly DeviceEvent[] | undefined {
  const begun = events.findLastIndex((event) => event.kind === 'step' && event.step === step);
  if (begun < 0) return undefined;
  const next = events.findIndex((event, index) => index > begun && event.kind === 'step');
  return events.slice(begun, next < 0 ? events.length : next);
}

/** @returns the spans that began with `begins` and ended with `ends`, with the loading of the page, or with the last event */
export function spansOf(
  events: readonly DeviceEvent[],
  begins: DeviceEvent['kind'],
  ends: DeviceEvent['kind'],
): readonly Span[] {
  const spans: Span[] = [];
  let from: number | undefined;
  let last = 0;
  for (const event of events) {
    if (event.kind === begins) from ??= event.at;
    else if (from !== undefined && (event.kind === ends || event.kind === 'opened')) {
      // What a page that is gone would have said after its last word is not known.
      spans.push({ from, to: Math.max(from, event.kind === 'opened' ? last : event.at) });
      from = undefined;
    }
    last = event.kind === 'sounding' ? event.untilAt : event.at;
  }
  if (from !== undefined) spans.push({ from, to: Math.max(from, last) });
  return spans;
}

/** @returns seconds that the spans last */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((seconds, { from, to }) => seconds + Math.max(0, to - from) / 1000, 0);
}

/** @returns seconds that sounded within the spans, as they passed; of a sound that is told late, its share of them */
export function soundedWithin(events: readonly DeviceEvent[], spans: readonly Span[]): number {
  const sounds = events.filter((event) => event.kind === 'sounding');
  return spans.reduce((seconds, span) => sounds.reduce((sum, sound) => sum + soundedIn(sound, span), seconds), 0);
}

function soundedIn({ at, untilAt, fromSeconds, toSeconds, rate }: SoundingEvent, { from, to }: Span): number {
  const [passedMs, commonMs] = [untilAt - at, Math.min(untilAt, to) - Math.max(at, from)];
  if (passedMs <= 0 || commonMs <= 0 || rate <= 0) return 0;
  // No more than has passed, whatever media time says.
  const soundedMs = Math.min(passedMs, ((toSeconds - fromSeconds) / rate) * 1000);
  return Math.max(0, soundedMs / 1000) * (commonMs / passedMs);
}
