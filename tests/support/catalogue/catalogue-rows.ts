import { createHash, randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { parseId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import type { ArrangedDatabase } from '../operation/database.ts';
import type { SeriesTable, StoryTable } from '../schema.ts';

/** Adds a series as its author would have published it; `facts` say what matters to the test. */
export async function addSeries(
  database: ArrangedDatabase,
  facts: Partial<Insertable<SeriesTable>> = {},
): Promise<SeriesId> {
  const { kysely } = database;
  const author = await kysely
    .insertInto('authors')
    .values({ name: '한서우', description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await kysely
    .insertInto('series')
    .values({
      author_id: author.id,
      title: '등대는 열두 시에 말한다',
      description: '섬의 열두 밤.',
      category: 'original',
      genres: ['미스터리'],
      language: 'ko',
      is_adult: false,
      is_completed: false,
      is_featured: false,
      status: 'published',
      published_at: new Date('2026-01-01T00:00:00Z'),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return known<SeriesId>(id);
}

/** Adds a free, published story of two minutes at the end of a series; `facts` say what matters to the test. */
export async function addStory(
  database: ArrangedDatabase,
  series: SeriesId,
  facts: Partial<Insertable<StoryTable>> = {},
): Promise<StoryId> {
  const { kysely } = database;
  const file = await addRecording(database);
  const { count } = await kysely
    .selectFrom('stories')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('series_id', '=', series)
    .executeTakeFirstOrThrow();
  const { id } = await kysely
    .insertInto('stories')
    .values({
      series_id: series,
      position: count,
      title: `${count + 1}화`,
      description: '',
      episode: count + 1,
      recording_file: file,
      script: JSON.stringify([{ at: 0, text: '첫 줄' }]),
      is_free: true,
      candy_price: 0,
      status: 'published',
      published_at: new Date('2026-01-01T00:00:00Z'),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return known<StoryId>(id);
}

/** Lets a series have been heard so much: the binary logarithm of listens that have not faded. */
export async function scoreSeries({ kysely }: ArrangedDatabase, series: SeriesId, popularity: number): Promise<void> {
  const score = { popularity, momentum: popularity };
  await kysely.updateTable('series_scores').set(score).where('series_id', '=', series).execute();
  await kysely
    .updateTable('listings')
    .set({ popularity, rising: popularity })
    .where('series_id', '=', series)
    .execute();
}

/** Adds a recording of two minutes. @returns its name in the media store, where no file is */
async function addRecording({ kysely }: ArrangedDatabase): Promise<string> {
  const file = `${createHash('sha256').update(randomUUID()).digest('hex')}.mp3`;
  const recording = { file, bytes: 1000, mime: 'audio/mpeg', duration_seconds: 120, silences: '[]' };
  await kysely
    .insertInto('recordings')
    .values({ ...recording, loudness: [0, 50, 100] })
    .execute();
  return file;
}

function known<Kind extends SeriesId | StoryId>(id: number): Kind {
  const parsed = parseId<Kind>(id);
  if (parsed === undefined) throw new Error(`${id} is no id.`);
  return parsed;
}

/** Makes a story a member's own, as if it had been unlocked for nothing. */
export async function addUnlock(database: ArrangedDatabase, member: number, story: StoryId): Promise<void> {
  await sql`INSERT INTO unlocks (member_id, story_id, price, is_automatic, unlocked_at)
    VALUES (${member}, ${story}, 0, false, now())`.execute(database.kysely);
}
