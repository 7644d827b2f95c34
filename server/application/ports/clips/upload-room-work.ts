import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { OpenUploads, UploadId } from '../../../domain/clip/upload.ts';

/** A file that somebody is about to send. */
export interface NewUpload {
  readonly id: UploadId;
  readonly name: string;
  readonly bytes: number;
}

/** The room that the unfinished uploads of one member, and of all, take; the member begins no other one meanwhile. */
export interface UploadRoom {
  /** What the member has under way. */
  readonly own: OpenUploads;
  /** From then on nobody begins another one until the work has ended. @returns bytes that all members have under way */
  all(): Promise<number>;
  /** Keeps room for a file of the member's. @param until milliseconds since 1970, when what has not come is removed */
  add(upload: NewUpload, until: number): Promise<void>;
}

/**
 * The unit of work for room that is kept before a file is sent: all of it counts, or, where the work throws, nothing.
 * @throws UnavailableError when the database does not answer
 */
export interface UploadRoomWork {
  /** @param at milliseconds since 1970, when what is written happens */
  run<Answer>(member: AuthorId, at: number, work: (room: UploadRoom) => Promise<Answer>): Promise<Answer>;
}
