import type { AuthorId, StoryId } from '../../../common/kernel/ids.ts';
import type { RecordingFacts } from './audio-meter.ts';

/** 32 hex digits that the server makes; whoever knows them can do nothing without being the owner. */
export type UploadId = string & { readonly idOf: 'upload' };

/** `processing`: all of it is here. `ready`: its sound can be heard. `refused`: it is no sound of ours, and why is said. */
export type UploadState = 'receiving' | 'processing' | 'ready' | 'refused';

/**
 * Why a file is no story: its content is none of our formats; it cannot be read to its end; it is too long or too short;
 * nothing is heard in it; or we failed at it, again and again.
 */
export const REFUSAL_REASONS = ['not-audio', 'unreadable', 'too-long', 'too-short', 'silent', 'failed'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A file on its way from an author to a story. */
export interface Upload {
  readonly id: UploadId;
  readonly ownerId: AuthorId;
  /** As its owner called it; never part of a path. */
  readonly name: string;
  /** As announced, and reserved in the owner's quota. */
  readonly bytes: number;
  readonly state: UploadState;
  /** Undefined unless refused. */
  readonly refusal: RefusalReason | undefined;
  /** Undefined unless ready. */
  readonly durationSeconds: number | undefined;
  /** The name of its sound in the media store; undefined unless ready. */
  readonly recordingFile: string | undefined;
  /** None unless ready. */
  readonly silences: RecordingFacts['silences'];
}

/** What a story asks of a file. */
export interface UploadUse extends Pick<Upload, 'state' | 'refusal'> {
  /** The story that has it. */
  readonly storyId: StoryId | undefined;
}

/** Why a file is no sound for a story: it is none of the principal's, not whole yet, a story's already, or refused. */
export type UploadUnfit =
  | { readonly kind: 'no-upload' | 'upload-unfinished' | 'upload-used' }
  | { readonly kind: 'upload-refused'; readonly reason: RefusalReason };

/**
 * @param upload undefined where the principal has no such file
 * @returns why it cannot be the sound of `story`, a new one unless told; undefined where it can
 */
export function uploadUnfitness(upload: UploadUse | undefined, story?: StoryId): UploadUnfit | undefined {
  if (upload === undefined) return { kind: 'no-upload' };
  const { state, refusal, storyId } = upload;
  if (refusal !== undefined) return { kind: 'upload-refused', reason: refusal };
  if (state === 'receiving') return { kind: 'upload-unfinished' };
  return storyId !== undefined && storyId !== story ? { kind: 'upload-used' } : undefined;
}

/** Bytes of a member's uploads that are not processed yet: room for a handful of long recordings. */
export const UPLOAD_QUOTA_BYTES = 2 * 1024 ** 3;
/** Uploads of a member that are not processed yet. */
export const MAX_OPEN_UPLOADS = 20;
/** Milliseconds in which an upload has to arrive and to become part of a story. */
export const UPLOAD_LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/** Uploads that are not processed yet. */
export interface OpenUploads {
  readonly count: number;
  readonly bytes: number;
}

/** @returns whether one more upload of `bytes` fits in what a member may have open */
export function fitsQuota(open: OpenUploads, bytes: number): boolean {
  return open.count < MAX_OPEN_UPLOADS && open.bytes + bytes <= UPLOAD_QUOTA_BYTES;
}

/**
 * @param open bytes of the open uploads of all members
 * @param limit bytes that they may have together
 * @returns whether one more upload of `bytes` fits
 */
export function fitsAll(open: number, bytes: number, limit: number): boolean {
  return open + bytes <= limit;
}

/** @returns the id, undefined when `raw` is none */
export function parseUploadId(raw: string): UploadId | undefined {
  return /^[0-9a-f]{32}$/.test(raw) ? (raw as UploadId) : undefined;
}
