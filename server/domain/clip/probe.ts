import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { RefusalReason } from './upload.ts';

/** What a file is by its content, whatever it is called. */
export interface Probe {
  /** By its first bytes; undefined where they are none that we know. */
  readonly mime: string | undefined;
  readonly hasVideo: boolean;
  /** As its headers say; undefined where they say nothing. */
  readonly promisedSeconds: number | undefined;
  /** As long as its parts are together, where these could be counted; else the best that is known, undefined where nothing is. */
  readonly durationSeconds: number | undefined;
}

/** A form of sound that is taken (decisions §6), by the ending that it has in the media store. */
export type AudioKind = 'mp3' | 'm4a' | 'aac' | 'ogg' | 'wav' | 'flac';

/** Seconds; a night's reading, and more than anybody records in one go. */
export const MAX_STORY_SECONDS = 6 * 60 * 60;
/** Seconds; less is a click. */
export const MIN_STORY_SECONDS = 1;

/** The types that are taken, by what the first bytes say. A film's container is taken when there is no picture in it. */
const KINDS: Readonly<Record<string, AudioKind>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
};

/** @returns the form of sound of a type, undefined when it is none that is taken */
export function kindOf(mime: string | undefined): AudioKind | undefined {
  return KINDS[mime?.split(';', 1)[0] ?? ''];
}

/** @returns the form of sound that a file is and its length in seconds, or why it is none of ours (security UP4, UP5) */
export function judgeProbe({
  mime,
  hasVideo,
  promisedSeconds,
  durationSeconds = 0,
}: Probe): Result<{ readonly kind: AudioKind; readonly durationSeconds: number }, RefusalReason> {
  const kind = kindOf(mime);
  if (kind === undefined || hasVideo) return fail('not-audio');
  const wrong =
    judgeDuration(durationSeconds) ?? (isCut(promisedSeconds ?? 0, durationSeconds) ? 'unreadable' : undefined);
  return wrong === undefined ? ok({ kind, durationSeconds }) : fail(wrong);
}

/** @returns why a sound of so many seconds is no story, undefined when it may be one */
export function judgeDuration(seconds: number | undefined): RefusalReason | undefined {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return 'unreadable';
  if (seconds > MAX_STORY_SECONDS) return 'too-long';
  return seconds < MIN_STORY_SECONDS ? 'too-short' : undefined;
}

/** Seconds, and the part of the whole, by which a sound may be shorter or longer than it was said to be. */
const SLACK_SECONDS = 2;
const SLACK_PART = 0.05;

function slackOf(seconds: number): number {
  return Math.max(SLACK_SECONDS, seconds * SLACK_PART);
}

/** @returns whether a part of what was promised is missing */
export function isCut(promised: number, heard: number): boolean {
  return promised - heard > slackOf(promised);
}

/** @returns seconds of which a sound that was said to be so long has no more to be heard, if that was no lie */
export function mostSeconds(promised: number): number {
  return promised + slackOf(promised);
}
