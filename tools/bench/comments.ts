import path from 'node:path';
import pg from 'pg';
import { aMember } from './a-member.ts';
import { percentilesOf, type Percentiles } from './beside-streams.ts';
import { quiet } from './browser.ts';
import type { StartProduct } from './filled-product.ts';
import { timed } from './catalogue-load.ts';
import { rounded } from './statistics.ts';

/** Who comment on one series, each of them once, and is answered by the next one where that is a fifth. */
const WRITERS = 2_500;
/** Of the writers, evenly among them. */
const BLOCKED = 100;
const READS = 300;
const WARM_UP = 20;
const PAGES = { 'the first page': 1, 'the hundredth page': 100 };

export interface Comments {
  readonly comments: number;
  readonly blocked: number;
  readonly rows: readonly {
    readonly name: string;
    readonly visitor: Percentiles;
    readonly member: Percentiles;
    readonly blocking: Percentiles;
    /** Of the medians: whoever has blocked `blocked` writers beside whoever has blocked nobody. */
    readonly ratio: number;
  }[];
}

/** @returns a series on which all of them comment */
async function addComments(client: pg.Client): Promise<number> {
  await client.query(
    `INSERT INTO authors (name, description) SELECT 'bench ' || n, '' FROM generate_series(1, $1::integer) AS n`,
    [WRITERS],
  );
  await client.query(`INSERT INTO members (id, provider, subject, name_key, created_at)
    SELECT id, 'kakao', 'bench-' || id, name, now() FROM authors WHERE name LIKE 'bench %'`);
  const { rows } = await client.query<{
    id: string;
  }>(`INSERT INTO series (author_id, title, description, category, genres, language,
      is_adult, is_completed, is_featured, status, published_at)
    SELECT min(id), '물때', '', 'challenge', '{드라마}', 'ko', false, false, false, 'published', now() FROM members
    WHERE provider = 'kakao' RETURNING id`);
  const series = Number(rows[0]?.id);
  await client.query(
    `INSERT INTO reviews (series_id, author_id, text, written_at)
      SELECT $1, id, repeat('한 줄 ', 20), now() FROM members WHERE provider = 'kakao' ORDER BY id`,
    [series],
  );
  await client.query(`INSERT INTO reviews (series_id, author_id, parent_id, text, written_at)
    SELECT series_id, author_id, id, '저도요', now() FROM reviews WHERE id % 5 = 0`);
  return series;
}

/** Has a member block some of the writers, where the build knows of it: one that it is compared with may be older. */
async function block(client: pg.Client, member: number): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM information_schema.columns WHERE table_name = 'author_mutes' AND column_name = 'blocked_at'`,
  );
  if (rowCount === 0) return;
  await client.query(
    `INSERT INTO author_mutes (member_id, author_id, muted_at, blocked_at) SELECT $1, id, now(), now() FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM members WHERE provider = 'kakao'
    ) AS writers WHERE place % $2::integer = 0`,
    [member, WRITERS / BLOCKED],
  );
}

/**
 * Measures how comments come to whoever has blocked many writers, who are muted with it, beside whoever has blocked nobody and beside visitors.
 * @throws when anything is answered otherwise than expected
 */
export async function measureComments(start: StartProduct): Promise<Comments> {
  const product = await start({ DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' });
  const client = new pg.Client({ host: path.join(product.data, 'postgres'), user: 'soridam', database: 'postgres' });
  try {
    await client.connect();
    const series = await addComments(client);
    const [member, blocking] = [await aMember(product.url, client), await aMember(product.url, client)];
    await block(client, blocking.id);
    await client.query('ANALYZE');
    await quiet();
    const readers = { visitor: {}, member: { token: member.token }, blocking: { token: blocking.token } };
    const rows = [];
    for (const [name, page] of Object.entries(PAGES)) {
      const times: Record<keyof typeof readers, number[]> = { visitor: [], member: [], blocking: [] };
      for (let turn = 0; turn < WARM_UP + READS; turn += 1) {
        for (const reader of ['visitor', 'member', 'blocking'] as const) {
          const address = `/backend/series/${series}/reviews?page=${page}`;
          const time = await timed(product.url, { path: address, isProxied: true, ...readers[reader] });
          if (turn >= WARM_UP) times[reader].push(time);
        }
      }
      const [visitor, plain, blocks] = [times.visitor, times.member, times.blocking].map(percentilesOf) as [
        Percentiles,
        Percentiles,
        Percentiles,
      ];
      rows.push({ name, visitor, member: plain, blocking: blocks, ratio: rounded(blocks.p50Ms / plain.p50Ms) });
    }
    return { comments: WRITERS, blocked: BLOCKED, rows };
  } finally {
    await client.end();
    await product.stop();
  }
}
