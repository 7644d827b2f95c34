import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { KeyedDraft, PostedDraft } from '../../../application/ports/clips/draft-posted.ts';
import type { KeptCover } from '../../../application/ports/creators/cover-images.ts';
import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import type {
  AuthoredSeries,
  LockedOwnSeries,
  SeriesVersion,
  SeriesWork,
} from '../../../application/ports/creators/series-work.ts';
import type { OwnSeries } from '../../../domain/series/own-series.ts';
import type { Upload, UploadId } from '../../../domain/clip/upload.ts';
import type { Trailer } from '../../../domain/series/trailer.ts';
import type { SeriesCategory } from '../../../domain/series/series.ts';
import { OWN_SERIES } from './creator-statements.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { SHARE_MEDIA } from '../clips/media-lock-statements.ts';
import { LOCK_MEMBER } from '../accounts/member-statements.ts';
import { keepPosted, postedBefore } from '../clips/posted-drafts.ts';
import { cutLater } from '../clips/postgres-preview-repository.ts';
import { UNCUT_SOUNDS_OF_SERIES } from '../clips/preview-statements.ts';
import { toOwnSeries } from './postgres-creator-repository.ts';
import {
  ADD_COVER,
  ADD_COVER_UPLOAD,
  CHANGE_SERIES,
  CREATE_SERIES,
  DELETE_SERIES,
  GIVE_TRAILER,
  HAS_COVER,
  HAS_NAME,
  KEEP_REPLACED_TRAILER,
  KEEP_TRAILER,
  LOCK_OWN_SERIES,
  LOCK_SENT_TRAILER,
} from './series-statements.ts';

/** A transaction on series of one author. Every statement that finds one names the author, so nothing of others is found. */
export class PostgresSeriesWork implements SeriesWork {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  run<Answer>(author: AuthorId, at: number, work: (series: AuthoredSeries) => Promise<Answer>): Promise<Answer> {
    return this.database.transact((transaction) =>
      work(new OpenSeries({ transaction, jobs: this.jobs, author, at: new Date(at) })),
    );
  }
}

class OpenSeries implements AuthoredSeries {
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly jobs: JobQueue<DatabaseTransaction>;
    readonly author: AuthorId;
    readonly at: Date;
  };

  constructor(parts: OpenSeries['parts']) {
    this.parts = parts;
  }

  async holdCovers(): Promise<void> {
    await this.parts.transaction.run(SHARE_MEDIA, []);
  }

  lockDraft(draft: KeyedDraft): Promise<PostedDraft | undefined> {
    return postedBefore({ ...draft, member: this.parts.author }, this.parts.transaction);
  }

  async lockSeries(id: SeriesId): Promise<LockedOwnSeries | undefined> {
    const { transaction, jobs, author, at } = this.parts;
    const [row] = await transaction.run(LOCK_OWN_SERIES, [author, id]);
    if (row === undefined) return undefined;
    return {
      edition: row.edition,
      state: row.state,
      category: row.category,
      coverHash: row.cover_hash ?? undefined,
      publishedAt: row.published_at?.getTime(),
      rewrite: async (version) => {
        const { weekdays, madeByAi, allowsPreviews } = version.facts;
        const last = [dateOf(version.publishedAt), weekdays, madeByAi, allowsPreviews] as const;
        await transaction.run(CHANGE_SERIES, [id, ...valuesOf(version), ...last]);
        await cutLater(await transaction.run(UNCUT_SOUNDS_OF_SERIES, [id]), transaction, jobs);
      },
      remove: async () => {
        await transaction.run(DELETE_SERIES, [id, at]);
      },
    };
  }

  async lockAuthor(): Promise<boolean> {
    const { transaction, author } = this.parts;
    await transaction.run(LOCK_MEMBER, [author]);
    const [named] = await transaction.run(HAS_NAME, [author]);
    return named?.has_name === true;
  }

  async hasCover(hash: string): Promise<boolean> {
    const { transaction, author } = this.parts;
    const [sent] = await transaction.run(HAS_COVER, [author, hash]);
    return sent?.has_cover === true;
  }

  async lockUpload(id: UploadId): Promise<Pick<Upload, 'state' | 'recordingFile' | 'durationSeconds'> | undefined> {
    const { transaction, author } = this.parts;
    const [row] = await transaction.run(LOCK_SENT_TRAILER, [id, author]);
    if (row === undefined) return undefined;
    const { state, recording_file: file, duration_seconds: seconds } = row;
    return { state, recordingFile: file ?? undefined, durationSeconds: seconds ?? undefined };
  }

  async giveTrailer(id: SeriesId, trailer: Trailer | undefined): Promise<void> {
    const { transaction, at } = this.parts;
    await transaction.run(KEEP_REPLACED_TRAILER, [id, at]);
    await transaction.run(GIVE_TRAILER, [id, trailer?.file ?? null, trailer?.seconds ?? null, at]);
    if (trailer !== undefined) await transaction.run(KEEP_TRAILER, [trailer.file]);
  }

  async add(version: SeriesVersion, category: SeriesCategory): Promise<SeriesId> {
    const { transaction, author, at } = this.parts;
    const said = valuesOf(version);
    const { weekdays, madeByAi, allowsPreviews } = version.facts;
    const last = [category, at, dateOf(version.publishedAt), weekdays, madeByAi, allowsPreviews] as const;
    const [created] = await transaction.run(CREATE_SERIES, [author, ...said, ...last]);
    if (created === undefined) throw new Error('A series was not added.');
    return created.id;
  }

  async keepCover(hash: string): Promise<void> {
    const { transaction, author, at } = this.parts;
    await transaction.run(ADD_COVER_UPLOAD, [author, hash, at]);
  }

  async addCover({ hash, tone }: KeptCover): Promise<void> {
    await this.parts.transaction.run(ADD_COVER, [hash, tone.hue, tone.chroma]);
  }

  keepPosted(draft: KeyedDraft, became: SeriesId): Promise<void> {
    const { transaction, author } = this.parts;
    return keepPosted({ ...draft, member: author }, transaction, became);
  }

  tidyLater(at: number): Promise<void> {
    return this.parts.jobs.enqueue('tidy-media', {}, this.parts.transaction, new Date(at));
  }

  async find(id: SeriesId): Promise<OwnSeries> {
    const { transaction, author } = this.parts;
    const [row] = await transaction.run(OWN_SERIES, [author, id]);
    if (row === undefined) throw new Error(`The series ${id} is gone.`);
    return toOwnSeries(row);
  }
}

/** From the title to the state. */
function valuesOf({ facts, coverHash }: SeriesVersion) {
  const { title, description, genres, language, isAdult, isCompleted, freeStories, candyPrice, state } = facts;
  return [
    title,
    description,
    genres,
    language,
    isAdult,
    isCompleted,
    freeStories,
    candyPrice,
    coverHash ?? null,
    state,
  ] as const;
}

function dateOf(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
