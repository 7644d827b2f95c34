import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { trailerFault } from '../../../common/kernel/trailer.ts';
import type { Upload } from '../clip/upload.ts';

/** A sound that an author has made for whoever meets a series (ADR 0119). */
export interface Trailer {
  /** Its name in the media store. */
  readonly file: string;
  /** How long it is, in whole ones. */
  readonly seconds: number;
}

/** The same for who fetches it without the page. */
export interface PublishedTrailer extends Trailer {
  readonly bytes: number;
  readonly mime: string;
  /** Since when the series has it. */
  readonly givenAt: Date;
}

/** Why a file is no trailer: it is none of the author's, or no sound; not whole or not looked at yet; or too long or too short. */
export interface TrailerUnfit {
  readonly kind: 'trailer-unknown' | 'trailer-unfinished' | 'trailer-length';
}

/** @param upload undefined where the author has no such file */
export function trailerOf(
  upload: Pick<Upload, 'state' | 'recordingFile' | 'durationSeconds'> | undefined,
): Result<Trailer, TrailerUnfit> {
  if (upload === undefined || upload.state === 'refused') return fail({ kind: 'trailer-unknown' });
  const { recordingFile: file, durationSeconds } = upload;
  if (file === undefined || durationSeconds === undefined) return fail({ kind: 'trailer-unfinished' });
  if (trailerFault(durationSeconds) !== undefined) return fail({ kind: 'trailer-length' });
  return ok({ file, seconds: Math.round(durationSeconds) });
}
