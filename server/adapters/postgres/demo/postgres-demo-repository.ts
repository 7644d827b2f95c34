import { sql, type Transaction } from 'kysely';
import type {
  DemoAuthor,
  DemoCatalogue,
  DemoCover,
  DemoLoad,
  DemoRecording,
  DemoRepository,
  DemoSeries,
} from '../../../application/demo-catalogue.ts';
import { weightOfViews } from '../../../domain/listening/listening-score.ts';
import type { Database } from '../database.ts';
import { SHARE_MEDIA } from '../clips/media-lock-statements.ts';
import { personKey } from '../accounts/person-key.ts';
import type { Schema } from '../schema.ts';

/** Any number that nothing else locks: one process loads the demo at a time. */
const DEMO_LOCK = 7_316_402;

/** The demo's rows, told from all others by their `demo_key`. */
export class PostgresDemoRepository implements DemoRepository {
  private readonly database: Database;

  /** @param database opened for upkeep */
  constructor(database: Database) {
    this.database = database;
  }

  async lastLoad(): Promise<DemoLoad | undefined> {
    return this.database.kysely.selectFrom('demo_loads').select(['fingerprint', 'files']).executeTakeFirst();
  }

  async replace({ authors, people, series }: DemoCatalogue, load: DemoLoad): Promise<void> {
    await this.database.kysely.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`.execute(transaction);
      await sql.raw(SHARE_MEDIA.text).execute(transaction);
      const authorIds = new Map<string, number>();
      for (const author of authors) authorIds.set(author.key, await saveAuthor(transaction, author));
      for (const person of people) await saveAuthor(transaction, { ...person, key: personKey(person.key) });
      for (const one of series) await saveSeries(transaction, one, authorIds);
      await hideOthers(transaction, series);
      await transaction.deleteFrom('demo_loads').execute();
      await transaction
        .insertInto('demo_loads')
        .values({ fingerprint: load.fingerprint, files: [...load.files] })
        .execute();
    });
  }
}

async function saveAuthor(transaction: Transaction<Schema>, author: DemoAuthor): Promise<number> {
  const { name, description, picture } = author;
  const facts = { name, description, ...(picture && { profile_image: picture.hash }) };
  const { id } = await transaction
    .insertInto('authors')
    .values({ ...facts, demo_key: author.key })
    .onConflict((conflict) => conflict.column('demo_key').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function saveSeries(
  transaction: Transaction<Schema>,
  series: DemoSeries,
  authorIds: ReadonlyMap<string, number>,
): Promise<void> {
  const authorId = authorIds.get(series.authorKey);
  if (authorId === undefined) throw new Error(`The demo's series ${series.key} has no author ${series.authorKey}.`);
  await saveCover(transaction, series.cover);
  for (const name of series.genres) {
    await transaction
      .insertInto('genres')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const facts = {
    author_id: authorId,
    title: series.title,
    description: series.description,
    category: series.category,
    genres: [...series.genres],
    language: series.language,
    is_adult: series.isAdult,
    is_completed: series.isCompleted,
    is_featured: series.isFeatured,
    first_sentence: series.firstSentence,
    cover_hash: series.cover.hash,
    status: 'published' as const,
    published_at: series.publishedAt,
  };
  const { id } = await transaction
    .insertInto('series')
    .values({ ...facts, demo_key: series.key })
    .onConflict((conflict) => conflict.column('demo_key').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveStories(transaction, id, series);
  await makeUpListens(transaction, id, series.popularity);
}

/** Listens that a series of the demo begins with at the highest popularity: few enough for real ones to matter. */
const MOST_DEMO_LISTENS = 1000;

/**
 * Gives a series of the demo its place in the lists, once, as if it had just been heard (ADR 0006). No view is written for
 * that: no number that anybody is shown follows from it.
 * @param popularity 0 to 1
 */
async function makeUpListens(transaction: Transaction<Schema>, seriesId: number, popularity: number): Promise<void> {
  const listens = Math.max(1, Math.round(MOST_DEMO_LISTENS * popularity));
  const weight = weightOfViews(Date.now(), listens);
  const scored = await transaction
    .updateTable('series_scores')
    .set({
      popularity: sql<number>`log2_sum(popularity, ${weight.popularity})`,
      momentum: sql<number>`log2_sum(momentum, ${weight.momentum})`,
      demo_listens: listens,
    })
    .where('series_id', '=', seriesId)
    .where('demo_listens', '=', 0)
    .execute();
  if (scored.every(({ numUpdatedRows }) => numUpdatedRows === 0n)) return;
  await sql`UPDATE listings SET popularity = scores.popularity, rising = scores.rising
    FROM series_scores AS scores
    WHERE scores.series_id = listings.series_id AND listings.series_id = ${seriesId}`.execute(transaction);
}

async function saveCover(transaction: Transaction<Schema>, cover: DemoCover): Promise<void> {
  const facts = { hue: cover.hue ?? null, chroma: cover.chroma ?? null, has_hero: cover.hasHero };
  await transaction
    .insertInto('covers')
    .values({ hash: cover.hash, ...facts })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(facts))
    .execute();
}

/** One statement for all stories, so that the totals of the series are counted once. */
async function saveStories(transaction: Transaction<Schema>, seriesId: number, series: DemoSeries): Promise<void> {
  for (const { recording } of series.stories) await saveRecording(transaction, recording);
  const rows = series.stories.map((story, position) => ({
    series_id: seriesId,
    position,
    title: story.title,
    description: story.description,
    episode: story.episode,
    recording_file: story.recording.file.name,
    script: JSON.stringify(story.script.map(({ at, text }) => ({ at: at ?? null, text }))),
    is_free: story.isFree,
    candy_price: story.isFree ? 0 : series.candyPrice,
    status: 'published' as const,
    published_at: story.publishedAt,
    demo_key: story.key,
  }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('stories')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('demo_key').doUpdateSet((given) => ({
        series_id: given.ref('excluded.series_id'),
        position: given.ref('excluded.position'),
        title: given.ref('excluded.title'),
        description: given.ref('excluded.description'),
        episode: given.ref('excluded.episode'),
        recording_file: given.ref('excluded.recording_file'),
        script: given.ref('excluded.script'),
        is_free: given.ref('excluded.is_free'),
        candy_price: given.ref('excluded.candy_price'),
        status: given.ref('excluded.status'),
        published_at: given.ref('excluded.published_at'),
      })),
    )
    .execute();
}

async function saveRecording(transaction: Transaction<Schema>, recording: DemoRecording): Promise<void> {
  const facts = {
    bytes: recording.bytes,
    mime: recording.mime,
    duration_seconds: recording.durationSeconds,
    loudness: [...recording.loudness],
    silences: JSON.stringify(recording.silences),
  };
  await transaction
    .insertInto('recordings')
    .values({ file: recording.file.name, ...facts })
    .onConflict((conflict) => conflict.column('file').doUpdateSet(facts))
    .execute();
}

async function hideOthers(transaction: Transaction<Schema>, series: readonly DemoSeries[]): Promise<void> {
  const seriesKeys = series.map((one) => one.key);
  const storyKeys = series.flatMap((one) => one.stories.map((story) => story.key));
  await sql`UPDATE series SET status = 'hidden' WHERE demo_key IS NOT NULL AND demo_key <> ALL (${seriesKeys})`.execute(
    transaction,
  );
  await sql`UPDATE stories SET status = 'hidden' WHERE demo_key IS NOT NULL AND demo_key <> ALL (${storyKeys})`.execute(
    transaction,
  );
}
