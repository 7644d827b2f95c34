import { SECOND_MS } from './calendar.ts';
import type { ListenerEvent } from './listener-event.ts';

/** @returns whether a run of events still leads to what is looked for */
export type LeadsThere = (events: readonly ListenerEvent[]) => Promise<boolean>;

/**
 * Looks for the shortest run of events that still leads to the same end, by delta debugging: ever smaller pieces are
 * left out, until not one event can be spared; then the waits between them are shortened.
 * @param events lead there
 */
export async function shrink(
  events: readonly ListenerEvent[],
  leadsThere: LeadsThere,
): Promise<readonly ListenerEvent[]> {
  const few = await fewer(await lastOnes(events, leadsThere), leadsThere);
  const simple = await simpler(few, leadsThere);
  return closerTogether(await fewer(simple, leadsThere), leadsThere);
}

/** The end of a run often suffices, and is found in a few tries. */
async function lastOnes(events: readonly ListenerEvent[], leadsThere: LeadsThere): Promise<readonly ListenerEvent[]> {
  for (let length = 4; length < events.length; length *= 4) {
    const end = events.slice(-length);
    if (await leadsThere(end)) return end;
  }
  return events;
}

async function fewer(events: readonly ListenerEvent[], leadsThere: LeadsThere): Promise<readonly ListenerEvent[]> {
  let left = events;
  let size = Math.ceil(left.length / 2);
  while (size >= 1) {
    const shorter = await withoutPieces(left, size, leadsThere);
    const hasShrunk = shorter.length < left.length;
    left = shorter;
    size = size === 1 ? (hasShrunk ? 1 : 0) : Math.ceil(size / 2);
  }
  return left;
}

/** Tries each piece of `size` events once, the last one first: what leads to a fault stands near it. */
async function withoutPieces(
  events: readonly ListenerEvent[],
  size: number,
  leadsThere: LeadsThere,
): Promise<readonly ListenerEvent[]> {
  let left = events;
  for (let from = left.length - size; from > -size; from -= size) {
    const spared = left.toSpliced(Math.max(0, from), from < 0 ? size + from : size);
    if (spared.length > 0 && (await leadsThere(spared))) left = spared;
  }
  return left;
}

/** Tries smaller places in the events that name some: with them, fewer other events may be needed. */
async function simpler(events: readonly ListenerEvent[], leadsThere: LeadsThere): Promise<readonly ListenerEvent[]> {
  let left = events;
  for (const [index, { at, what }] of events.entries()) {
    if (what.kind !== 'reorder') continue;
    for (const place of [
      { from: 1, to: 0 },
      { from: 1, to: 1 },
      { from: 2, to: 1 },
      { from: 1, to: 2 },
    ]) {
      const easier = left.with(index, { at, what: { ...what, ...place } });
      if (!(await leadsThere(easier))) continue;
      left = easier;
      break;
    }
  }
  return left;
}

/** Tries to let each event follow the one before after a second, else after half the time, and half of that. */
async function closerTogether(
  events: readonly ListenerEvent[],
  leadsThere: LeadsThere,
): Promise<readonly ListenerEvent[]> {
  let left = events;
  for (let index = 1; index < left.length; index += 1) {
    const soon = earlier(left, index, gapMs(left, index) - SECOND_MS);
    if (gapMs(left, index) > SECOND_MS && (await leadsThere(soon))) left = soon;
    while (gapMs(left, index) >= 2 * SECOND_MS) {
      const closer = earlier(left, index, Math.ceil(gapMs(left, index) / 2));
      if (!(await leadsThere(closer))) break;
      left = closer;
    }
  }
  return left;
}

function gapMs(events: readonly ListenerEvent[], index: number): number {
  return (events[index]?.at ?? 0) - (events[index - 1]?.at ?? 0);
}

/** @returns `events` with the one at `index` and all after it so much earlier */
function earlier(events: readonly ListenerEvent[], index: number, byMs: number): readonly ListenerEvent[] {
  return events.map((event, place) => (place < index ? event : { ...event, at: event.at - byMs }));
}
