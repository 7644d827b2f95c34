import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type {
  ClipWork,
  LockedClip,
  LockedOrder,
  LockedSeries,
  OwnClips,
  ScheduledClip,
} from '../../../application/ports/clips/clip-work.ts';
import type { KeyedDraft, PostedDraft } from '../../../application/ports/clips/draft-posted.ts';
import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import type { RecordedClip } from '../../../application/ports/clips/recorded-clip.ts';
import type { Clip, ClipText } from '../../../domain/clip/clip.ts';
import type { UploadId, UploadUse } from '../../../domain/clip/upload.ts';
import {
  ADD_STORY,
  CHANGE_STORY,
  CLIP,
  COUNT_STORIES,
  GIVE_UPLOAD,
  HAS_SERIES,
  LOCK_OWN_SERIES,
  LOCK_OWN_STORY,
  LOCK_SCHEDULED,
  LOCK_SERIES_FIRST,
  LOCK_SERIES_OF_STORY,
  LOCK_UPLOAD,
  MOVE_STORY,
  PUBLISH_STORY,
  REMOVE_STORY,
  SCHEDULE_STORY,
  STORY_OF_UPLOAD,
  type StoryRow,
} from './clip-statements.ts';
import { bind, type BoundStatement, type Database, type DatabaseTransaction } from '../database.ts';
import { lockRecorded, publishLater } from './open-recorded-clip.ts';
import { keepPosted, postedBefore } from './posted-drafts.ts';

/**
 * A transaction on stories of one author. What posts has its member locked first, where it has a key, then its upload, then
 * its series; what changes a story its upload, then its series, which a trigger of stories writes too, then the story.
 */
export class PostgresClipWork implements ClipWork {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  run<Answer>(author: AuthorId, at: number, work: (clips: OwnClips) => Promise<Answer>): Promise<Answer> {
    return this.database.transact((transaction) =>
      work(new OpenClips({ transaction, jobs: this.jobs, author, at: new Date(at) })),
    );
  }

  runScheduled(id: StoryId, work: (story: ScheduledClip) => Promise<void>): Promise<void> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_SERIES_FIRST, [id]);
      const [story] = await transaction.run(LOCK_SCHEDULED, [id]);
      if (story === undefined) return;
      await work({
        dueAt: story.published_at.getTime(),
        publish: async (now) => {
          const published = await transaction.run(PUBLISH_STORY, [id, new Date(now)]);
          if (published.length === 0) throw new Error(`The time of the story ${id} has not come.`);
        },
        publishLater: (at) => publishLater(id, at, transaction, this.jobs),
      });
    });
  }
}

class OpenClips implements OwnClips {
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly jobs: JobQueue<DatabaseTransaction>;
    readonly author: AuthorId;
    readonly at: Date;
  };

  constructor(parts: OpenClips['parts']) {
    this.parts = parts;
  }

  lockDraft(draft: KeyedDraft): Promise<PostedDraft | undefined> {
    return postedBefore({ ...draft, member: this.parts.author }, this.parts.transaction);
  }

  async lockUpload(id: UploadId): Promise<UploadUse | undefined> {
    const { transaction, author } = this.parts;
    const [row] = await transaction.run(LOCK_UPLOAD, [id, author]);
    if (row === undefined) return undefined;
    const [story] = await transaction.run(STORY_OF_UPLOAD, [id]);
    return { state: row.state, refusal: row.refusal ?? undefined, storyId: story?.id };
  }

  async lockSeries(id: SeriesId): Promise<LockedSeries | undefined> {
    const { transaction, author, at } = this.parts;
    const [row] = await transaction.run(LOCK_OWN_SERIES, [id, author]);
    if (row === undefined) return undefined;
    const [stories] = await transaction.run(COUNT_STORIES, [id]);
    return {
      candyPrice: row.candy_price,
      storyCount: stories?.count ?? 0,
      add: async ({ title, episode, script, isFree, uploadId, publishAt }, price) => {
        const text = [title, episode ?? null, scriptJson(script), isFree, price] as const;
        const values = [id, ...text, uploadId, timeOf(publishAt), at] as const;
        const [story] = await transaction.run(ADD_STORY, values);
        if (story === undefined) throw new Error('A story was not added.');
        return story.id;
      },
    };
  }

  async hasSeries(): Promise<boolean> {
    const { transaction, author } = this.parts;
    return (await transaction.run(HAS_SERIES, [author])).length > 0;
  }

  async lockStory(id: StoryId): Promise<LockedClip | undefined> {
    const { transaction, author } = this.parts;
    await transaction.run(LOCK_SERIES_OF_STORY, [id, author]);
    const [row] = await transaction.run(LOCK_OWN_STORY, [id, author]);
    return row && this.locked(id, row);
  }

  async lockOrderOf(story: StoryId): Promise<LockedOrder | undefined> {
    const { transaction, author } = this.parts;
    const [series] = await transaction.run(LOCK_SERIES_OF_STORY, [story, author]);
    if (series === undefined) return undefined;
    return {
      move: async (place) => {
        await transaction.run(MOVE_STORY, [series.id, story, place]);
      },
    };
  }

  lockRecorded(upload: UploadId): Promise<RecordedClip | undefined> {
    const { transaction, jobs, at } = this.parts;
    return lockRecorded(upload, at.getTime(), transaction, jobs);
  }

  keepPosted(draft: KeyedDraft, { seriesId, storyId }: Omit<PostedDraft, 'isSame'>): Promise<void> {
    const { transaction, author } = this.parts;
    return keepPosted({ ...draft, member: author }, transaction, seriesId, storyId);
  }

  tidyLater(at: number): Promise<void> {
    return this.parts.jobs.enqueue('tidy-media', {}, this.parts.transaction, new Date(at));
  }

  async find(id: StoryId): Promise<Clip> {
    const [row] = await this.parts.transaction.run(CLIP, [id]);
    if (row === undefined) throw new Error(`The story ${id} is gone.`);
    return { id: row.id, seriesId: row.series_id, state: row.state, publishAt: row.publish_at ?? undefined };
  }

  private locked(id: StoryId, { status, candy_price: seriesPrice, edition }: StoryRow): LockedClip {
    const { transaction, jobs, at } = this.parts;
    const write = async (step: BoundStatement): Promise<void> => {
      await step(transaction);
    };
    return {
      stage: status,
      edition,
      seriesPrice,
      schedule: (publishAt, dueAt) => write(bind(SCHEDULE_STORY, [id, timeOf(publishAt), timeOf(dueAt)])),
      rewrite: (text, price) => write(bind(CHANGE_STORY, [id, ...changedText(text), price ?? null])),
      giveUpload: (upload, stage) => write(bind(GIVE_UPLOAD, [id, upload, at, stage])),
      remove: () => write(bind(REMOVE_STORY, [id, at])),
      publishLater: (dueAt) => publishLater(id, dueAt, transaction, jobs),
    };
  }
}

function timeOf(milliseconds: number | undefined): Date | null {
  return milliseconds === undefined ? null : new Date(milliseconds);
}

/** The parameters of `CHANGE_STORY` between the story and its price. */
function changedText({ title, script, isFree, ...rest }: Partial<ClipText>) {
  const hasEpisode = 'episode' in rest;
  return [title ?? null, hasEpisode, rest.episode ?? null, script && scriptJson(script), isFree ?? null] as const;
}

function scriptJson(script: ClipText['script']): string {
  return JSON.stringify(script.map(({ at, text }) => ({ at: at ?? null, text })));
}
