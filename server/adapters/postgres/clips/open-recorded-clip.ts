import type { StoryId } from '../../../../common/kernel/ids.ts';
import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import type { RecordedClip } from '../../../application/ports/clips/recorded-clip.ts';
import type { UploadId } from '../../../domain/clip/upload.ts';
import type { DatabaseTransaction } from '../database.ts';
import { LOCK_SERIES_FIRST, STORY_OF_UPLOAD } from './clip-statements.ts';
import { cutLater } from './postgres-preview-repository.ts';
import { UNCUT_SOUND_OF_STORY } from './preview-statements.ts';
import { GIVE_SOUND, KEEP_REPLACED_SOUND, LOCK_SOUNDED_STORY } from './upload-statements.ts';

/** @returns the story that has an upload, locked; undefined where none has, or the upload is no sound (yet) */
export async function lockRecorded(
  upload: UploadId,
  at: number,
  transaction: DatabaseTransaction,
  jobs: JobQueue<DatabaseTransaction>,
): Promise<RecordedClip | undefined> {
  await lockSeriesOf(upload, transaction);
  const [story] = await transaction.run(LOCK_SOUNDED_STORY, [upload]);
  if (story === undefined) return undefined;
  return {
    stage: story.status,
    publishAt: story.publish_at?.getTime(),
    giveRecording: async (publication) => {
      await transaction.run(KEEP_REPLACED_SOUND, [story.id, new Date(at)]);
      const time = publication === undefined ? null : new Date(publication.at);
      await transaction.run(GIVE_SOUND, [story.id, publication?.stage ?? null, time]);
      await cutLater(await transaction.run(UNCUT_SOUND_OF_STORY, [story.id]), transaction, jobs);
    },
    publishLater: (dueAt) => publishLater(story.id, dueAt, transaction, jobs),
  };
}

/** Locks the series of the story that has an upload, if one has; the upload is locked already. */
export async function lockSeriesOf(upload: UploadId, transaction: DatabaseTransaction): Promise<void> {
  const [story] = await transaction.run(STORY_OF_UPLOAD, [upload]);
  if (story !== undefined) await transaction.run(LOCK_SERIES_FIRST, [story.id]);
}

/** A job looks at `at` whether a story is to be published. */
export function publishLater(
  storyId: StoryId,
  at: number,
  transaction: DatabaseTransaction,
  jobs: JobQueue<DatabaseTransaction>,
): Promise<void> {
  return jobs.enqueue('publish-story', { storyId }, transaction, new Date(at));
}
