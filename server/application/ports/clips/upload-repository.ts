import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { RecordingFacts } from '../../../domain/clip/audio-meter.ts';
import type { RefusalReason, Upload, UploadId } from '../../../domain/clip/upload.ts';
import type { RecordedClip } from './recorded-clip.ts';

/** A sound that lies in the media store. */
export interface StoredRecording extends RecordingFacts {
  /** Its name there. */
  readonly file: string;
  readonly bytes: number;
  readonly mime: string;
}

/**
 * Files on their way. Times are in milliseconds since 1970.
 * @throws UnavailableError when the database does not answer
 */
export interface UploadRepository {
  /** @returns the principal's own upload */
  own(id: UploadId, principal: MemberPrincipal): Promise<Upload | undefined>;
  find(id: UploadId): Promise<Upload | undefined>;
  /** @returns those of which a part is still to come, as far as is known */
  receiving(): Promise<readonly Upload[]>;
  /** All of a file is here and on disk: its processing begins. Said twice, nothing more happens. */
  receive(id: UploadId): Promise<void>;
  /** A file that has come is processed once more, from `until` on, milliseconds since 1970. */
  postpone(id: UploadId, until: number): Promise<void>;
  /** Forgets an upload that no story has and that is not processed just now. @returns whether there was one */
  drop(id: UploadId): Promise<boolean>;
  /**
   * The sound of an upload is in the store. Its low-bitrate rendition is made afterwards.
   * @param holds whether the store still has the file, asked where nothing is removed from it
   * @param give gives it to the story that has the upload, undefined where none has; it is not called for an upload that is
   *   not processed any more
   * @throws when the store does not have it; nothing of all this counts then
   */
  finish(
    id: UploadId,
    sound: StoredRecording,
    holds: () => Promise<boolean>,
    give: (story: RecordedClip | undefined) => Promise<void>,
    now: number,
  ): Promise<void>;
  /** @returns what is known of a sound that has no low-bitrate rendition; undefined when it has one, or is no sound any more */
  withoutLowBitrate(file: string): Promise<{ readonly durationSeconds: number } | undefined>;
  /**
   * The low-bitrate rendition of a sound is in the store.
   * @param holds as with `finish`
   * @returns whether the sound is still known
   * @throws when the store does not have the form any more
   */
  lowBitrateEncoded(file: string, holds: () => Promise<boolean>): Promise<boolean>;
  /** The sounds of members' stories that have no low-bitrate rendition get one, some at a time. */
  encodeOlder(): Promise<void>;
  /** A file is no story; the one that waits for it waits for another. */
  refuse(id: UploadId, reason: RefusalReason): Promise<void>;
  /** Forgets uploads that were begun before `before`, except those that are processed. @returns their ids */
  expire(before: number): Promise<readonly UploadId[]>;
  /** @returns those of `ids` whose file is of no use: nothing is to come or to be made of it */
  withoutNeed(ids: readonly UploadId[]): Promise<readonly UploadId[]>;
  /**
   * Forgets sounds that nobody needs: of stories deleted before `deletedBefore`, by themselves or with their series, that
   * nobody bought, the trailers of such series, and those that no story and no series has and none had since `unneededSince`.
   * @returns their names
   */
  forgetSounds(times: { readonly deletedBefore: number; readonly unneededSince: number }): Promise<readonly string[]>;
  /**
   * @param remove takes files of uploads away that no row needs. It is not called while a backup is made, whose snapshot may
   *   need them: what is left then is found by the next look for what nobody needs
   */
  sweepFiles(remove: () => Promise<void>): Promise<void>;
  /**
   * @param remove takes away those of `names` that are not known; meanwhile no sound is finished. It is not called while a
   *   backup is made
   */
  sweepSounds(names: readonly string[], remove: (unknown: readonly string[]) => Promise<void>): Promise<void>;
}
