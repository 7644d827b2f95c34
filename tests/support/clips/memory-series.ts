import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { OwnSeriesState } from '../../../common/kernel/own-series.ts';
import type { PostedDraft } from '../../../server/application/ports/clips/draft-posted.ts';
import type {
  AuthoredSeries,
  SeriesVersion,
  SeriesWork,
} from '../../../server/application/ports/creators/series-work.ts';
import type { OwnSeries } from '../../../server/domain/series/own-series.ts';
import type { CoverTone } from '../../../server/domain/series/cover-tone.ts';
import type { Trailer } from '../../../server/domain/series/trailer.ts';
import type { SeriesCategory } from '../../../server/domain/series/series.ts';

/** A series as it is kept. */
export interface KeptSeries extends SeriesVersion {
  readonly authorId: AuthorId;
  readonly category: SeriesCategory;
  readonly edition: number;
  readonly isDeleted: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A file that an author has sent. */
type KeptUpload = NonNullable<Awaited<ReturnType<AuthoredSeries['lockUpload']>>>;

type PostedSeries = Pick<PostedDraft, 'seriesId'> & { readonly content: string };

/** What a piece of work has done, which counts once it has ended. */
type Draft = (() => void)[];

/** Series of authors in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemorySeries implements SeriesWork {
  /** When somebody looks which files nobody needs, milliseconds since 1970. */
  readonly tidyings: number[] = [];
  private readonly names = new Map<AuthorId, string>();
  private readonly series = new Map<SeriesId, KeptSeries>();
  private readonly tones = new Map<string, CoverTone>();
  /** Whose cover it is, and of what time they have it. */
  private readonly covers = new Map<string, number>();
  /** The files that authors have sent, by whose they are and their ids. */
  readonly uploads = new Map<string, KeptUpload>();
  private readonly trailers = new Map<SeriesId, Trailer>();
  private readonly posted = new Map<string, PostedSeries>();
  private count = 0;
  private working: Promise<unknown> = Promise.resolve();
  private forgetting: Promise<void> = Promise.resolve();

  /** @param name empty for somebody who has none yet */
  addAuthor(name: string): AuthorId {
    const id = (this.names.size + 1) as AuthorId;
    this.names.set(id, name);
    return id;
  }

  rename(author: AuthorId, name: string): void {
    this.names.set(author, name);
  }

  /** Puts a series somewhere, as operators do. */
  place(id: SeriesId, category: SeriesCategory): void {
    this.series.set(id, { ...this.seriesOf(id), category });
  }

  seriesOf(id: SeriesId): KeptSeries {
    const found = this.series.get(id);
    if (found === undefined) throw new Error(`There is no series ${id}.`);
    return found;
  }

  /** @returns of what time somebody has a cover, milliseconds since 1970; undefined where they have it not */
  coverOf(author: AuthorId, hash: string): number | undefined {
    return this.covers.get(`${author} ${hash}`);
  }

  /** Lets somebody forget covers that nobody needs, while none may be held. @returns what ends it */
  forgetCovers(): () => void {
    let end = (): void => {};
    this.forgetting = new Promise((resolve) => (end = resolve));
    return () => end();
  }

  run<Answer>(author: AuthorId, at: number, work: (series: AuthoredSeries) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const draft: Draft = [];
      const answer = await work(this.authored(author, at, draft));
      for (const write of draft) write();
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private authored(author: AuthorId, at: number, draft: Draft): AuthoredSeries {
    let areCoversHeld = false;
    const own = new Map([...this.series].filter(([, one]) => one.authorId === author && !one.isDeleted));
    const trailers = new Map(this.trailers);
    const write = (id: SeriesId, kept: KeptSeries): void => {
      own.set(id, kept);
      draft.push(() => this.series.set(id, kept));
    };
    return {
      holdCovers: async () => {
        await this.forgetting;
        areCoversHeld = true;
      },
      lockDraft: async ({ key, content }) => {
        const before = this.posted.get(`${author} ${key}`);
        if (before === undefined || !own.has(before.seriesId)) return undefined;
        return { seriesId: before.seriesId, storyId: undefined, isSame: before.content === content };
      },
      lockSeries: async (id) => {
        const found = own.get(id);
        if (found === undefined) return undefined;
        const state: OwnSeriesState = found.facts.state;
        return {
          ...found,
          state,
          rewrite: async (version) => write(id, { ...found, ...version, edition: found.edition + 1 }),
          remove: async () => void draft.push(() => this.series.set(id, { ...found, isDeleted: true })),
        };
      },
      lockAuthor: async () => (this.names.get(author) ?? '') !== '',
      hasCover: async (hash) => {
        if (!areCoversHeld) throw new Error(`The cover ${hash} may be forgotten.`);
        return this.coverOf(author, hash) !== undefined;
      },
      add: async (version, category) => {
        const id = (this.count += 1) as SeriesId;
        write(id, { ...version, category, authorId: author, edition: 1, isDeleted: false, createdAt: at });
        return id;
      },
      lockUpload: async (id) => this.uploads.get(`${author} ${id}`),
      giveTrailer: async (id, trailer) => {
        if (trailer === undefined) trailers.delete(id);
        else trailers.set(id, trailer);
        draft.push(() => (trailer === undefined ? this.trailers.delete(id) : this.trailers.set(id, trailer)));
      },
      keepCover: async (hash) => void draft.push(() => this.covers.set(`${author} ${hash}`, at)),
      addCover: async ({ hash, tone }) => void draft.push(() => this.tones.set(hash, tone)),
      keepPosted: async ({ key, content }, seriesId) =>
        void draft.push(() => this.posted.set(`${author} ${key}`, { content, seriesId })),
      tidyLater: async (time) => void draft.push(() => this.tidyings.push(time)),
      find: async (id) => this.shown(id, own.get(id), trailers.get(id)),
    };
  }

  private shown(id: SeriesId, kept: KeptSeries | undefined, trailer: Trailer | undefined): OwnSeries {
    if (kept === undefined) throw new Error(`The series ${id} is gone.`);
    const { facts, edition, category, coverHash, createdAt } = kept;
    const nothing = { storyCount: 0, unpublishedCount: 0, totalDurationSeconds: 0, totalListens: 0, totalLikes: 0 };
    return {
      ...facts,
      ...nothing,
      id,
      edition,
      category,
      cover: coverHash === undefined ? undefined : { hash: coverHash, tone: this.tones.get(coverHash) },
      trailer,
      lastEpisode: undefined,
      totalReviews: 0,
      earned: 0,
      createdAt: new Date(createdAt),
      lastStoryAt: undefined,
      takedown: undefined,
    };
  }
}
