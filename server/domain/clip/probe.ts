import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { RefusalReason } from './upload.ts';

/** What a file is by its content, whatever it is called. */
export interface Probe {
  /** By its first bytes; undefined where they are none that we know. */
  readonly mime: string | undefined;
  readonly hasVideo: boolean;
  /** As its headers say; undefined where nothing could be found out. */
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

/** @returns the form of sound that a file is, or why it is none of ours (security UP4, UP5) */
export function judgeProbe({ mime, hasVideo, durationSeconds }: Probe): Result<AudioKind, RefusalReason> {
  const kind = KINDS[mime?.split(';', 1)[0] ?? ''];
  if (kind === undefined || hasVideo) return fail('not-audio');
  const wrong = judgeDuration(durationSeconds);
  return wrong === undefined ? ok(kind) : fail(wrong);
}

/** @returns why a sound of so many seconds is no story, undefined when it may be one */
export function judgeDuration(seconds: number | undefined): RefusalReason | undefined {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return 'unreadable';
  if (seconds > MAX_STORY_SECONDS) return 'too-long';
  return seconds < MIN_STORY_SECONDS ? 'too-short' : undefined;
}

/** Seconds, and the part of the whole, by which a sound may be shorter than its headers say. */
const CUT_SECONDS = 2;
const CUT_PART = 0.05;

/** @returns whether a part of what the headers promise is missing */
export function isCut(promised: number, heard: number): boolean {
  return promised - heard > Math.max(CUT_SECONDS, promised * CUT_PART);
}
