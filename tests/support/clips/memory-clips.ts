import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { OwnSeriesState } from '../../../common/kernel/own-series.ts';
import type {
  ClipWork,
  LockedClip,
  LockedSeries,
  OwnClips,
  ScheduledClip,
} from '../../../server/application/ports/clips/clip-work.ts';
import type { PostedDraft } from '../../../server/application/ports/clips/draft-posted.ts';
import type { RecordedClip } from '../../../server/application/ports/clips/recorded-clip.ts';
import type { Clip, ClipStage, ClipState, ClipText } from '../../../server/domain/clip/clip.ts';
import type { RefusalReason, UploadId, UploadState } from '../../../server/domain/clip/upload.ts';

/** A story as it is kept. Times are in milliseconds since 1970. */
export interface KeptClip extends ClipText {
  readonly id: StoryId;
  readonly seriesId: SeriesId;
  readonly stage: ClipStage | 'deleted';
  /** In candies. */
  readonly price: number;
  readonly uploadId: UploadId | undefined;
  readonly givenAt: number;
  /** The file that it sounds like. */
  readonly soundOf: UploadId | undefined;
  readonly publishAt: number | undefined;
  readonly publishedAt: number | undefined;
}

/** A job that waits for its time. */
export interface ClipJob {
  /** Undefined for a look for files that nobody needs. */
  readonly story: StoryId | undefined;
  readonly at: number;
}

interface KeptUpload {
  readonly ownerId: AuthorId;
  readonly state: UploadState;
  readonly refusal: RefusalReason | undefined;
}

interface KeptSeries {
  readonly authorId: AuthorId;
  readonly price: number;
  readonly state: OwnSeriesState | 'deleted';
}

type PostedStory = Omit<PostedDraft, 'isSame'> & { readonly content: string };

/** All that was written. */
interface Written {
  /** In the order of their series. */
  readonly stories: readonly KeptClip[];
  readonly posted: ReadonlyMap<string, PostedStory>;
  readonly jobs: readonly ClipJob[];
}

/** A piece of work on what is written, which counts once it has ended. */
interface Draft {
  stories: readonly KeptClip[];
  readonly posted: Map<string, PostedStory>;
  readonly jobs: ClipJob[];
}

/** Stories of authors in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryClips implements ClipWork {
  written: Written = { stories: [], posted: new Map(), jobs: [] };
  private readonly series = new Map<SeriesId, KeptSeries>();
  private readonly uploads = new Map<UploadId, KeptUpload>();
  private storyCount = 0;
  private working: Promise<unknown> = Promise.resolve();

  /** @param price of a story that is not free, in candies */
  addSeries(authorId: AuthorId, price = 3): SeriesId {
    const id = (this.series.size + 1) as SeriesId;
    this.series.set(id, { authorId, price, state: 'published' });
    return id;
  }

  changeSeries(id: SeriesId, changes: Partial<Pick<KeptSeries, 'price' | 'state'>>): void {
    this.series.set(id, { ...known(this.series.get(id)), ...changes });
  }

  addUpload(ownerId: AuthorId, state: UploadState, refusal?: RefusalReason): UploadId {
    const id = (this.uploads.size + 1).toString(16).padStart(32, '0') as UploadId;
    this.uploads.set(id, { ownerId, state, refusal });
    return id;
  }

  /** A file has become a sound. @param give gives it to its story */
  finish(id: UploadId, give: (story: RecordedClip | undefined) => Promise<void>): Promise<void> {
    return this.inTurn(async (draft) => {
      this.uploads.set(id, { ...known(this.uploads.get(id)), state: 'ready' });
      await give(this.sounded(draft, id));
    });
  }

  /** A file is no sound: its story waits for another. */
  refuse(id: UploadId, refusal: RefusalReason): void {
    this.uploads.set(id, { ...known(this.uploads.get(id)), state: 'refused', refusal });
    const waits = (one: KeptClip) => one.uploadId === id && one.stage === 'processing';
    const stories = this.written.stories.map((one) => (waits(one) ? { ...one, stage: 'draft' as const } : one));
    this.written = { ...this.written, stories };
  }

  /** Puts a story somewhere, as others than its author do. */
  setStage(id: StoryId, stage: ClipStage): void {
    const stories = this.written.stories.map((one) => (one.id === id ? { ...one, stage } : one));
    this.written = { ...this.written, stories };
  }

  storyOf(id: StoryId): KeptClip {
    return known(this.written.stories.find((one) => one.id === id));
  }

  run<Answer>(author: AuthorId, at: number, work: (clips: OwnClips) => Promise<Answer>): Promise<Answer> {
    return this.inTurn((draft) => work(this.own(draft, author, at)));
  }

  runScheduled(id: StoryId, work: (story: ScheduledClip) => Promise<void>): Promise<void> {
    return this.inTurn(async (draft) => {
      const story = draft.stories.find((one) => one.id === id);
      if (story?.stage !== 'scheduled') return;
      const dueAt = known(story.publishedAt);
      await work({
        dueAt,
        publish: async (now) => {
          if (dueAt > now) throw new Error(`The time of the story ${id} has not come.`);
          set(draft, id, { stage: 'published' });
        },
        publishLater: async (time) => void draft.jobs.push({ story: id, at: time }),
      });
    });
  }

  private inTurn<Answer>(work: (draft: Draft) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const { stories, posted, jobs } = this.written;
      const draft: Draft = { stories, posted: new Map(posted), jobs: [...jobs] };
      const answer = await work(draft);
      this.written = draft;
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private own(draft: Draft, author: AuthorId, at: number): OwnClips {
    return {
      lockDraft: async ({ key, content }) => {
        const before = draft.posted.get(`${author} ${key}`);
        if (before === undefined || this.series.get(before.seriesId)?.state === 'deleted') return undefined;
        const { seriesId, storyId } = before;
        if (draft.stories.some(({ id, stage }) => id === storyId && stage === 'deleted')) return undefined;
        return { seriesId, storyId, isSame: before.content === content };
      },
      lockUpload: async (id) => {
        const upload = this.uploads.get(id);
        if (upload?.ownerId !== author) return undefined;
        const { state, refusal } = upload;
        return { state, refusal, storyId: draft.stories.find(({ uploadId }) => uploadId === id)?.id };
      },
      lockSeries: async (id) => this.ownSeries(draft, author, id, at),
      hasSeries: async () =>
        [...this.series.values()].some(({ authorId, state }) => authorId === author && state !== 'deleted'),
      lockStory: async (id) => {
        const story = this.ownStory(draft, author, id);
        return story && this.locked(draft, story, at);
      },
      lockOrderOf: async (id) => {
        const story = this.ownStory(draft, author, id);
        if (story === undefined) return undefined;
        const isBeside = (one: KeptClip) => one.seriesId === story.seriesId && one.stage !== 'deleted';
        return {
          move: async (place) => {
            const beside = draft.stories.filter((one) => isBeside(one) && one.id !== id);
            const others = draft.stories.filter((one) => !isBeside(one));
            const moved = known(draft.stories.find((one) => one.id === id));
            draft.stories = [...others, ...beside.toSpliced(place - 1, 0, moved)];
          },
        };
      },
      lockRecorded: async (upload) => this.sounded(draft, upload),
      keepPosted: async ({ key, content }, became) => void draft.posted.set(`${author} ${key}`, { ...became, content }),
      tidyLater: async (time) => void draft.jobs.push({ story: undefined, at: time }),
      find: async (id) => this.found(known(draft.stories.find((one) => one.id === id))),
    };
  }

  private ownSeries(draft: Draft, author: AuthorId, seriesId: SeriesId, at: number): LockedSeries | undefined {
    const series = this.series.get(seriesId);
    if (series?.authorId !== author || series.state === 'deleted') return undefined;
    return {
      candyPrice: series.price,
      storyCount: draft.stories.filter((one) => one.seriesId === seriesId && one.stage !== 'deleted').length,
      add: async (story, price) => {
        if (price < 0) throw new Error('A story has a price.');
        refuseUsed(draft, story.uploadId);
        const id = (this.storyCount += 1) as StoryId;
        const fresh = { stage: 'processing', soundOf: undefined, publishedAt: undefined, givenAt: at } as const;
        draft.stories = [...draft.stories, { ...story, ...fresh, id, seriesId, price }];
        return id;
      },
    };
  }

  private ownStory(draft: Draft, author: AuthorId, id: StoryId): (KeptClip & { stage: ClipStage }) | undefined {
    const story = draft.stories.find((one) => one.id === id);
    if (story === undefined || story.stage === 'deleted') return undefined;
    const { authorId, state } = known(this.series.get(story.seriesId));
    return authorId === author && state !== 'deleted' ? { ...story, stage: story.stage } : undefined;
  }

  private locked(draft: Draft, story: KeptClip & { stage: ClipStage }, at: number): LockedClip {
    const { id, stage, title, episode, script, isFree, publishAt, givenAt } = story;
    return {
      stage,
      edition: JSON.stringify([title, episode, script, isFree, publishAt, givenAt]),
      seriesPrice: known(this.series.get(story.seriesId)).price,
      schedule: async (time, dueAt) =>
        set(draft, id, { publishAt: time, ...(dueAt !== undefined && { publishedAt: dueAt }) }),
      rewrite: async (text, price) => set(draft, id, { ...text, ...(price !== undefined && { price }) }),
      giveUpload: async (uploadId, next) => {
        if (known(draft.stories.find((one) => one.id === id)).uploadId === uploadId) return;
        refuseUsed(draft, uploadId);
        set(draft, id, { uploadId, stage: next, givenAt: at });
      },
      remove: async () => set(draft, id, { stage: 'deleted' }),
      publishLater: async (time) => void draft.jobs.push({ story: id, at: time }),
    };
  }

  private sounded(draft: Draft, upload: UploadId): RecordedClip | undefined {
    const story = draft.stories.find(({ uploadId }) => uploadId === upload);
    if (story === undefined || story.stage === 'deleted') return undefined;
    if (this.uploads.get(upload)?.state !== 'ready') return undefined;
    const { id, stage, publishAt } = story;
    return {
      stage,
      publishAt,
      giveRecording: async (publication) => {
        const time = publication && { stage: publication.stage, publishedAt: publication.at };
        set(draft, id, { soundOf: upload, ...time });
      },
      publishLater: async (time) => void draft.jobs.push({ story: id, at: time }),
    };
  }

  private found({ id, seriesId, stage, uploadId, publishAt, publishedAt }: KeptClip): Clip {
    const series = known(this.series.get(seriesId)).state;
    const isRefused = uploadId !== undefined && this.uploads.get(uploadId)?.state === 'refused';
    const isLate = stage === 'published' && series === 'draft';
    const time = isLate ? undefined : (publishedAt ?? publishAt);
    let state: ClipState = stage === 'deleted' ? 'draft' : stage;
    if (stage === 'draft' && isRefused) state = 'refused';
    if (isLate) state = 'with-series';
    if (stage === 'published' && series === 'hidden') state = 'hidden';
    return { id, seriesId, state, publishAt: time === undefined ? undefined : new Date(time) };
  }
}

function set(draft: Draft, id: StoryId, changes: Partial<KeptClip>): void {
  draft.stories = draft.stories.map((one) => (one.id === id ? { ...one, ...changes } : one));
}

function refuseUsed({ stories }: Draft, upload: UploadId): void {
  if (stories.some(({ uploadId }) => uploadId === upload)) throw new Error(`The file ${upload} is a story's already.`);
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such thing.');
  return value;
}
