import type { StoryId } from '../../../common/kernel/ids.ts';
import type { DeviceAnswer, DeviceStep } from './steps.ts';

/** Sound without a break, by the reports of the sound output. `at` is when it began. */
export interface SoundingEvent {
  readonly kind: 'sounding';
  readonly at: number;
  readonly untilAt: number;
  readonly storyId: StoryId;
  /** Media time. */
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Media time that passes in a second. */
  readonly rate: number;
}

/** What happened during a check, all times in milliseconds since 1970 by the clock of the device. */
export type DeviceEvent =
  | SoundingEvent
  | ({ readonly at: number } & (
      | { readonly kind: 'step'; readonly step: DeviceStep }
      /** The page was loaded anew. */
      | { readonly kind: 'opened' }
      /** A story stood there afterwards, from where it was left. */
      | { readonly kind: 'restored'; readonly storyId: StoryId; readonly seconds: number }
      | { readonly kind: 'hidden' | 'shown' | 'offline' | 'online' }
      /** Sound came out, or came back. */
      | { readonly kind: 'sounded'; readonly storyId: StoryId }
      /** A story came to its end. */
      | { readonly kind: 'ended'; readonly storyId: StoryId }
      /** A control of the device was pressed: headset, locked screen, car. */
      | { readonly kind: 'control'; readonly control: string }
      /** Something else than the page stopped the sound. */
      | { readonly kind: 'taken' }
      /** Sound is not wanted any more, or is wanted again, by which event of the player. */
      | { readonly kind: 'silent' | 'wanted'; readonly cause: string }
      /** A sound did not come. */
      | { readonly kind: 'failed'; readonly reason: string }
      /** After the return of the network, the server has all that was heard. */
      | { readonly kind: 'delivered' }
      /** The network returned to somebody who is no member, whose listening stays on the device. */
      | { readonly kind: 'visitor' }
    ));

export interface DeviceReply {
  readonly answer?: DeviceAnswer | undefined;
  readonly note: string;
}

/** A check of a phone, as far as it has come. Immutable. */
export interface DeviceRecording {
  readonly startedAt: number;
  /** Which phone it is, by the person who holds it. */
  readonly phone: string;
  /** Of the product, where the person knows it. */
  readonly commit: string;
  readonly events: readonly DeviceEvent[];
  readonly replies: Readonly<Partial<Record<DeviceStep, DeviceReply>>>;
}

/** Events of a recording, about an hour of trying things; what is beyond them is not recorded. */
export const MAX_DEVICE_EVENTS = 3000;

/** Milliseconds between two reports of one sound, where media time has not gone on as long. */
const BREAK_MS = 3000;
/** How much faster than its rate media time may go on and still be sound; a jump goes much further. */
const UNEVENNESS = 2;

export function newRecording(startedAt: number): DeviceRecording {
  return { startedAt, phone: '', commit: '', events: [], replies: {} };
}

/** @returns the recording with `event` at its end; the same one when it is full */
export function withEvent(recording: DeviceRecording, event: DeviceEvent): DeviceRecording {
  const { events } = recording;
  return events.length >= MAX_DEVICE_EVENTS ? recording : { ...recording, events: [...events, event] };
}

/** What the sound output reported, and before that of the same story. */
export interface AudioReport {
  readonly at: number;
  readonly storyId: StoryId;
  readonly seconds: number;
  readonly rate: number;
  readonly before: { readonly at: number; readonly seconds: number } | undefined;
}

/** @returns the recording with what sounded since the report before: the sound goes on, or begins anew after anything else */
export function withSound(recording: DeviceRecording, report: AudioReport): DeviceRecording {
  const { at, storyId, seconds, rate, before } = report;
  if (before === undefined || !isSound(report, before)) return recording;
  const last = recording.events.at(-1);
  if (last?.kind === 'sounding' && last.storyId === storyId && last.untilAt === before.at && last.rate === rate) {
    const longer = { ...last, untilAt: at, toSeconds: seconds };
    return { ...recording, events: [...recording.events.slice(0, -1), longer] };
  }
  const begun = { at: before.at, untilAt: at, fromSeconds: before.seconds, toSeconds: seconds };
  return withEvent(recording, { kind: 'sounding', storyId, rate, ...begun });
}

/** Whether media time went on as it does when a sound is heard. A page that slept is told late, of all of it. */
function isSound({ at, seconds, rate }: AudioReport, before: { at: number; seconds: number }): boolean {
  const passedMs = at - before.at;
  const mediaMs = ((seconds - before.seconds) / rate) * 1000;
  const isAsLong = passedMs <= BREAK_MS || mediaMs >= passedMs / UNEVENNESS;
  return passedMs > 0 && mediaMs > 0 && mediaMs <= passedMs * UNEVENNESS && isAsLong;
}
