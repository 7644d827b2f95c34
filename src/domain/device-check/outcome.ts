import type { DeviceEvent, DeviceRecording } from './recording.ts';
import { eventsOf, lengthOf, soundedWithin, spansOf } from './spans.ts';
import { ASKED_STEPS, STORIES_IN_A_ROW, type DeviceStep } from './steps.ts';

/** What the page has measured of a step; seconds with one decimal. */
export type DeviceMeasure =
  | { readonly name: 'hidden'; readonly seconds: number; readonly sounded: number }
  | { readonly name: 'controls'; readonly list: string; readonly obeyed: number; readonly asked: number }
  | { readonly name: 'pausedByDevice'; readonly times: number }
  | { readonly name: 'interrupted'; readonly times: number }
  | { readonly name: 'backByItself' | 'backByHand'; readonly seconds: number }
  | { readonly name: 'notBack' }
  | { readonly name: 'followed'; readonly times: number; readonly inTheDark: number }
  | { readonly name: 'gaps'; readonly list: string }
  | { readonly name: 'notFollowed'; readonly times: number }
  | { readonly name: 'offline'; readonly seconds: number; readonly sounded: number }
  | { readonly name: 'delivered'; readonly seconds: number }
  | { readonly name: 'notDelivered' | 'nobodySignedIn' }
  | { readonly name: 'reloaded'; readonly times: number }
  | { readonly name: 'place'; readonly before: number; readonly after: number }
  | { readonly name: 'otherStory' | 'noStory' }
  | { readonly name: 'soundsFailed'; readonly list: string };

/**
 * `unconfirmed`: the page saw it work, and the person has not said so. `unseen`: the person says that it worked, of which
 * the page saw nothing.
 */
export type DeviceVerdict = 'worked' | 'failed' | 'unconfirmed' | 'unseen' | 'untried';

export interface DeviceOutcome {
  readonly step: DeviceStep;
  readonly measures: readonly DeviceMeasure[];
  readonly verdict: DeviceVerdict;
}

type Seen = 'worked' | 'failed' | 'untried';
interface Looked {
  readonly measures: readonly DeviceMeasure[];
  readonly seen: Seen;
}

/** Seconds behind a dark screen, or without a network, that say something. */
const LEAST_SECONDS = 20;
const LEAST_OFFLINE_SECONDS = 5;
/** The share of them that has to sound; the device takes its time to say that it went dark or came back. */
const LEAST_SHARE = 0.9;
/** Milliseconds from the end of a story to the sound of the next one that nobody takes for a break. */
const MAX_GAP_MS = 1000;
/** Milliseconds within which the player has done what a control asks for. */
const OBEYED_MS = 1000;
/** Seconds of a story that a killed page may lose: its place is kept each five (PLY-44), with a margin for the kill itself. */
const MAX_LOST_SECONDS = 6;

/** @returns what came of a step, by what was recorded and answered */
export function outcomeOf(recording: DeviceRecording, step: DeviceStep): DeviceOutcome {
  const events = eventsOf(recording, step);
  const { measures, seen } = events === undefined ? UNTRIED : withFailures(LOOKS[step](events), events);
  return { step, measures, verdict: verdictOf(seen, step, recording) };
}

const UNTRIED: Looked = { measures: [], seen: 'untried' };

function verdictOf(seen: Seen, step: DeviceStep, { replies }: DeviceRecording): DeviceVerdict {
  const answer = replies[step]?.answer;
  if (answer === 'failed' || answer === 'untried') return answer;
  if (seen === 'worked') return answer === undefined && ASKED_STEPS.includes(step) ? 'unconfirmed' : 'worked';
  return seen === 'untried' && answer === 'worked' ? 'unseen' : seen;
}

const LOOKS: Readonly<Record<DeviceStep, (events: readonly DeviceEvent[]) => Looked>> = {
  locked: (events) => {
    const hidden = spansOf(events, 'hidden', 'shown');
    const [seconds, sounded] = [lengthOf(hidden), soundedWithin(events, hidden)];
    if (seconds === 0) return UNTRIED;
    const measures = [{ name: 'hidden', seconds: tenths(seconds), sounded: tenths(sounded) }] as const;
    if (seconds < LEAST_SECONDS) return { measures, seen: 'untried' };
    return { measures, seen: sounded >= seconds * LEAST_SHARE ? 'worked' : 'failed' };
  },

  headset: (events) => {
    const controls = events.filter((event) => event.kind === 'control');
    const asked = controls.filter(({ control }) => control === 'play' || control === 'pause');
    const obeyed = asked.filter(({ at, control }) => {
      const done = control === 'play' ? 'wanted' : 'silent';
      return events.some((event) => event.kind === done && Math.abs(event.at - at) <= OBEYED_MS);
    });
    const byDevice = events.filter(({ kind }) => kind === 'taken').length;
    const list = controls.map(({ control }) => control).join(', ');
    const measures: DeviceMeasure[] = [
      ...(controls.length === 0
        ? []
        : [{ name: 'controls', list, obeyed: obeyed.length, asked: asked.length } as const]),
      ...(byDevice === 0 ? [] : [{ name: 'pausedByDevice', times: byDevice } as const]),
    ];
    if (controls.length === 0) return { measures, seen: 'untried' };
    return { measures, seen: obeyed.length === asked.length ? 'worked' : 'failed' };
  },

  call: (events) => {
    const taken = events.findIndex(({ kind }) => kind === 'taken');
    const times = events.filter(({ kind }) => kind === 'taken').length;
    if (taken < 0) return UNTRIED;
    const interrupted = { name: 'interrupted', times } as const;
    const after = events.slice(taken + 1);
    const back = after.findIndex(({ kind }) => kind === 'sounded');
    if (back < 0) return { measures: [interrupted, { name: 'notBack' }], seen: 'failed' };
    const byHand = after
      .slice(0, back)
      .some((event) => event.kind === 'wanted' && (event.cause === 'toggled' || event.cause === 'chosen'));
    const seconds = tenths((must(after[back]).at - must(events[taken]).at) / 1000);
    return { measures: [interrupted, { name: byHand ? 'backByHand' : 'backByItself', seconds }], seen: 'worked' };
  },

  stories: (events) => {
    const hidden = spansOf(events, 'hidden', 'shown');
    const gaps = gapsOf(events);
    const followed = gaps.filter(({ ms }) => ms !== undefined);
    if (gaps.length === 0) return UNTRIED;
    const isDark = (at: number): boolean => hidden.some(({ from, to }) => at >= from && at <= to);
    const inTheDark = followed.filter(({ endedAt, ms = 0 }) => isDark(endedAt) && isDark(endedAt + ms)).length;
    const missing = gaps.length - followed.length;
    const measures: DeviceMeasure[] = [{ name: 'followed', times: followed.length, inTheDark }];
    if (followed.length > 0) measures.push({ name: 'gaps', list: followed.map(({ ms }) => `${ms} ms`).join(', ') });
    if (missing > 0) measures.push({ name: 'notFollowed', times: missing });
    if (missing > 0 || followed.some(({ ms = 0 }) => ms > MAX_GAP_MS)) return { measures, seen: 'failed' };
    return { measures, seen: inTheDark >= STORIES_IN_A_ROW ? 'worked' : 'untried' };
  },

  network: (events) => {
    const offline = spansOf(events, 'offline', 'online');
    const [seconds, sounded] = [lengthOf(offline), soundedWithin(events, offline)];
    if (offline.length === 0) return UNTRIED;
    const lost = { name: 'offline', seconds: tenths(seconds), sounded: tenths(sounded) } as const;
    const online = events.findLast(({ kind }) => kind === 'online');
    const delivered = events.find(({ kind, at }) => kind === 'delivered' && online !== undefined && at >= online.at);
    if (online === undefined || seconds < LEAST_OFFLINE_SECONDS) return { measures: [lost], seen: 'untried' };
    if (events.some(({ kind }) => kind === 'visitor')) {
      return { measures: [lost, { name: 'nobodySignedIn' }], seen: sounded > 0 ? 'untried' : 'failed' };
    }
    if (delivered === undefined) return { measures: [lost, { name: 'notDelivered' }], seen: 'failed' };
    const after = tenths((delivered.at - online.at) / 1000);
    return { measures: [lost, { name: 'delivered', seconds: after }], seen: sounded > 0 ? 'worked' : 'failed' };
  },

  reload: (events) => {
    const opened = events.findLastIndex(({ kind }) => kind === 'opened');
    if (opened < 0) return UNTRIED;
    const times = events.filter(({ kind }) => kind === 'opened').length;
    const reloaded = { name: 'reloaded', times } as const;
    const before = events.slice(0, opened).findLast((event) => event.kind === 'sounding');
    const after = events.slice(opened).find((event) => event.kind === 'restored');
    if (before === undefined) return { measures: [reloaded], seen: 'untried' };
    if (after === undefined) return { measures: [reloaded, { name: 'noStory' }], seen: 'failed' };
    if (after.storyId !== before.storyId) return { measures: [reloaded, { name: 'otherStory' }], seen: 'failed' };
    const place = { name: 'place', before: tenths(before.toSeconds), after: tenths(after.seconds) } as const;
    const isKept = Math.abs(after.seconds - before.toSeconds) <= MAX_LOST_SECONDS;
    return { measures: [reloaded, place], seen: isKept ? 'worked' : 'failed' };
  },
};

/** Milliseconds from each end to the next sound; undefined where none came before the page was left, or the check went on. */
function gapsOf(events: readonly DeviceEvent[]): readonly { readonly endedAt: number; readonly ms?: number }[] {
  return events.flatMap((event, index) => {
    if (event.kind !== 'ended') return [];
    const next = events
      .slice(index + 1)
      .find(({ kind }) => kind === 'sounded' || kind === 'ended' || kind === 'opened');
    const isFollowed = next?.kind === 'sounded' && next.storyId !== event.storyId;
    return [{ endedAt: event.at, ...(isFollowed && { ms: Math.max(0, Math.round(next.at - event.at)) }) }];
  });
}

function withFailures(looked: Looked, events: readonly DeviceEvent[]): Looked {
  const reasons = events.flatMap((event) => (event.kind === 'failed' ? [event.reason] : []));
  if (reasons.length === 0) return looked;
  return {
    ...looked,
    measures: [...looked.measures, { name: 'soundsFailed', list: [...new Set(reasons)].join(', ') }],
  };
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An event that was found is not there.');
  return value;
}
