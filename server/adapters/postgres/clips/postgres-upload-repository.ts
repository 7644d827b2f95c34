import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import type { RecordedClip } from '../../../application/ports/clips/recorded-clip.ts';
import type { StoredRecording, UploadRepository } from '../../../application/ports/clips/upload-repository.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { RefusalReason, Upload, UploadId } from '../../../domain/clip/upload.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { isBackupRunning, LOCK_MEDIA, lockMediaToSweep } from './media-lock-statements.ts';
import { lockSeriesOf, lockRecorded } from './open-recorded-clip.ts';
import {
  ADD_RECORDING,
  DROP_UPLOAD,
  END_DELETED_TRAILERS,
  EXPIRE_UPLOADS,
  FINISH_UPLOAD,
  FORGET_DELETED_SOUNDS,
  FORGET_DELETED_TRAILERS,
  FORGET_SOUNDS,
  HEAVY_SOUND,
  HEAVY_SOUNDS,
  LOCK_PROCESSED_UPLOAD,
  OWN_UPLOAD,
  RECEIVE_UPLOAD,
  RECEIVING_UPLOADS,
  REFUSE_UPLOAD,
  LOW_BITRATE_ENCODED,
  STORY_WITHOUT_SOUND,
  UNKNOWN_SOUNDS,
  UPLOAD,
  UPLOADS_WITHOUT_NEED,
  type UploadRow,
} from './upload-statements.ts';

/** Older sounds that get their low-bitrate rendition after a start; the others do after the next. */
const MAX_OLDER = 1000;

/** Uploads in PostgreSQL. Whatever follows from one is a job of the same transaction. */
export class PostgresUploadRepository implements UploadRepository {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  async own(id: UploadId, { memberId }: MemberPrincipal): Promise<Upload | undefined> {
    const [row] = await this.database.read(OWN_UPLOAD, [id, memberId]);
    return row && toUpload(row);
  }

  async find(id: UploadId): Promise<Upload | undefined> {
    const [row] = await this.database.read(UPLOAD, [id]);
    return row && toUpload(row);
  }

  async receiving(): Promise<readonly Upload[]> {
    return (await this.database.read(RECEIVING_UPLOADS, [])).map(toUpload);
  }

  receive(id: UploadId): Promise<void> {
    return this.database.transact(async (transaction) => {
      const received = await transaction.run(RECEIVE_UPLOAD, [id]);
      if (received.length > 0) await this.jobs.enqueue('process-upload', { uploadId: id }, transaction);
    });
  }

  postpone(id: UploadId, until: number): Promise<void> {
    return this.database.transact((transaction) =>
      this.jobs.enqueue('process-upload', { uploadId: id }, transaction, new Date(until)),
    );
  }

  async drop(id: UploadId): Promise<boolean> {
    return (await this.database.read(DROP_UPLOAD, [id])).length > 0;
  }

  finish(
    id: UploadId,
    sound: StoredRecording,
    holds: () => Promise<boolean>,
    give: (story: RecordedClip | undefined) => Promise<void>,
    now: number,
  ): Promise<void> {
    const { file, bytes, mime, durationSeconds, loudness, silences } = sound;
    const at = new Date(now);
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_MEDIA, []);
      if (!(await holds())) throw new Error(`The sound ${file} was removed while it was finished.`);
      const locked = await transaction.run(LOCK_PROCESSED_UPLOAD, [id]);
      if (locked.length === 0) return;
      const facts = [file, bytes, mime, durationSeconds, [...loudness], JSON.stringify(silences), at] as const;
      await transaction.run(ADD_RECORDING, facts);
      await transaction.run(FINISH_UPLOAD, [id, file]);
      await give(await lockRecorded(id, now, transaction, this.jobs));
      await this.jobs.enqueue('lighten-sound', { file }, transaction);
    });
  }

  async withoutLowBitrate(file: string): Promise<{ readonly durationSeconds: number } | undefined> {
    const [row] = await this.database.read(HEAVY_SOUND, [file]);
    return row && { durationSeconds: row.duration_seconds };
  }

  lowBitrateEncoded(file: string, holds: () => Promise<boolean>): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_MEDIA, []);
      if (!(await holds())) throw new Error(`The low-bitrate rendition of ${file} was removed while it was finished.`);
      return (await transaction.run(LOW_BITRATE_ENCODED, [file])).length > 0;
    });
  }

  encodeOlder(): Promise<void> {
    return this.database.transact(async (transaction) => {
      for (const { file } of await transaction.run(HEAVY_SOUNDS, [MAX_OLDER])) {
        await this.jobs.enqueue('lighten-sound', { file }, transaction);
      }
    });
  }

  refuse(id: UploadId, reason: RefusalReason): Promise<void> {
    return this.database.transact(async (transaction) => {
      const refused = await transaction.run(REFUSE_UPLOAD, [id, reason]);
      if (refused.length === 0) return;
      await lockSeriesOf(id, transaction);
      await transaction.run(STORY_WITHOUT_SOUND, [id]);
    });
  }

  async expire(before: number): Promise<readonly UploadId[]> {
    const rows = await this.database.read(EXPIRE_UPLOADS, [new Date(before)]);
    return rows.map(({ id }) => id);
  }

  async withoutNeed(ids: readonly UploadId[]): Promise<readonly UploadId[]> {
    const rows = await this.database.read(UPLOADS_WITHOUT_NEED, [ids]);
    return rows.map(({ id }) => id);
  }

  async forgetSounds({
    deletedBefore,
    unneededSince,
  }: Parameters<UploadRepository['forgetSounds']>[0]): Promise<readonly string[]> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_MEDIA, []);
      await transaction.run(FORGET_DELETED_SOUNDS, [new Date(deletedBefore)]);
      await transaction.run(END_DELETED_TRAILERS, [new Date(deletedBefore)]);
      await transaction.run(FORGET_DELETED_TRAILERS, [new Date(deletedBefore)]);
      const forgotten = await transaction.run(FORGET_SOUNDS, [new Date(unneededSince)]);
      return forgotten.map(({ file }) => file);
    });
  }

  sweepFiles(remove: () => Promise<void>): Promise<void> {
    return this.database.transact(async (transaction) => {
      if (!(await isBackupRunning(transaction))) await remove();
    });
  }

  sweepSounds(names: readonly string[], remove: (unknown: readonly string[]) => Promise<void>): Promise<void> {
    return this.database.transact(async (transaction) => {
      if (!(await lockMediaToSweep(transaction))) return;
      const unknown = await transaction.run(UNKNOWN_SOUNDS, [names]);
      await remove(unknown.map(({ file }) => file));
    });
  }
}

function toUpload(row: UploadRow): Upload {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    bytes: row.bytes,
    state: row.state,
    refusal: row.refusal ?? undefined,
    recordingFile: row.recording_file ?? undefined,
    durationSeconds: row.duration_seconds ?? undefined,
    silences: row.silences ?? [],
  };
}
