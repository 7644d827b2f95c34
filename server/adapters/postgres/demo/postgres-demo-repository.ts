import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type {
  DemoAuthor,
  DemoCatalogue,
  DemoCollection,
  DemoLoad,
  DemoRecording,
  DemoRepository,
  DemoSeries,
} from '../../../application/demo-catalogue.ts';
import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import { weightOfViews } from '../../../domain/listening/listening-score.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { EMPTY_COLLECTION, LOCK_COLLECTIONS } from '../catalogue/collection-statements.ts';
import { SHARE_MEDIA } from '../clips/media-lock-statements.ts';
import { personKey } from '../accounts/person-key.ts';
import {
  ADD_DEMO_GENRES,
  DELETE_OTHER_COLLECTIONS,
  DEMO_LOAD,
  DEMO_STORY_DATES,
  FILL_DEMO_COLLECTION,
  FORGET_DEMO_LOADS,
  HIDE_OTHER_SERIES,
  HIDE_OTHER_STORIES,
  LIST_DEMO_SERIES,
  LOCK_DEMO,
  NOTE_DEMO_LOAD,
  SAVE_DEMO_AUTHOR,
  SAVE_DEMO_COLLECTION,
  SAVE_DEMO_COVER,
  SAVE_DEMO_RECORDING,
  SAVE_DEMO_SERIES,
  SAVE_DEMO_STORIES,
  SCORE_DEMO_SERIES,
} from './demo-catalogue-statements.ts';

/** The demo's rows, told from all others by their `demo_key`. */
export class PostgresDemoRepository implements DemoRepository {
  private readonly database: Database;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  /** @param database opened for upkeep */
  constructor(database: Database, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.jobs = jobs;
  }

  async lastLoad(): Promise<DemoLoad | undefined> {
    const [load] = await this.database.read(DEMO_LOAD, []);
    return load;
  }

  async storyDates(): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.database.read(DEMO_STORY_DATES, []);
    return new Map(rows.map(({ key, published_at: at }) => [key, at]));
  }

  async replace({ authors, people, series, collections }: DemoCatalogue, load: DemoLoad): Promise<void> {
    await this.database.transact(async (transaction) => {
      await transaction.run(LOCK_DEMO, []);
      await transaction.run(SHARE_MEDIA, []);
      const authorIds = new Map<string, AuthorId>();
      for (const author of authors) authorIds.set(author.key, await saveAuthor(transaction, author));
      for (const person of people) await saveAuthor(transaction, { ...person, key: personKey(person.key) });
      for (const one of series) await saveSeries(transaction, this.jobs, one, authorIds);
      await transaction.run(HIDE_OTHER_SERIES, [series.map(({ key }) => key)]);
      await transaction.run(HIDE_OTHER_STORIES, [series.flatMap(({ stories }) => stories.map(({ key }) => key))]);
      await saveCollections(transaction, collections);
      await transaction.run(FORGET_DEMO_LOADS, []);
      await transaction.run(NOTE_DEMO_LOAD, [load.fingerprint, load.files]);
    });
  }
}

async function saveAuthor(transaction: DatabaseTransaction, author: DemoAuthor): Promise<AuthorId> {
  const { key, name, description, picture } = author;
  const [saved] = await transaction.run(SAVE_DEMO_AUTHOR, [key, name, description, picture?.hash ?? null]);
  if (saved === undefined) throw new Error(`The demo's author ${key} was not saved.`);
  return saved.id;
}

async function saveCollections(
  transaction: DatabaseTransaction,
  collections: readonly DemoCollection[],
): Promise<void> {
  await transaction.run(LOCK_COLLECTIONS, []);
  for (const { key, title, text, isPinned, series } of collections) {
    const [saved] = await transaction.run(SAVE_DEMO_COLLECTION, [key, title.ko, title.en, text.ko, text.en, isPinned]);
    if (saved === undefined) continue;
    await transaction.run(EMPTY_COLLECTION, [saved.id]);
    await transaction.run(FILL_DEMO_COLLECTION, [saved.id, series]);
  }
  await transaction.run(DELETE_OTHER_COLLECTIONS, [collections.map(({ key }) => key)]);
}

async function saveSeries(
  transaction: DatabaseTransaction,
  jobs: JobQueue<DatabaseTransaction>,
  series: DemoSeries,
  authorIds: ReadonlyMap<string, AuthorId>,
): Promise<void> {
  const authorId = authorIds.get(series.authorKey);
  if (authorId === undefined) throw new Error(`The demo's series ${series.key} has no author ${series.authorKey}.`);
  const { trailer } = series;
  if (trailer !== undefined) await saveRecording(transaction, trailer);
  const { hash, hue, chroma, hasHero } = series.cover;
  await transaction.run(SAVE_DEMO_COVER, [hash, hue ?? null, chroma ?? null, hasHero]);
  await transaction.run(ADD_DEMO_GENRES, [series.genres]);
  const [saved] = await transaction.run(SAVE_DEMO_SERIES, [
    series.key,
    authorId,
    series.title,
    series.description,
    series.category,
    series.genres,
    series.language,
    series.isAdult,
    series.isCompleted,
    series.isFeatured,
    series.firstSentence,
    hash,
    series.publishedAt,
    series.weekdays,
    series.madeByAi,
    series.allowsPreviews,
    trailer?.file.name ?? null,
    trailer === undefined ? null : Math.round(trailer.durationSeconds),
  ]);
  if (saved === undefined) throw new Error(`The demo's series ${series.key} was not saved.`);
  await saveStories(transaction, jobs, saved.id, series);
  await makeUpListens(transaction, saved.id, series.popularity);
}

/** Listens that a series of the demo begins with at the highest popularity: few enough for real ones to matter. */
const MOST_DEMO_LISTENS = 1000;

/**
 * Gives a series of the demo its place in the lists, once, as if it had just been heard (ADR 0006). No view is written for
 * that: no number that anybody is shown follows from it.
 * @param popularity 0 to 1
 */
async function makeUpListens(transaction: DatabaseTransaction, series: SeriesId, popularity: number): Promise<void> {
  const listens = Math.max(1, Math.round(MOST_DEMO_LISTENS * popularity));
  const weight = weightOfViews(Date.now(), listens);
  const scored = await transaction.run(SCORE_DEMO_SERIES, [series, weight.popularity, weight.momentum, listens]);
  if (scored.length > 0) await transaction.run(LIST_DEMO_SERIES, [series]);
}

/** One statement for all stories, so that the totals of the series are counted once. */
async function saveStories(
  transaction: DatabaseTransaction,
  jobs: JobQueue<DatabaseTransaction>,
  series: SeriesId,
  demo: DemoSeries,
): Promise<void> {
  for (const { recording } of demo.stories) await saveRecording(transaction, recording);
  const rows = demo.stories.map((story, position) => ({
    position,
    title: story.title,
    description: story.description,
    episode: story.episode,
    recording_file: story.recording.file.name,
    script: story.script.map(({ at, text }) => ({ at: at ?? null, text })),
    is_free: story.isFree,
    candy_price: story.isFree ? 0 : demo.candyPrice,
    status: story.isScheduled ? 'scheduled' : 'published',
    published_at: story.publishedAt,
    demo_key: story.key,
  }));
  const saved = await transaction.run(SAVE_DEMO_STORIES, [series, JSON.stringify(rows)]);
  for (const { id, status, published_at: at } of saved) {
    // It bears being done twice.
    if (status === 'scheduled') await jobs.enqueue('publish-story', { storyId: id }, transaction, at);
  }
}

async function saveRecording(transaction: DatabaseTransaction, recording: DemoRecording): Promise<void> {
  const { file, bytes, mime, durationSeconds, loudness, silences } = recording;
  const values = [file.name, bytes, mime, durationSeconds, loudness, JSON.stringify(silences)] as const;
  await transaction.run(SAVE_DEMO_RECORDING, values);
}
