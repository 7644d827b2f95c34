import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type {
  ChangeClipRefusal,
  ClipRepository,
  PostClipRefusal,
  UploadUnfit,
} from '../../application/ports/clip-repository.ts';
import type { DraftPosted } from '../../application/ports/draft-posted.ts';
import type { JobQueue } from '../../application/ports/job-queue.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import {
  isFull,
  type Clip,
  type ClipChanges,
  type ClipState,
  type ClipText,
  type NewClip,
} from '../../domain/clip/clip.ts';
import type { RefusalReason, UploadId, UploadState } from '../../domain/clip/upload.ts';
import {
  ADD_STORY,
  CHANGE_STORY,
  CLIP,
  GIVE_UPLOAD,
  HAS_SERIES,
  LOCK_OWN_SERIES,
  LOCK_OWN_STORY,
  LOCK_SERIES_OF_STORY,
  LOCK_UPLOAD,
  MOVE_STORY,
  PUBLISH_STORY,
  REMOVE_STORY,
  SCHEDULE_STORY,
  SCHEDULED_AT,
} from './clip-statements.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { draftPosted, keepPosted, postedBefore } from './posted-drafts.ts';
import { giveSound, tidyDeleted } from './postgres-upload-repository.ts';

interface UploadRow {
  readonly state: UploadState;
  readonly refusal: RefusalReason | null;
  readonly story_id: StoryId | null;
}

interface SeriesRow {
  readonly candy_price: number;
  readonly story_count: number;
}

interface StoryRow {
  readonly status: ClipState;
  readonly candy_price: number;
}

interface LockedRow extends StoryRow {
  readonly edition: string;
}

interface ClipRow {
  readonly id: StoryId;
  readonly series_id: SeriesId;
  readonly publish_at: Date | null;
  readonly state: ClipState;
}

/** Stories of authors in PostgreSQL. What posts a draft has its member locked first; what
 * changes a story its upload, then its series, then the story. */
export class PostgresClipRepository implements ClipRepository {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  post(
    clip: NewClip,
    { memberId }: MemberAsker,
    now: number,
    key?: string,
  ): Promise<Result<Clip, PostClipRefusal | DraftPosted>> {
    const { seriesId, uploadId, title, episode, script, isFree, publishAt } = clip;
    const said = [seriesId, uploadId, title, episode, scriptJson(script), isFree, publishAt];
    const draft = { member: memberId, key, content: JSON.stringify(said) };
    return this.database.transact(async (transaction) => {
      const before = await postedBefore(draft, transaction);
      if (before?.is_same === true && before.story_id !== null) return ok(await clipOf(before.story_id, transaction));
      if (before !== undefined) return fail(draftPosted(before));
      const unfit = await unfitness(uploadId, memberId, transaction);
      const [series] = await transaction.run<SeriesRow>(LOCK_OWN_SERIES, [seriesId, memberId]);
      if (series === undefined) {
        const any = await transaction.run(HAS_SERIES, [memberId]);
        return fail({ kind: any.length === 0 ? 'series-required' : 'not-found' });
      }
      if (unfit !== undefined) return fail(unfit);
      if (isFull(series.story_count)) return fail({ kind: 'series-full' });
      const price = isFree ? 0 : series.candy_price;
      const text = [title, episode ?? null, scriptJson(script), isFree, price];
      const time = publishAt === undefined ? null : new Date(publishAt);
      const values = [seriesId, ...text, uploadId, time, new Date(now)];
      const [story] = await transaction.run<{ id: StoryId }>(ADD_STORY, values);
      if (story === undefined) throw new Error('A story was not added.');
      await keepPosted(draft, transaction, seriesId, story.id);
      await giveSound(uploadId, now, transaction, this.jobs);
      return ok(await clipOf(story.id, transaction));
    });
  }

  change(
    id: StoryId,
    changes: ClipChanges,
    { memberId }: MemberAsker,
    now: number,
  ): Promise<Result<Clip, ChangeClipRefusal>> {
    const { uploadId, edition } = changes;
    return this.database.transact(async (transaction) => {
      const unfit = uploadId && (await unfitness(uploadId, memberId, transaction, id));
      const [story] = await transaction.run<LockedRow>(LOCK_OWN_STORY, [id, memberId]);
      if (story === undefined) return fail({ kind: 'not-found' });
      if (edition !== undefined && edition !== story.edition) return fail({ kind: 'changed' });
      if (unfit !== undefined) return fail(unfit);
      if ('publishAt' in changes) {
        if (story.status === 'published' || story.status === 'hidden') return fail({ kind: 'published' });
        await this.schedule(id, changes.publishAt, now, transaction);
      }
      await transaction.run(CHANGE_STORY, [id, ...changedText(changes), story.candy_price]);
      if (uploadId !== undefined) {
        await transaction.run(GIVE_UPLOAD, [id, uploadId, new Date(now)]);
        await giveSound(uploadId, now, transaction, this.jobs);
      }
      return ok(await clipOf(id, transaction));
    });
  }

  remove(id: StoryId, { memberId }: MemberAsker, now: number): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      const [story] = await transaction.run<StoryRow>(LOCK_OWN_STORY, [id, memberId]);
      if (story === undefined) return false;
      await transaction.run(REMOVE_STORY, [id, new Date(now)]);
      await tidyDeleted(now, transaction, this.jobs);
      return true;
    });
  }

  move(id: StoryId, place: number, { memberId }: MemberAsker): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      const [series] = await transaction.run<{ readonly id: SeriesId }>(LOCK_SERIES_OF_STORY, [id, memberId]);
      if (series === undefined) return false;
      await transaction.run(MOVE_STORY, [series.id, id, place]);
      return true;
    });
  }

  publishDue(id: StoryId, now: number): Promise<void> {
    return this.database.transact(async (transaction) => {
      const published = await transaction.run(PUBLISH_STORY, [id, new Date(now)]);
      if (published.length > 0) return;
      const [waiting] = await transaction.run<{ published_at: Date }>(SCHEDULED_AT, [id]);
      if (waiting !== undefined) await this.publishAt(id, waiting.published_at, transaction);
    });
  }

  private async schedule(
    id: StoryId,
    publishAt: number | undefined,
    now: number,
    transaction: DatabaseTransaction,
  ): Promise<void> {
    const at = publishAt === undefined ? null : new Date(publishAt);
    const [story] = await transaction.run<{ status: ClipState; published_at: Date }>(SCHEDULE_STORY, [
      id,
      at,
      new Date(now),
    ]);
    if (story?.status === 'scheduled') await this.publishAt(id, story.published_at, transaction);
  }

  private publishAt(storyId: StoryId, at: Date, transaction: DatabaseTransaction): Promise<void> {
    return this.jobs.enqueue('publish-story', { storyId }, transaction, at);
  }
}

/** @returns why a file cannot be the sound of `story`, a new one unless told; it is locked otherwise */
async function unfitness(
  id: UploadId,
  member: number,
  transaction: DatabaseTransaction,
  story?: StoryId,
): Promise<UploadUnfit | undefined> {
  const [upload] = await transaction.run<UploadRow>(LOCK_UPLOAD, [id, member]);
  if (upload === undefined) return { kind: 'no-upload' };
  if (upload.refusal !== null) return { kind: 'upload-refused', reason: upload.refusal };
  if (upload.state === 'receiving') return { kind: 'upload-unfinished' };
  return upload.story_id !== null && upload.story_id !== story ? { kind: 'upload-used' } : undefined;
}

async function clipOf(id: StoryId, transaction: DatabaseTransaction): Promise<Clip> {
  const [row] = await transaction.run<ClipRow>(CLIP, [id]);
  if (row === undefined) throw new Error(`The story ${id} is gone.`);
  return { id: row.id, seriesId: row.series_id, state: row.state, publishAt: row.publish_at ?? undefined };
}

/** The parameters of `CHANGE_STORY` between the story and its price. */
function changedText({ title, script, isFree, ...rest }: Partial<ClipText>): readonly unknown[] {
  const hasEpisode = 'episode' in rest;
  return [title ?? null, hasEpisode, rest.episode ?? null, script && scriptJson(script), isFree ?? null];
}

function scriptJson(script: ClipText['script']): string {
  return JSON.stringify(script.map(({ at, text }) => ({ at: at ?? null, text })));
}
