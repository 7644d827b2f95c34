#!/usr/bin/env node
/**
 * Fills an empty, migrated database with a catalogue of the size of a real platform: 10,000 series, 100,000 stories,
 * one series of 2,500 stories, 1,000,000 views. The same seed gives the same catalogue.
 *
 *   DATABASE_URL=postgres://… node tools/scale/generate.ts [--factor 0.01] [--seed 7]
 *
 * Its covers and recordings are rows without files: everything can be asked for, nothing can be heard.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isMain, Refusal, runScript, say } from '../../scripts/project.mjs';
import { WORDS } from './words.ts';

const SIZES = { series: 10_000, stories: 100_000, longest: 2_500, views: 1_000_000, listeners: 60_000 };
const RECORDINGS = 400;
/** Days over which series began, and over which they were heard. */
const DAYS = 720;
const DAYS_HEARD = 60;

/** A number from 0 up to, not including, `below`, that `key` and the seed decide; `salt` tells throws of one key apart. */
const dice = (key: string, salt: number | string, below: string | number): string =>
  `((hashint8extended((${key})::bigint * 131 + ${salt}, $seed) & 9007199254740991) % (${below})::bigint)::integer`;

/** As `dice`, from 0 to 1. */
const chance = (key: string, salt: number): string => `(${dice(key, salt, 1_000_000)} / 1000000.0)`;

const pick = (words: string, key: string, salt: number | string): string =>
  `(${words})[1 + ${dice(key, salt, `array_length(${words}, 1)`)}]`;

const array = (words: readonly string[]): string =>
  `ARRAY[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]::text[]`;

type Words = (typeof WORDS)['ko' | 'en'];

const inLanguage = (isKorean: string, make: (words: Words) => string): string =>
  `CASE WHEN ${isKorean} THEN ${make(WORDS.ko)} ELSE ${make(WORDS.en)} END`;

const titleOf = (isKorean: string, key: string): string =>
  inLanguage(isKorean, (words) =>
    (['first', 'second', 'third'] as const)
      .map((part, salt) => pick(array(words[part]), key, salt))
      .join(` || ' ' || `),
  );

const script = (isKorean: string): string =>
  inLanguage(isKorean, ({ line }) => {
    const lines = [...line.matchAll(/[^.]+\./g)].map(([text], index) => ({ at: index * 4, text: text.trim() }));
    return `'${JSON.stringify(lines)}'::jsonb`;
  });

const isKorean = (key: string): string => `(${key} % 5 <> 0)`;
const genresOf = (key: string): string => {
  const some = (words: readonly string[]): string =>
    `ARRAY(SELECT DISTINCT ${pick(array(words), key, '20 + number')} FROM generate_series(0, ${dice(key, 19, 3)}) AS number)`;
  return `CASE WHEN ${isKorean(key)} THEN ${some(WORDS.genres.ko)} ELSE ${some(WORDS.genres.en)} END`;
};

/** In their order. `$name` stands for a size or the seed, a number in each case. */
const STEPS = [
  {
    name: 'genres',
    text: `INSERT INTO genres SELECT unnest(${array([...WORDS.genres.ko, ...WORDS.genres.en])}) ON CONFLICT DO NOTHING`,
  },
  {
    name: 'authors',
    text: `INSERT INTO authors (name, description)
      SELECT CASE WHEN n % 5 <> 0
        THEN ${pick(array(WORDS.ko.family), 'n', 1)} || ${pick(array(WORDS.ko.given), 'n', 2)}
        ELSE ${pick(array(WORDS.en.given), 'n', 1)} || ' ' || ${pick(array(WORDS.en.family), 'n', 2)} END, ''
      FROM generate_series(1, $authors) AS n`,
  },
  {
    name: 'covers',
    text: `INSERT INTO covers (hash, hue, chroma, has_hero)
      SELECT encode(sha256(('cover ' || n)::bytea), 'hex'), ${dice('n', 1, 360)}, 0.05, false
      FROM generate_series(1, $series) AS n`,
  },
  {
    name: 'recordings',
    text: `INSERT INTO recordings (file, bytes, mime, duration_seconds, loudness, silences)
      SELECT encode(sha256(('sound ' || n)::bytea), 'hex') || '.mp3', 1000000, 'audio/mpeg', 600 + ${dice('n', 1, 1800)},
        ARRAY(SELECT ${dice('n * 1000 + slot', 2, 100)} FROM generate_series(1, 200) AS slot), '[]'
      FROM generate_series(1, ${RECORDINGS}) AS n`,
  },
  {
    name: 'series',
    text: `INSERT INTO series (author_id, title, description, category, genres, language, is_adult, is_completed,
        is_featured, first_sentence, cover_hash, status, published_at, total_likes)
      SELECT author.id, ${titleOf(isKorean('n'), 'n')}, ${inLanguage(isKorean('n'), ({ line }) => `repeat('${line} ', 3)`)},
        CASE WHEN ${dice('n', 3, 10)} < 3 THEN 'original' ELSE 'challenge' END, ${genresOf('n')},
        CASE WHEN ${isKorean('n')} THEN 'ko' ELSE 'en' END, ${dice('n', 4, 50)} = 0, ${dice('n', 5, 3)} = 0,
        ${dice('n', 6, 300)} = 0, ${inLanguage(isKorean('n'), ({ line }) => `'${line.split('.')[0] ?? ''}.'`)},
        encode(sha256(('cover ' || n)::bytea), 'hex'),
        CASE ${dice('n', 7, 50)} WHEN 0 THEN 'hidden' WHEN 1 THEN 'draft' ELSE 'published' END,
        now() - ${chance('n', 8)} * interval '${DAYS} days', ${dice('n', 9, 5000)}
      FROM generate_series(1, $series) AS n
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM authors) AS author
        ON author.place = 1 + ${dice('n', 10, '$authors')}`,
  },
  {
    name: 'stories',
    // The first series is the long one; what is left is shared out unevenly, the more the earlier.
    text: `INSERT INTO stories (series_id, position, title, description, episode, recording_file, script, is_free,
        candy_price, status, published_at)
      SELECT told.series_id, told.position, ${titleOf('told.is_korean', 'told.n')}, '', told.position + 1,
        encode(sha256(('sound ' || (1 + ${dice('told.n', 3, RECORDINGS)}))::bytea), 'hex') || '.mp3',
        ${script('told.is_korean')}, told.position < 3, CASE WHEN told.position < 3 THEN 0 ELSE 3 END,
        CASE WHEN told.n > $longest AND ${dice('told.n', 4, 100)} = 0 THEN 'hidden' ELSE 'published' END,
        told.began + told.position * interval '12 hours'
      FROM (
        SELECT shared.n, numbered.id AS series_id, numbered.language = 'ko' AS is_korean, numbered.published_at AS began,
          (row_number() OVER (PARTITION BY numbered.id ORDER BY shared.n))::integer - 1 AS position
        FROM (
          SELECT n, CASE WHEN n <= $longest THEN 1
            ELSE 2 + floor(($series - 1) * power(${chance('n', 5)}, 1.6))::integer END AS place
          FROM generate_series(1, $stories) AS n
        ) AS shared
        JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM series) AS numbered USING (place)
      ) AS told`,
  },
  {
    name: 'views',
    // Few series are heard by many; a listener comes back to what they have heard.
    text: `INSERT INTO views (listener, play_id, story_id, series_id, counted_at)
      SELECT md5('listener ' || heard.listener)::uuid, 'scale-' || heard.n, story.id, story.series_id,
        now() - ${chance('heard.n', 3)} * interval '${DAYS_HEARD} days'
      FROM (
        SELECT n, ${dice('n', 1, '$listeners')} AS listener,
          1 + floor($heard * power(${chance('n', 2)}, 3))::bigint AS place
        FROM generate_series(1, $views) AS n
      ) AS heard
      JOIN (
        SELECT stories.id, stories.series_id,
          row_number() OVER (ORDER BY hashint8extended(stories.series_id, $seed), stories.position) AS place
        FROM stories JOIN series ON series.id = stories.series_id
        WHERE stories.status = 'published' AND stories.is_free AND series.status = 'published'
      ) AS story USING (place)`,
  },
  {
    name: 'scores',
    text: `UPDATE series_scores SET popularity = sums.popularity, momentum = sums.momentum
      FROM (
        SELECT series_id, weeks + log(2, sum(power(2, w.week - weeks))::numeric) AS popularity,
          days + log(2, sum(power(2, greatest(w.day - days, -100)))::numeric) AS momentum
        FROM (
          SELECT series_id, weight.week, weight.day, max(weight.week) OVER one AS weeks, max(weight.day) OVER one AS days
          FROM views CROSS JOIN LATERAL (
            SELECT extract(epoch FROM counted_at)::double precision / 604800 AS week,
              extract(epoch FROM counted_at)::double precision / 86400 AS day
          ) AS weight
          WINDOW one AS (PARTITION BY series_id)
        ) AS w GROUP BY series_id, weeks, days
      ) AS sums WHERE sums.series_id = series_scores.series_id`,
  },
  {
    name: 'listings',
    text: `UPDATE listings SET popularity = scores.popularity, rising = scores.rising
      FROM series_scores AS scores WHERE scores.series_id = listings.series_id`,
  },
];

export interface Scale {
  /** The share of the sizes that is made. */
  readonly factor?: number;
  readonly seed?: number;
  readonly onStep?: (name: string, seconds: number) => void;
}

/**
 * Fills the database behind `client`.
 * @param client connected to a migrated database in which nothing is
 */
export async function generateScale(
  client: pg.ClientBase,
  { factor = 1, seed = 7, onStep = () => undefined }: Scale = {},
): Promise<void> {
  const scaled = (size: number): number => Math.max(1, Math.round(size * factor));
  const numbers: Record<string, number> = {
    ...Object.fromEntries(Object.entries(SIZES).map(([name, size]) => [name, scaled(size)])),
    authors: Math.ceil(scaled(SIZES.series) / 3),
    seed,
  };
  const filled = (text: string): string => text.replace(/\$([a-z]+)/g, (_, name: string) => String(numbers[name]));
  await client.query('BEGIN');
  for (const { name, text } of STEPS) {
    const startedAt = performance.now();
    if (name === 'views') numbers['heard'] = await countFreeStories(client);
    const restore = name === 'views' ? await withoutIndexes(client, 'views') : () => undefined;
    await client.query(filled(text));
    await restore();
    onStep(name, (performance.now() - startedAt) / 1000);
  }
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
}

/** A constraint or an index, and the text that makes it. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * Takes the constraints and indexes from a table, which are made much faster over all its rows than row by row.
 * @returns what puts them back
 */
async function withoutIndexes(client: pg.ClientBase, table: string): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<NamedText>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
      WHERE conrelid = $1::regclass AND contype IN ('p', 'f') ORDER BY contype DESC`,
    [table],
  );
  for (const { name } of constraints) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const { rows: indexes } = await client.query<NamedText>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index
      WHERE indrelid = $1::regclass`,
    [table],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { text } of indexes) await client.query(text);
    for (const { name, text } of constraints) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${text}`);
  };
}

async function countFreeStories(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{
    count: string;
  }>(`SELECT count(*) FROM stories JOIN series ON series.id = series_id
    WHERE stories.status = 'published' AND stories.is_free AND series.status = 'published'`);
  return Number(rows[0]?.count);
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    const { values } = parseArgs({ options: { factor: { type: 'string' }, seed: { type: 'string' } } });
    if (process.env['DATABASE_URL'] === undefined) throw new Refusal('set DATABASE_URL to a migrated, empty database.');
    const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await client.connect();
    try {
      const { rows } = await client.query<{ filled: boolean }>('SELECT EXISTS (SELECT FROM series) AS filled');
      if (rows[0]?.filled === true) throw new Refusal('the database has series already; only an empty one is filled.');
      await generateScale(client, {
        factor: Number(values.factor ?? 1),
        seed: Number(values.seed ?? 7),
        onStep: (name, seconds) => say(`${name} in ${seconds.toFixed(1)} s`),
      });
      return 0;
    } finally {
      await client.end();
    }
  });
}
