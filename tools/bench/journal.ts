import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { generateScale } from '../scale/generate.ts';
import { aMember, type Member } from './a-member.ts';
import { percentilesOf, type Percentiles } from './beside-streams.ts';
import { quiet } from './browser.ts';
import type { StartProduct } from './filled-product.ts';
import { timed } from './catalogue-load.ts';
import { rounded } from './statistics.ts';

/** Of 10,000 series: enough for 300 that somebody is in the middle of. */
const FACTOR = 0.05;
const BATCH = 50;
/** Listeners, some of whom deliver at the same time, and how often each does, which is within the limit of an account. */
const LISTENERS = 16;
const AT_ONCE = 4;
const BATCHES_EACH = 40;
/** Media time of an event, as players write one. */
const EVENT_SECONDS = 5;
/** Five years of somebody's listening. */
const HISTORY = { events: 50_000, series: 300 };
const READS = 300;
const WARM_UP = 20;
/** Reads after which this process collects its garbage: sooner than it would of its own accord, which takes as long as a read. */
const COLLECTED_EVERY = 10;

export interface Journal {
  readonly batch: number;
  readonly listeners: number;
  readonly eventsPerSecond: number;
  readonly delivery: Percentiles;
  readonly history: { readonly events: number; readonly series: number; readonly places: number };
  readonly places: Percentiles;
  readonly bytesPerHour: number;
}

interface Pair {
  readonly seriesId: number;
  readonly storyId: number;
}

/** @returns a batch of a journal, as of a device that has played through one story after another */
function batchOf(pairs: readonly Pair[], journal: string, turn: number): object {
  const at = new Date().toISOString();
  const about = pairs[turn % pairs.length];
  const events = Array.from({ length: BATCH }, (_, index) => ({
    kind: 'heard',
    number: turn * BATCH + index + 1,
    at,
    ...about,
    fromSeconds: index * EVENT_SECONDS,
    toSeconds: (index + 1) * EVENT_SECONDS,
    rate: 1,
  }));
  return { journal, sentAt: at, events };
}

/** Some deliver at the same time, each one batch after another, and then the next ones. */
async function deliver(origin: string, listeners: readonly Member[], pairs: readonly Pair[]) {
  const times: number[] = [];
  const waiting = listeners.values();
  const deliverAll = async (): Promise<void> => {
    for (const { token } of waiting) {
      const journal = randomUUID();
      for (let turn = 0; turn < BATCHES_EACH; turn += 1) {
        const body = batchOf(pairs, journal, turn);
        times.push(await timed(origin, { path: '/api/journal', method: 'POST', body, token, isProxied: true }));
      }
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, deliverAll));
  const seconds = (performance.now() - startedAt) / 1000;
  return { eventsPerSecond: Math.round((times.length * BATCH) / seconds), delivery: percentilesOf(times) };
}

/** Five years of listening: every third story is left in the middle. @returns how many places there are */
async function addHistory(client: pg.Client, { id }: Member): Promise<number> {
  await client.query(
    `INSERT INTO listening_events (member_id, series_id, story_id, at, received_at, from_seconds, to_seconds, journal, number,
        rate, kind)
      SELECT $1, known.series[1 + number % cardinality(known.series)], known.stories[1 + number % cardinality(known.stories)],
        now(), now() - number * interval '50 minutes', 0, ${EVENT_SECONDS}, '00000000-0000-4000-8000-000000000000', number, 1, 'heard'
      FROM generate_series(1, $2::integer) AS number, (SELECT array_agg(series_id ORDER BY id) AS series,
        array_agg(id ORDER BY id) AS stories FROM stories WHERE status = 'published') AS known`,
    [id, HISTORY.events],
  );
  const { rowCount } = await client.query(
    `INSERT INTO story_places (member_id, story_id, series_id, seconds, placed_at, placed_number, is_heard, heard_from, heard_at,
        heard_number, heard, revision, is_finished)
      SELECT $1, stories.id, series_id, 60, now() - stories.id * interval '10 minutes', 0, CASE WHEN stories.id % 3 > 0 THEN true END,
        CASE WHEN stories.id % 3 > 0 THEN 30 END, CASE WHEN stories.id % 3 > 0 THEN now() - stories.id * interval '10 minutes' END,
        CASE WHEN stories.id % 3 > 0 THEN 0 END, '{[0,60000)}', 1, stories.id % 3 > 0
      FROM stories JOIN (SELECT id FROM series WHERE status = 'published' ORDER BY id LIMIT $2) AS heard ON heard.id = series_id
      WHERE stories.status = 'published'`,
    [id, HISTORY.series],
  );
  await client.query('INSERT INTO place_revisions VALUES ($1, 1)', [id]);
  await client.query('ANALYZE');
  return rowCount ?? 0;
}

/** @returns what collects the garbage of this process, whose own pauses would otherwise be told as the server's */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * Measures the intake of journals, and what a listener of five years asks for, over a product of its own.
 * @throws when anything is answered otherwise than expected
 */
export async function measureJournal(start: StartProduct): Promise<Journal> {
  const product = await start({ DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' });
  const client = new pg.Client({ host: path.join(product.data, 'postgres'), user: 'soridam', database: 'postgres' });
  try {
    await client.connect();
    await generateScale(client, { factor: FACTOR });
    const listeners: Member[] = [];
    while (listeners.length <= LISTENERS) listeners.push(await aMember(product.url, client));
    const [old, ...others] = listeners as [Member, ...Member[]];
    const { rows } = await client.query<{ seriesId: string; storyId: string }>(
      `SELECT series_id AS "seriesId", stories.id AS "storyId" FROM stories JOIN series ON series.id = series_id
        WHERE stories.status = 'published' AND series.status = 'published' ORDER BY stories.id LIMIT 400`,
    );
    const pairs = rows.map(({ seriesId, storyId }) => ({ seriesId: Number(seriesId), storyId: Number(storyId) }));
    await quiet();
    const intake = await deliver(product.url, others, pairs);
    const { rows: sizes } = await client.query<{ bytes: number }>(
      `SELECT sum(pg_total_relation_size(inhrelid))::float8 / (SELECT count(*) FROM listening_events) AS bytes
        FROM pg_inherits WHERE inhparent = 'listening_events'::regclass`,
    );
    const places = await addHistory(client, old);
    const times: number[] = [];
    const collectGarbage = garbageCollector();
    for (let turn = 0; turn < WARM_UP + READS; turn += 1) {
      if (turn % COLLECTED_EVERY === 0) collectGarbage();
      const time = await timed(product.url, { path: '/api/places', token: old.token, isProxied: true });
      if (turn >= WARM_UP) times.push(time);
    }
    return {
      batch: BATCH,
      listeners: AT_ONCE,
      ...intake,
      history: { ...HISTORY, places },
      places: percentilesOf(times),
      bytesPerHour: rounded((sizes[0]?.bytes ?? 0) * (3600 / EVENT_SECONDS), 0),
    };
  } finally {
    await client.end();
    await product.stop();
  }
}
